import type { Clock, MonotonicClock, Timer } from '../../domain/instant';
import type { HostArea } from '../../protocol/host-area';
import type { Store } from '../../store/store';
import type { OffersClient } from '../../upstream/offers-client';
import { createKeyRing } from '../login/key-ring';
import { createLogin } from '../login/login';
import { type CreateLimiter, createLoginThrottle } from '../login/login-throttle';
import { createSessions } from '../login/sessions';
import { createTokenMemory } from '../login/token-memory';
import { createHostNotes } from './host-notes';
import { createOwnOffers, type SharedRefreshes } from './own-offers';

/** Dependencies of the hosts' area. */
export interface HostAreaNeeds {
  readonly secretKeys: readonly Uint8Array[];
  readonly store: Store;
  readonly upstream: Pick<OffersClient, 'tryToken' | 'readOwnOffers'>;
  /** Address of the instance. */
  readonly instanceUrl: string;
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
  /** Shared with other nodes; null or absent: there is one node. */
  readonly createLimiter?: CreateLimiter | null;
  readonly refreshes?: SharedRefreshes | null;
}

/** Opens the hosts' area; null when the operator gave no secret keys: then it is switched off. */
export function openHostArea(needs: HostAreaNeeds): HostArea | null {
  const [first, ...others] = needs.secretKeys;
  if (!first) return null;
  const { store, upstream, instanceUrl, clock, monotonic, timer } = needs;
  const { createLimiter, refreshes } = needs;
  const ring = createKeyRing([first, ...others]);
  const sessions = createSessions({ store, ring, clock });
  return {
    sessions,
    notes: createHostNotes({ store, ring, clock, instanceUrl }),
    ownOffers: createOwnOffers({
      ...{ readOwnOffers: upstream.readOwnOffers, clock, monotonic, timer, refreshes },
    }),
    login: createLogin({
      sessions,
      memory: createTokenMemory({ store, ring, clock }),
      throttle: createLimiter
        ? createLoginThrottle({ createLimiter, nameAddress: (address) => ring.tags(address)[0] })
        : createLoginThrottle(),
      tryToken: upstream.tryToken,
    }),
  };
}
