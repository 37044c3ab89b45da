import type { MirrorEvent, MirrorState } from '../../lib/domain/mirror-state';
import { createMirror } from '../../lib/mirror/mirror';
import { systemTime } from '../../lib/runtime/system-timer';
import { createDirectoryStore } from '../../lib/store/directory-store';
import { createEmbeddedLane } from '../../lib/upstream/embedded-lane.fixture';
import { createExchange } from '../../lib/upstream/http-exchange';
import { createOffersClient } from '../../lib/upstream/offers-client';

/** Task of the process that will be killed. */
export interface MirrorTask {
  readonly dataDir: string;
  readonly apiUrl: string;
  readonly gapMs: number;
  readonly refreshMs: number;
  readonly pageSize: number;
}

/** Reports of the process, one line each. `marks`: the distinct texts of `bring` in its list. */
export interface MirrorReport {
  /** `begun`: the process is running, nothing else has happened yet. */
  readonly event: MirrorEvent['kind'] | 'begun';
  readonly generation: string | null;
  readonly offers: number;
  readonly marks: readonly string[];
}

const task = JSON.parse(process.argv[2] ?? '') as MirrorTask;
const real = { ...systemTime, random: Math.random };
const store = createDirectoryStore(task.dataDir);
const upstream = createOffersClient({
  baseUrl: task.apiUrl,
  lane: createEmbeddedLane({ store, gapMs: task.gapMs, ...real }),
  exchange: createExchange({
    userAgent: 'Ferienfenster/proof',
  }),
  store,
  pageSize: task.pageSize,
  ...real,
});
const mirror = createMirror({
  deriveTexts: async (offers) => offers,
  hasTexts: () => true,
  loader: upstream,
  store,
  source: task.apiUrl,
  // So that memberships are saved too.
  editions: ['ferienprogramm', 'offene-nachmittage'],
  nodes: null,
  refreshMs: task.refreshMs,
  ...real,
});

mirror.subscribe(({ kind }) => emit(kind));
// The mirror's own timers do not keep a process alive.
setInterval(() => {}, 60_000);
emit('begun');
void mirror.start();

function emit(event: MirrorReport['event']): void {
  console.log(JSON.stringify(describe(event, mirror.state())));
}

function describe(event: MirrorReport['event'], state: MirrorState): MirrorReport {
  if (!('generation' in state)) return { event, generation: null, offers: 0, marks: [] };
  const { id, offers } = state.generation;
  const marks = [...new Set(offers.map(({ bring }) => bring ?? ''))];
  return { event, generation: id, offers: offers.length, marks };
}
