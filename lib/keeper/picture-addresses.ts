import { LRUCache } from 'lru-cache';
import { remember } from '../domain/immutable';
import { DAY_MS } from '../domain/instant';
import type { MirrorReader } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { pictureKey } from '../domain/picture-href';
import { listOffers } from './create-summaries';

const MOST_REMEMBERED = 5_000;

/**
 * Finds the address behind a key among the pictures of the mirror's current generation and of the one
 * before, from which a page may have been rendered a moment ago.
 */
export function createPictureAddresses(mirror: Pick<MirrorReader, 'state' | 'subscribe'>) {
  const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED, ttl: DAY_MS });
  let current: readonly Offer[] = [];
  let previous: readonly Offer[] = [];

  function follow(): void {
    const offers = listOffers(mirror.state());
    if (offers === current) return;
    previous = current;
    current = offers;
  }

  const findListed = (key: string) =>
    indexPictures(current).get(key) ?? indexPictures(previous).get(key) ?? null;

  follow();
  return {
    /** Null: no offer has such a picture, or two addresses share the key. */
    find(key: string): string | null {
      return findListed(key) ?? remembered.get(key) ?? null;
    },
    /** Remembers, for a day, the pictures of offers outside the mirror that were just given out. */
    remember(offers: readonly Pick<Offer, 'media'>[]): void {
      for (const address of offers.flatMap(({ media }) => media)) {
        const key = pictureKey(address);
        if (findListed(key) === null) remembered.set(key, address);
      }
    },
    stop: mirror.subscribe(follow),
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
