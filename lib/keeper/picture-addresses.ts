import { LRUCache } from 'lru-cache';
import { remember } from '../domain/immutable';
import { DAY_MS, type MonotonicClock } from '../domain/instant';
import { listOffers } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { pictureKey } from '../domain/picture-href';
import type { Mirror } from '../mirror/mirror';
import { endBy, systemMonotonicClock } from '../runtime/system-timer';

const MOST_REMEMBERED = 5_000;

/**
 * Finds the address behind a key: among the listed pictures and, for a day, those that left the list, which
 * older pages still show, and those of offers outside it.
 */
export function createPictureAddresses(
  mirror: Pick<Mirror, 'state' | 'subscribe'>,
  clock: MonotonicClock = systemMonotonicClock,
) {
  const remembered = new LRUCache<string, string>({
    max: MOST_REMEMBERED,
    ttl: DAY_MS,
    ...endBy(clock),
  });
  let listed: readonly Offer[] = [];

  function follow(): void {
    const offers = listOffers(mirror.state());
    if (offers === listed) return;
    const before = listed;
    listed = offers;
    rememberOthers(before);
  }

  function rememberOthers(offers: readonly Pick<Offer, 'media'>[]): void {
    for (const address of offers.flatMap(({ media }) => media)) {
      const key = pictureKey(address);
      if (!indexPictures(listed).has(key)) remembered.set(key, address);
    }
  }

  follow();
  mirror.subscribe(follow);
  return {
    /** Null: no offer has such a picture, or two addresses share the key. */
    find(key: string): string | null {
      const address = indexPictures(listed).get(key);
      return address === undefined ? (remembered.get(key) ?? null) : address;
    },
    /** Remembers, for a day, the pictures of offers outside the mirror that were just given out. */
    remember: rememberOthers,
  };
}

const indexPictures = remember((offers: readonly Offer[]) => {
  const keys = new Map<string, string | null>();
  for (const { media } of offers) {
    for (const address of media) {
      const key = pictureKey(address);
      const known = keys.get(key);
      keys.set(key, known === undefined || known === address ? address : null);
    }
  }
  return keys;
});
