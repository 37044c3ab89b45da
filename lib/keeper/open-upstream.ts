import type { Clock, MonotonicClock, Timer } from '../domain/instant';
import type { Settings } from '../instance/settings';
import type { Store } from '../store/store';
import { createEmbeddedSlots } from '../upstream/embedded-slots';
import { createExchange, createUpstreamFetch } from '../upstream/http-exchange';
import { createLane, type LaneEvent } from '../upstream/lane';
import type { LaneSlots } from '../upstream/lane-slots';
import { createOffersClient, type OffersClient } from '../upstream/offers-client';
import type { TokenSlots } from '../upstream/token-slots';

/** Dependencies of the upstream client. */
export interface UpstreamParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
  /** Shared with other nodes; absent: this process alone asks the instance. */
  readonly slots?: LaneSlots | null;
  /** The slots of a token; null or absent: this process alone uses it. */
  readonly openTokenSlots?: ((token: string) => TokenSlots) | null;
  readonly onLaneEvent: (event: LaneEvent) => void;
  readonly userAgent: string;
}

/** Opens the one way to the instance: its client over the persisted lane. */
export function openUpstream(parts: UpstreamParts): OffersClient {
  const { settings, store, clock, monotonic, timer, onLaneEvent, userAgent } = parts;
  const { httpsProxy, noProxy, upstreamGapMs: gapMs } = settings;
  const lane = createLane({
    slots:
      parts.slots ?? createEmbeddedSlots({ store, gapMs, clock, monotonic, onEvent: onLaneEvent }),
    gapMs,
    clock,
    monotonic,
    timer,
    random: Math.random,
    onEvent: onLaneEvent,
  });
  return createOffersClient({
    baseUrl: settings.offersApiUrl,
    lane,
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
