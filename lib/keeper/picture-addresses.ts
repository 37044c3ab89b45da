import { LRUCache } from 'lru-cache';
import type { MirrorReader } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { pictureKey } from '../domain/picture-href';
import { listOffers } from './create-summaries';

/** In characters of addresses: those of a hundred thousand pictures. */
const MOST_REMEMBERED = 16 * 1024 ** 2;

/**
 * Finds the address behind a key among the pictures of all offers that were given out since the start:
 * those of the mirror's generations, one of which a page may have been rendered from a moment ago, and
 * those beside it. The ones given out longest ago are forgotten first.
 */
export function createPictureAddresses(mirror: Pick<MirrorReader, 'state' | 'subscribe'>) {
  /** By key; empty: two addresses share it. */
  const addresses = new LRUCache<string, string>({ maxSize: MOST_REMEMBERED });
  let listed: readonly Offer[] = [];

  function remember(offers: readonly Pick<Offer, 'media'>[]): void {
    for (const address of offers.flatMap(({ media }) => media)) {
      const key = pictureKey(address);
      const isShared = ![undefined, address].includes(addresses.get(key));
      addresses.set(key, isShared ? '' : address, { size: address.length });
    }
  }

  function follow(): void {
    const offers = listOffers(mirror.state());
    if (offers !== listed) remember(offers);
    listed = offers;
  }

  follow();
  return {
    /** Null: no offer has such a picture, or two addresses share the key. */
    find: (key: string): string | null => addresses.get(key) || null,
    /** Remembers the pictures of offers outside the mirror. */
    remember,
    stop: mirror.subscribe(follow),
  };
}
