import type { Clock } from '../../domain/instant';
import type { MirrorReader } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { pictureKey } from '../../domain/picture-href';

/** Finds the address behind a key among the pictures that offers really have. */
export interface PictureIndex {
  /** Null: no offer has such a picture, or two addresses share the key. */
  resolve(key: string): string | null;
  /** Ends listening to the mirror. */
  stop(): void;
}

type Keys = ReadonlyMap<string, string | null>;

/**
 * The index over the mirror's current and previous generation: a page that was rendered a moment
 * before a commit still finds its pictures. While the first pass runs, over what was read so far.
 */
export function createPictureIndex(mirror: MirrorReader, clock: Clock): PictureIndex {
  const indexes = new WeakMap<readonly Offer[], Keys>();
  let current: readonly Offer[] = [];
  let previous: readonly Offer[] = [];

  function follow(): void {
    const state = mirror.state(clock());
    const offers =
      'generation' in state ? state.generation.offers : 'offers' in state ? state.offers : [];
    if (offers === current) return;
    previous = current;
    current = offers;
  }

  function find(offers: readonly Offer[], key: string): string | null {
    const keys = indexes.get(offers) ?? indexPictures(offers);
    indexes.set(offers, keys);
    return keys.get(key) ?? null;
  }

  follow();
  return {
    resolve(key) {
      follow();
      return find(current, key) ?? find(previous, key);
    },
    stop: mirror.subscribe(follow),
  };
}

function indexPictures(offers: readonly Offer[]): Keys {
  const keys = new Map<string, string | null>();
  for (const { media } of offers) {
    for (const address of media) {
      const key = pictureKey(address);
      const known = keys.get(key);
      keys.set(key, known === undefined || known === address ? address : null);
    }
  }
  return keys;
}

/** Says whether a picture may come from an address: only from the instance's host or a configured one. */
export function allowPictureHosts(
  offersApiUrl: string,
  pictureHosts: readonly string[],
): (address: URL) => boolean {
  const hosts = new Set(
    [new URL(offersApiUrl).host, ...pictureHosts].map((host) => host.toLowerCase()),
  );
  return ({ host, hostname, port, protocol }) =>
    hosts.has(host) ||
    (port === '' && hosts.has(`${hostname}:${protocol === 'https:' ? 443 : 80}`));
}
