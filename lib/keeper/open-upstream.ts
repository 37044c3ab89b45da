import type { Clock, MonotonicClock, Timer } from '../domain/instant';
import type { Settings } from '../instance/settings';
import type { Store } from '../store/store';
import { createExchange, createUpstreamFetch } from '../upstream/http-exchange';
import { createOffersClient, type OffersClient } from '../upstream/offers-client';
import type { TokenSlots } from '../upstream/token-slots';
import type { ApiQueue } from './api-queues';

export interface UpstreamParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
  readonly queue: ApiQueue;
  /** The slots of a token; null or absent: this process alone uses it. */
  readonly openTokenSlots?: ((token: string) => TokenSlots) | null;
  readonly userAgent: string;
}

/** Opens the one way to the instance: its client over the queue of its API. */
export function openUpstream(parts: UpstreamParts): OffersClient {
  const { settings, store, queue, clock, monotonic, timer, userAgent } = parts;
  const { httpsProxy, noProxy } = settings;
  return createOffersClient({
    baseUrl: settings.offersApiUrl,
    lane: queue.lane,
    tokenLanes: queue.tokenLanes,
    exchange: createExchange({
      fetch: createUpstreamFetch({ httpsProxy, noProxy }),
      timer,
      userAgent,
    }),
    store,
    clock,
    monotonic,
    timer,
    random: Math.random,
    pageSize: settings.upstreamPageSize,
    openTokenSlots: parts.openTokenSlots ?? undefined,
  });
}
