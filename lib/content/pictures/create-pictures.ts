import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/instant';
import type { PictureWidth } from '../../domain/picture-href';
import {
  createFetchedPictures,
  type FetchingNeeds,
  type FetchLimits,
  type FetchOutcome,
  openPicture,
} from '../fetched-pictures';

export type Pictures = ReturnType<typeof createPictures>;

const LIMITS: FetchLimits = {
  maxBytes: 16 * 1024 ** 2,
  // The instance promises at most 3000 x 3000.
  maxPixels: 16_000_000,
  longestSide: 10_000,
  timeoutMs: 10 * SECOND_MS,
  patienceMs: 8 * SECOND_MS,
  failureMs: 5 * MINUTE_MS,
  freshMs: 30 * DAY_MS,
  mostFetches: 2,
  mostWaiting: 400,
};

interface PicturesOptions extends FetchingNeeds {
  /** Whether a picture may come from there; asked of each address and each redirect. */
  readonly isAllowed: (address: URL) => boolean;
}

export function createPictures(options: PicturesOptions) {
  const { isAllowed, cache, decode } = options;
  const fetched = createFetchedPictures(options, LIMITS, (_, address) => ({ address }));

  async function make(key: string, address: string, width: PictureWidth) {
    const fetchOriginal = () => fetched.fetch(address, isAllowed);
    const { bytes } = await fetched.getFresh(key, address, fetchOriginal);
    return decode(`${key} ${address}`, () => resizePicture(bytes, width));
  }

  return {
    /** `address`: that behind the key; null: not known now, so only a kept picture is given. */
    async get(key: string, address: string | null, width: PictureWidth): Promise<FetchOutcome> {
      const name = `${key}-${width}`;
      if (address !== null) return fetched.get(name, address, () => make(key, address, width));
      return (await cache.get(name)) ?? 'busy';
    },
    stop: fetched.stop,
  };
}

/** Pictures may come only from the instance's host or a configured one. */
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

const QUALITY = 78;

/** A picture that takes longer to decode would never end. */
const DECODE_SECONDS = 10;

/** As WebP, upright, its first frame, without the data that cameras add. Throws as `openPicture` does. */
async function resizePicture(bytes: Buffer, width: number): Promise<Buffer> {
  const picture = await openPicture(bytes, LIMITS);
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
}
