import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import {
  type Clock,
  DAY_MS,
  MINUTE_MS,
  type MonotonicClock,
  SECOND_MS,
  within,
} from '../../domain/instant';
import type { PictureWidth } from '../../domain/picture-href';
import type { PictureOutcome } from '../../protocol/content';
import type { Log } from '../../runtime/log/create-log';
import type { DiskCache } from '../../runtime/remote/create-disk-cache';
import { createGate, createSingleFlight, type Gate } from '../../runtime/remote/create-gate';
import { fetchBytes } from '../../runtime/remote/fetch-bytes';
import { RemoteError } from '../../runtime/remote/remote-error';
import { sniffPicture } from '../../runtime/remote/sniff-picture';
import sharp from '../../runtime/sharp';
import { systemTimer } from '../../runtime/system-timer';

export type Pictures = ReturnType<typeof createPictures>;

/** Bounds of one picture and of all together. */
export interface PictureLimits {
  readonly maxBytes: number;
  /** Of width and of height: a row alone may take a gigabyte otherwise. */
  readonly longestSide: number;
  readonly maxPixels: number;
  readonly timeoutMs: number;
  /** A visitor waits no longer than this. */
  readonly patienceMs: number;
}

const PICTURE_LIMITS: PictureLimits = {
  maxBytes: 16 * 1024 ** 2,
  // The instance promises at most 3000 x 3000.
  maxPixels: 16_000_000,
  longestSide: 10_000,
  timeoutMs: 10 * SECOND_MS,
  patienceMs: 8 * SECOND_MS,
};

export type KnownAddress =
  | { readonly kind: 'found'; readonly address: string }
  | { readonly kind: 'none' }
  /** The instance cannot be asked now. */
  | { readonly kind: 'unknown' };

interface PicturesOptions {
  /** The address behind a key; never rejects. */
  readonly findAddress: (key: string) => Promise<KnownAddress>;
  readonly cache: DiskCache;
  /** Where a picture waits for its turn to be decoded. */
  readonly resizeGate: Gate;
  /** Does the work under a name, which is barred after it has ended the process twice. */
  readonly runJob: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  /** Clock for the pause after a failure; default: `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly log: Pick<Log, 'debug'>;
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** Whether a picture may come from there; asked of each address and each redirect. */
  readonly isAllowed: (address: URL) => boolean;
  readonly limits?: Partial<PictureLimits>;
}

const REMEMBER_FAILURE_MS = 5 * MINUTE_MS;
const FRESH_MS = 30 * DAY_MS;
const MOST_FETCHES = 2;
const MOST_WAITING = 400;
const MOST_FAILURES = 5_000;
const RETRY_AFTER_SECONDS = 5;

/** Offers' pictures, fetched once, made small and kept. */
export function createPictures(options: PicturesOptions) {
  const { findAddress, cache, resizeGate, clock, monotonic = clock, log } = options;
  const limits = { ...PICTURE_LIMITS, ...options.limits };
  const failures = new LRUCache<string, number>({ max: MOST_FAILURES });
  const fetchGate = createGate(MOST_FETCHES, MOST_WAITING);
  const originals = createSingleFlight<Buffer>();
  const renditions = createSingleFlight<Buffer>();

  async function findKept(name: string, address: string) {
    const kept = await cache.get(name);
    return kept?.source === address ? kept : null;
  }

  function keep(name: string, address: string, bytes: Buffer): Promise<void> {
    return cache.put(name, { bytes, source: address, freshUntil: clock() + FRESH_MS });
  }

  function getOriginal(key: string, address: string): Promise<Buffer> {
    return originals(key, async () => {
      const kept = await findKept(key, address);
      if (kept && kept.freshUntil > clock()) return kept.bytes;
      const { bytes } = await fetchGate(() =>
        fetchBytes(address, { ...options, ...limits, accept: 'image/*' }),
      );
      if (sniffPicture(bytes) === null) throw new RemoteError('wrong-type', 'is no picture');
      await keep(key, address, bytes);
      return bytes;
    });
  }

  async function make(key: string, address: string, width: PictureWidth): Promise<Buffer> {
    const original = await getOriginal(key, address);
    const bytes = await resizeGate(() =>
      options.runJob(`${key} ${address}`, () => resizePicture(original, width, limits)),
    );
    await keep(`${key}-${width}`, address, bytes);
    return bytes;
  }

  async function makeOrFail(
    key: string,
    address: string,
    width: PictureWidth,
    old: Buffer | null,
  ): Promise<PictureOutcome> {
    if ((failures.get(key) ?? -Infinity) <= monotonic()) {
      try {
        const bytes = await renditions(`${key}-${width}`, () => make(key, address, width));
        return { kind: 'picture', bytes };
      } catch (error) {
        if (error instanceof RemoteError && error.code === 'busy') return BUSY;
        failures.set(key, monotonic() + REMEMBER_FAILURE_MS);
        log.debug({ address, reason: String(error) }, 'picture not taken');
      }
    }
    return old ? { kind: 'picture', bytes: old } : { kind: 'none' };
  }

  return {
    async get(key: string, width: PictureWidth): Promise<PictureOutcome> {
      const known = await findAddress(key);
      if (known.kind === 'none') return { kind: 'none' };
      const name = `${key}-${width}`;
      if (known.kind === 'unknown') {
        const kept = await cache.get(name);
        return kept ? { kind: 'picture', bytes: kept.bytes } : BUSY;
      }
      const { address } = known;
      const kept = await findKept(name, address);
      if (kept && kept.freshUntil > clock()) return { kind: 'picture', bytes: kept.bytes };
      const made = makeOrFail(key, address, width, kept?.bytes ?? null);
      return within(systemTimer, limits.patienceMs, made, () => BUSY);
    },

    async stop(): Promise<void> {
      cache.close();
      await options.dispatcher.destroy();
    },
  };
}

const BUSY: PictureOutcome = { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS };

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

export const PICTURE_TYPE = 'image/webp';

const QUALITY = 78;

/** A picture that takes longer to decode would never end. */
const DECODE_SECONDS = 10;

/**
 * The picture as WebP at most `width` pixels wide, upright, its first frame, without the data that
 * cameras add; throws when it is not a picture, is damaged, or has too many pixels, in all or in a row,
 * which its header says before anything is decoded.
 */
async function resizePicture(
  bytes: Buffer,
  width: number,
  { maxPixels, longestSide }: Pick<PictureLimits, 'maxPixels' | 'longestSide'>,
): Promise<Buffer> {
  if (sniffPicture(bytes) === null) throw new TypeError('not a kind of picture that is taken');
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const size = await sharp(bytes, limits).metadata();
  if (Math.max(size.width, size.height) > longestSide) {
    throw new RangeError(`a picture of ${size.width} x ${size.height} pixels is too large`);
  }
  return sharp(bytes, limits)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
}
