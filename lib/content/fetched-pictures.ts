import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { type Time, within } from '../domain/instant';
import type { Log } from '../runtime/log/create-log';
import type { DiskFolder, KeptFile } from '../runtime/remote/create-disk-cache';
import { createGate, createSingleFlight, GateBusyError } from '../runtime/remote/create-gate';
import { fetchBytes } from '../runtime/remote/fetch-bytes';
import { sniffPicture } from '../runtime/remote/sniff-picture';
import sharp from '../runtime/sharp';
import { endBy, systemTimer } from '../runtime/system-timer';

export interface FetchingNeeds extends Pick<Time, 'clock' | 'monotonic'> {
  readonly cache: DiskFolder;
  /** Decodes in turn, under a name that is barred after it has ended the process twice. */
  readonly decode: (name: string, work: () => Promise<Buffer>) => Promise<Buffer>;
  readonly log: Pick<Log, 'debug'>;
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  readonly limits?: Partial<FetchLimits>;
}

export interface FetchLimits {
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Of width and of height: a row alone may take a gigabyte otherwise. */
  readonly longestSide: number;
  readonly timeoutMs: number;
  /** Longest wait of a visitor. */
  readonly patienceMs: number;
  readonly failureMs: number;
  readonly freshMs: number;
  readonly mostFetches: number;
  readonly mostWaiting: number;
}

type Make = () => Promise<Buffer>;

/**
 * A picture, or `none`: unknown, forbidden, switched off or broken; or `busy`: still being fetched, or
 * too many are waiting, so ask again later.
 */
export type FetchOutcome = KeptFile | 'none' | 'busy';

const MOST_FAILURES = 5_000;

/** Pictures of other servers, each made once at a time. `describe`: what the log says of one that failed. */
export function createFetchedPictures(
  needs: FetchingNeeds,
  usual: FetchLimits,
  describe: (name: string, source: string) => Readonly<Record<string, string>>,
) {
  const { cache, clock, monotonic, dispatcher, log } = needs;
  const limits = { ...usual, ...needs.limits };
  const failures = new LRUCache<string, true>({
    max: MOST_FAILURES,
    ttl: limits.failureMs,
    ...endBy(monotonic),
  });
  const gate = createGate(limits.mostFetches, limits.mostWaiting);
  const makeOnce = createSingleFlight<KeptFile>();

  async function find(name: string, source: string) {
    const kept = await cache.get(name);
    return kept?.source === source ? kept : null;
  }

  /** Rejects where there is no fresh one and it cannot be made. */
  function getFresh(name: string, source: string, make: Make) {
    return makeOnce(name, async () => {
      const kept = await find(name, source);
      if (kept && kept.freshUntil > clock()) return kept;
      const bytes = await make();
      const made = { bytes, source, freshUntil: clock() + limits.freshMs };
      await cache.put(name, made);
      return made;
    });
  }

  async function tryFresh(name: string, source: string, make: Make): Promise<FetchOutcome> {
    if (failures.has(source)) return 'none';
    try {
      return await getFresh(name, source, make);
    } catch (error) {
      if (error instanceof GateBusyError) return 'busy';
      failures.set(source, true);
      log.debug({ ...describe(name, source), reason: String(error) }, 'picture not taken');
      return 'none';
    }
  }

  return {
    getFresh,

    /** The picture under a name: an old one where no fresh one can be made now. */
    async get(name: string, source: string, make: Make): Promise<FetchOutcome> {
      const kept = await find(name, source);
      if (kept && kept.freshUntil > clock()) return kept;
      const trying = tryFresh(name, source, make);
      const onLate = (): FetchOutcome => 'busy';
      const outcome = await within(systemTimer, limits.patienceMs, trying, onLate);
      return typeof outcome === 'string' ? (kept ?? outcome) : outcome;
    },

    async fetch(address: string, isAllowed: (address: URL) => boolean) {
      const bytes = await gate(() =>
        fetchBytes(address, { ...needs, ...limits, isAllowed, accept: 'image/*' }),
      );
      if (sniffPicture(bytes) === null) throw new Error('is no picture');
      return bytes;
    },

    stop: () => dispatcher.destroy(),
  };
}

/** Throws where it is no picture, or its header says that it has too many pixels, in all or in a row. */
export async function openPicture(
  bytes: Buffer,
  { maxPixels, longestSide }: Pick<FetchLimits, 'maxPixels' | 'longestSide'>,
) {
  if (sniffPicture(bytes) === null) throw new TypeError('not a kind of picture that is taken');
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, options).metadata();
  if (Math.max(width, height) > longestSide) {
    throw new RangeError(`a picture of ${width} x ${height} pixels is too large`);
  }
  return sharp(bytes, options);
}
