import type { Clock, MonotonicClock, Timer } from '../domain/instant';
import type { LookUps } from '../domain/look-up';
import type { Exchange } from './http-exchange';
import { createInstanceAddress } from './instance-address';
import type { Lane } from './lane';
import { createLookUpMemory, type LookUpStore } from './look-up-memory';
import { createLookUps } from './look-ups';
import { createOwnOffersReader, type OwnOffersReader } from './own-offers-reader';
import { createPassReader, type PassReader } from './pass-reader';
import { createQuestionService } from './question';
import type { TokenSlots } from './token-slots';

/** The instance's offers API, as the rest of the house may use it. */
export interface OffersClient extends LookUps, OwnOffersReader, PassReader {}

/** Dependencies of the client. */
export interface OffersClientOptions {
  /** Base address of the instance, without `/api`. */
  readonly baseUrl: string;
  readonly lane: Lane;
  readonly exchange: Exchange;
  readonly store: LookUpStore;
  readonly clock: Clock;
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  /** `itemsPerPage` to ask for. */
  readonly pageSize?: number;
  /** The slots of a token, shared with other nodes; absent: this process alone uses tokens. */
  readonly openTokenSlots?: ((token: string) => TokenSlots) | undefined;
}

/** The client of one instance. */
export function createOffersClient(options: OffersClientOptions): OffersClient {
  const { baseUrl, lane, exchange, store, clock, timer, random, pageSize = 100 } = options;
  const { monotonic = clock, openTokenSlots } = options;
  const address = createInstanceAddress(baseUrl);
  const shared = {
    lane,
    exchange,
    address,
    clock,
    monotonic,
    timer,
    random,
    pageSize,
    openTokenSlots,
  };
  const desk = createQuestionService({
    memory: createLookUpMemory(store, clock),
    clock,
    timer,
    estimateWaitMs: () => lane.estimateWaitMs('lookup'),
  });
  return {
    ...createPassReader(shared),
    ...createLookUps({ ...shared, desk }),
    ...createOwnOffersReader(shared),
  };
}
