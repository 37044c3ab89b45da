import { LRUCache } from 'lru-cache';
import { remember } from '../domain/immutable';
import { DAY_MS, type Instant } from '../domain/instant';
import type { MirrorReader } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { pictureKey } from '../domain/picture-href';

/** Finds the address behind a key among the pictures that offers really have. */
interface PictureAddresses {
  /** Null: no offer has such a picture, or two addresses share the key. */
  find(key: string): string | null;
  /** Remembers, for a day, the pictures of offers outside the mirror that were just given out. */
  remember(offers: readonly Pick<Offer, 'media'>[]): void;
  stop(): void;
}

type Keys = ReadonlyMap<string, string | null>;

const MOST_REMEMBERED = 5_000;

/**
 * The index over the mirror's current and previous generation: a page that was rendered a moment
 * before a commit still finds its pictures. While the first pass runs, over what was read so far.
 */
export function createPictureAddresses(
  mirror: Pick<MirrorReader, 'state' | 'subscribe'>,
): PictureAddresses {
  const remembered = new LRUCache<string, { readonly address: string; readonly until: Instant }>({
    max: MOST_REMEMBERED,
  });
  let current: readonly Offer[] = [];
  let previous: readonly Offer[] = [];

  function follow(): void {
    const state = mirror.state(Date.now());
    const offers =
      'generation' in state ? state.generation.offers : 'offers' in state ? state.offers : [];
    if (offers === current) return;
    previous = current;
    current = offers;
  }

  const findListed = (key: string) =>
    indexPictures(current).get(key) ?? indexPictures(previous).get(key) ?? null;

  follow();
  return {
    find(key) {
      const listed = findListed(key);
      if (listed !== null) return listed;
      const known = remembered.get(key);
      return known && known.until > Date.now() ? known.address : null;
    },
    remember(offers) {
      const until = Date.now() + DAY_MS;
      for (const address of offers.flatMap(({ media }) => media)) {
        const key = pictureKey(address);
        if (findListed(key) === null) remembered.set(key, { address, until });
      }
    },
    stop: mirror.subscribe(follow),
  };
}

const indexPictures = remember((offers: readonly Offer[]): Keys => {
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
