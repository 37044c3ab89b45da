import type { KnownOffer } from '../catalogue/index-catalogue';
import type { Switches } from '../switch/switches';

/** How many offers wait at the front while `drift=appear`. */
const WAITING = 5;

/** Plays the drift switch: what the list looks like at the moment of one page request. */
export interface Drift {
  arrange(offers: readonly KnownOffer[], page: number): readonly KnownOffer[];
}

/** Creates a drift; asking for page 1 begins anew, every further page moves one step on. */
export function createDrift(switches: Switches): Drift {
  let step = 0;
  return {
    arrange(offers, page) {
      step = page === 1 ? 0 : step + 1;
      switch (switches.get('drift')) {
        case 'vanish':
          return offers.slice(step);
        case 'appear':
          return offers.slice(Math.max(0, WAITING - step));
        case 'shuffle': {
          const cut = (step * 7) % Math.max(1, offers.length);
          const turned = [...offers.slice(cut), ...offers.slice(0, cut)];
          return step % 2 === 1 ? turned.reverse() : turned;
        }
        default:
          return offers;
      }
    },
  };
}
