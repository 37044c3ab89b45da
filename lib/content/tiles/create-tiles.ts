import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  type MonotonicClock,
  SECOND_MS,
  within,
} from '../../domain/instant';
import {
  type Bounds,
  DOUBLE_TILE,
  fillTileTemplate,
  isTileInArea,
  type TileAddress,
} from '../../domain/map/bounds';
import type { Log } from '../../runtime/log/create-log';
import type { DiskCache, KeptFile } from '../../runtime/remote/create-disk-cache';
import { createGate, createSingleFlight, type Gate } from '../../runtime/remote/create-gate';
import { fetchBytes } from '../../runtime/remote/fetch-bytes';
import { RemoteError } from '../../runtime/remote/remote-error';
import { sniffPicture } from '../../runtime/remote/sniff-picture';
import sharp from '../../runtime/sharp';
import { systemTimer } from '../../runtime/system-timer';

type TileOutcome =
  | {
      readonly kind: 'tile';
      readonly tile: { readonly bytes: Buffer; readonly freshUntil: Instant };
    }
  /** Switched off, outside the area, or broken. */
  | { readonly kind: 'none' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

export type Tiles = ReturnType<typeof createTiles>;

const SHORTEST_MS = HOUR_MS;
const LONGEST_MS = 30 * DAY_MS;
const USUAL_MS = 7 * DAY_MS;

/** Until when an answer received at `now` counts as fresh by its own headers, within an hour and a month. */
function readFreshness(headers: Dispatcher.ResponseData['headers'], now: Instant): Instant {
  return now + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, readAge(headers, now)));
}

function readAge(headers: Dispatcher.ResponseData['headers'], now: Instant): number {
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(String(headers['cache-control'] ?? ''))?.[1];
  if (seconds !== undefined) return Number(seconds) * SECOND_MS;
  const expires = Date.parse(String(headers.expires ?? ''));
  return Number.isNaN(expires) ? USUAL_MS : expires - now;
}

interface TilesOptions {
  /** Where there are tiles; null: nowhere. */
  readonly findBounds: () => Bounds | null;
  readonly cache: DiskCache;
  readonly clock: Clock;
  /** Clock for the pause after a failure; default: `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly log: Pick<Log, 'debug'>;
  readonly dispatcher: Dispatcher;
  /** Where a tile waits for its turn to be made smaller. */
  readonly resizeGate: Gate;
  /** Does the work under a name, which is barred after it has ended the process twice. */
  readonly runJob: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly userAgent: string;
  /** Template with `{z}`, `{x}`, `{y}` and perhaps `{r}` (`@2x` in tiles of twice the pixels); null: switched off. */
  readonly template: string | null;
  /** A visitor waits no longer than this, in milliseconds. */
  readonly patienceMs?: number;
}

const MAX_BYTES = 1024 ** 2;
const TIMEOUT_MS = 8 * SECOND_MS;
const PATIENCE_MS = 5 * SECOND_MS;
const MOST_FETCHES = 4;
const MOST_WAITING = 200;
const REMEMBER_FAILURE_MS = MINUTE_MS;
const MOST_FAILURES = 5_000;
const RETRY_AFTER_SECONDS = 5;

export function createTiles(options: TilesOptions) {
  const { findBounds, cache, clock, monotonic = clock, template, resizeGate } = options;
  const { patienceMs = PATIENCE_MS } = options;
  const gate = createGate(MOST_FETCHES, MOST_WAITING);
  const flights = createSingleFlight<Pick<KeptFile, 'bytes' | 'freshUntil'>>();
  const failures = new LRUCache<string, number>({ max: MOST_FAILURES });

  function load(source: string, name: string) {
    return flights(name, async () => {
      const { bytes: original, headers } = await gate(() =>
        fetchBytes(source, {
          ...options,
          accept: 'image/*',
          // The operator chose this server; its redirects may not lead to another.
          isAllowed: ({ origin }) => origin === new URL(source).origin,
          maxBytes: MAX_BYTES,
          timeoutMs: TIMEOUT_MS,
        }),
      );
      if (sniffPicture(original) === null) throw new RemoteError('wrong-type', 'is no picture');
      const bytes = await resizeGate(() =>
        options.runJob(source, () => shrinkTile(original)),
      ).catch(() => original);
      const freshUntil = readFreshness(headers, clock());
      await cache.put(name, { bytes, source, freshUntil });
      return { bytes, freshUntil };
    });
  }

  async function loadOrFail(
    source: string,
    name: string,
    instead: TileOutcome | null,
  ): Promise<TileOutcome> {
    if ((failures.get(name) ?? -Infinity) <= monotonic()) {
      try {
        return { kind: 'tile', tile: await load(source, name) };
      } catch (error) {
        if (error instanceof RemoteError && error.code === 'busy') return instead ?? BUSY;
        failures.set(name, monotonic() + REMEMBER_FAILURE_MS);
        options.log.debug({ tile: name, reason: String(error) }, 'tile not taken');
      }
    }
    return instead ?? NONE;
  }

  return {
    async get(address: TileAddress): Promise<TileOutcome> {
      const bounds = template === null ? null : findBounds();
      if (template === null || bounds === null || !isTileInArea(address, bounds)) return NONE;
      if (address.isDouble && !template.includes('{r}')) return NONE;
      const source = fillTileTemplate(template, address);
      const name = `${address.z}-${address.x}-${address.y}${address.isDouble ? DOUBLE_TILE : ''}`;
      const kept = await cache.get(name);
      const old: TileOutcome | null = kept?.source === source ? { kind: 'tile', tile: kept } : null;
      if (old && kept && kept.freshUntil > clock()) return old;
      return within(systemTimer, patienceMs, loadOrFail(source, name, old), () => old ?? BUSY);
    },

    async stop(): Promise<void> {
      cache.close();
      await options.dispatcher.destroy();
    },
  };
}

const QUALITY = 80;
const MAX_PIXELS = 1024 ** 2;
const LONGEST_SIDE = 1024;

/** The same tile as WebP, a fifth of the bytes of a usual PNG, where it is smaller. */
async function shrinkTile(bytes: Buffer): Promise<Buffer> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, limits).metadata();
  if (Math.max(width, height) > LONGEST_SIDE) throw new RangeError('no tile is so large');
  const small = await sharp(bytes, limits)
    // Streets and their names are thin lines of colour.
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer();
  return small.length < bytes.length ? small : bytes;
}

const NONE: TileOutcome = { kind: 'none' };
const BUSY: TileOutcome = { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS };
