import type { Clock, MonotonicClock } from '../../domain/instant';
import type { Timer } from '../../domain/timer';
import type { Store } from '../../store/store';
import type { OffersClient } from '../../upstream/offers-client';
import { createKeyRing } from '../session/key-ring';
import { createLogin, type Login } from '../session/login';
import { createLoginThrottle } from '../session/login-throttle';
import { createSessions, type Sessions } from '../session/sessions';
import { createTokenMemory } from '../session/token-memory';
import { createOwnOffers, type OwnOffers } from './own-offers';

/** Everything the hosts' area runs on. */
export interface HostDesk {
  readonly login: Login;
  readonly sessions: Sessions;
  readonly ownOffers: OwnOffers;
}

/** What the hosts' area is made of. */
export interface HostDeskNeeds {
  readonly secretKeys: readonly Uint8Array[];
  readonly store: Store;
  readonly upstream: Pick<OffersClient, 'tryToken' | 'readOwnOffers'>;
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
}

/** Opens the hosts' area; null when the operator gave no secret keys: then it is switched off. */
export function openHostDesk(needs: HostDeskNeeds): HostDesk | null {
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
