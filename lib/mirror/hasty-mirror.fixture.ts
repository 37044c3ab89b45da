import type { Timer } from '../domain/instant';
import { systemTime, systemTimer } from '../runtime/system-timer';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createEmbeddedLane } from '../upstream/embedded-lane.fixture';
import { createExchange } from '../upstream/http-exchange';
import { createOffersClient } from '../upstream/offers-client';
import { createMirror } from './mirror';

/** Pauses between attempts are a hundred times shorter than in production. */
const hastyTimer: Timer = (ms, then) => systemTimer(ms / 100, then);

/** A mirror of a real instance at `url` without pauses and without confirmation periods. */
export function createHastyMirror(url: string, store = createMemoryStore()) {
  const real = { ...systemTime, random: Math.random };
  const upstream = createOffersClient({
    baseUrl: url,
    lane: createEmbeddedLane({ store, gapMs: 1, ...real }),
    exchange: createExchange({
      userAgent: 'Ferienfenster/test',
      headersTimeoutMs: 300,
      totalTimeoutMs: 900,
    }),
    store,
    pageSize: 100,
    ...real,
    timer: hastyTimer,
  });
  const mirror = createMirror({
    deriveTexts: async (offers) => offers,
    hasTexts: () => true,
    loader: upstream,
    store,
    source: url,
    editions: [],
    nodes: null,
    refreshMs: 40,
    patience: { shrunkMs: 40, emptyMs: 80 },
    ...real,
  });
  return { mirror, upstream };
}
