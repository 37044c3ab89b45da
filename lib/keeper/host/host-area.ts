import type { Clock, MonotonicClock, Timer } from '../../domain/instant';
import type { HostArea } from '../../protocol/host-area';
import type { Store } from '../../store/store';
import type { OffersClient } from '../../upstream/offers-client';
import { createKeyRing } from '../login/key-ring';
import { createLogin } from '../login/login';
import { createLoginThrottle } from '../login/login-throttle';
import { createSessions } from '../login/sessions';
import { createTokenMemory } from '../login/token-memory';
import { createOwnOffers } from './own-offers';

/** Dependencies of the hosts' area. */
export interface HostAreaNeeds {
  readonly secretKeys: readonly Uint8Array[];
  readonly store: Store;
  readonly upstream: Pick<OffersClient, 'tryToken' | 'readOwnOffers'>;
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
}

/** Opens the hosts' area; null when the operator gave no secret keys: then it is switched off. */
export function openHostArea(needs: HostAreaNeeds): HostArea | null {
  const [first, ...others] = needs.secretKeys;
  if (!first) return null;
  const { store, upstream, clock, monotonic, timer } = needs;
  const ring = createKeyRing([first, ...others]);
  const sessions = createSessions({ store, ring, clock });
  return {
    sessions,
    ownOffers: createOwnOffers({ readOwnOffers: upstream.readOwnOffers, clock, monotonic, timer }),
    login: createLogin({
      sessions,
      memory: createTokenMemory({ store, ring, clock }),
      throttle: createLoginThrottle(),
      tryToken: upstream.tryToken,
    }),
  };
}
