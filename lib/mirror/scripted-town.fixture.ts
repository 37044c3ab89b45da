import { MINUTE_MS } from '../domain/instant';
import type { Offer } from '../domain/offer';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMirror } from './mirror';
import type { MirrorEvent } from './mirror-state';
import type { LoadedPage, MirrorStore, RecordProblem, Whereabouts } from './pass-loader';

export const REFRESH_MS = 5 * MINUTE_MS;
const PAGE = 3;
const PAGE_MS = 1_000;
const NOTHING_ELSE = {
  publish: 'public',
  description: '',
  requiresApplication: false,
  onlineApplication: false,
  applicationDeadline: null,
  minAge: null,
  maxAge: null,
  feeCents: null,
  meetingPoint: null,
  meetingAddress: null,
  meetingLat: null,
  meetingLng: null,
  applyText: null,
  bring: null,
  sessions: [],
  accessibility: null,
  wheelchairAccessible: null,
  url: '',
  media: [],
  hosts: [],
} as const;

/** An offer of which a test says only what matters to it. */
export function makeOffer(alias: string, fields: Partial<Offer> = {}): Offer {
  return { ...NOTHING_ELSE, alias, name: `Offer ${alias}`, ...fields };
}

/** Offers with ids from `from` on. */
export function makeOffers(count: number, from = 1): readonly Offer[] {
  return Array.from({ length: count }, (_, n) => makeOffer(`${from + n}-offer`));
}

/** A town whose list a test can change at will, and its mirror, in virtual time. */
export function createScriptedTown(initial: readonly Offer[] = makeOffers(10)) {
  const time = createVirtualTime(Date.UTC(2026, 5, 1));
  const store = createStore();
  const town = {
    offers: initial,
    problems: [] as readonly RecordProblem[],
    fails: null as ((page: number) => Error | null) | null,
    whereabouts: null as ((alias: string) => Whereabouts) | null,
    beforePage: null as ((page: number) => void) | null,
  };
  const events: MirrorEvent[] = [];

  async function* readPass(): AsyncGenerator<LoadedPage> {
    for (let page = 1; ; page++) {
      await new Promise<void>((resolve) => time.timer(PAGE_MS, resolve));
      const error = town.fails?.(page);
      if (error) throw error;
      town.beforePage?.(page);
      const pages = Math.max(1, Math.ceil(town.offers.length / PAGE));
      const offers = town.offers.slice((page - 1) * PAGE, page * PAGE);
      const problems = page === 1 ? town.problems : [];
      const lost = problems.filter(({ field }) => field === null).length;
      yield { page, pagesKnown: pages, rows: offers.length + lost, offers, problems };
      if (page >= pages) return;
    }
  }

  function create(source = 'https://town.example') {
    const mirror = createMirror({
      loader: {
        readPass,
        findWhereabouts: async (alias) => town.whereabouts?.(alias) ?? 'unknown',
      },
      store,
      source,
      refreshMs: REFRESH_MS,
      ...time,
      random: () => 0.5,
    });
    mirror.subscribe((event) => events.push(event));
    return mirror;
  }

  const mirror = create();
  const state = () => mirror.state(time.clock());
  return {
    time,
    store,
    town,
    events,
    create,
    mirror,
    state,
    /** Aliases of what the mirror shows. */
    aliases() {
      const now = state();
      if (now.kind === 'empty') return [];
      return (now.kind === 'loading' ? now.offers : now.generation.offers).map(
        ({ alias }) => alias,
      );
    },
    /** Lets the pause and one pass go by. */
    pass: () => time.advance(REFRESH_MS + 30_000),
    kinds: () => events.map(({ kind }) => kind).filter((kind) => kind !== 'page-read'),
  };
}

function createStore(): MirrorStore {
  const records = new Map<string, Uint8Array>();
  return {
    read: async (key) => records.get(key)?.slice() ?? null,
    write: async (key, bytes) => {
      records.set(key, bytes.slice());
    },
  };
}
