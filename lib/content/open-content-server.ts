import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Registry } from '@prometheus-io/client';
import { type Instant, MINUTE_MS, SECOND_MS } from '../domain/instant';
import { findTileArea, type TileAddress } from '../domain/map/bounds';
import { PICTURE_WIDTHS, type PictureWidth } from '../domain/picture-href';
import type { SiteConfig, Sites } from '../instance/sites';
import { TEXTS_PATH, type TextQuestion, textQuestionSchema } from '../protocol/content';
import type { Keeper } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import { readBody } from '../runtime/read-body';
import { formatUserAgent } from '../runtime/read-version';
import { createDiskCache, type DiskCache } from '../runtime/remote/create-disk-cache';
import { createGate } from '../runtime/remote/create-gate';
import { createAddressGuard, createDispatcher } from '../runtime/remote/fetch-bytes';
import { sniffPicture } from '../runtime/remote/sniff-picture';
import { closeServer, listenOnSocket } from '../runtime/server';
import { systemTime } from '../runtime/system-timer';
import type { FetchOutcome } from './fetched-pictures';
import type { Jobs } from './jobs';
import { allowPictureHosts, createPictures, type Pictures } from './pictures/create-pictures';
import { deriveInTime } from './texts/derive-text';
import { createTiles, type Tiles } from './tiles/create-tiles';

interface ContentServerOptions {
  readonly sites: Sites;
  readonly keeper: Pick<Keeper, 'findPicture' | 'summary'>;
  readonly jobs: Jobs;
  readonly socketPath: string;
  readonly log: Log;
  readonly registry: Registry | null;
}

/** A plain object: the first `Response` of a process loads Node's own HTTP client, 8 MB. */
interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

const MEGABYTE = 1024 ** 2;
/** For pictures and tiles of one municipality, and for each further one. */
const PICTURE_BYTES = { first: 512 * MEGABYTE, further: 32 * MEGABYTE };
const TILE_BYTES = { first: 256 * MEGABYTE, further: 16 * MEGABYTE };
/** At once: each picture may take 64 MB, and a processor that the gateway needs for connections. */
const MOST_DECODED = Math.min(2, Math.max(1, availableParallelism() - 1));
/** More than the gateway asks for at once. */
const MOST_WAITING = 400;
const LAST_ANSWERS_MS = 1_000;
/** Longer than those who ask keep a connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 60_000;

/** Serves pictures and tiles and derives texts, on a socket. Each request names its municipality by `host`. */
export async function openContentServer(options: ContentServerOptions) {
  const { sites, keeper, jobs, socketPath, log, registry } = options;
  const further = Math.max(0, sites.all().length - 1);
  const pictureCache = createDiskCache(PICTURE_BYTES.first + further * PICTURE_BYTES.further);
  const tileCache = createDiskCache(TILE_BYTES.first + further * TILE_BYTES.further);
  const decodeGate = createGate(MOST_DECODED, MOST_WAITING);
  /** A county's pictures are those of its towns: it has none of its own. */
  const opened = new Map<string, { readonly pictures: Pictures | null; readonly tiles: Tiles }>();

  function open({ key, settings, instance }: SiteConfig): void {
    void close(key);
    const { dataDir, siteUrl, offersApiUrl, tilesUrl, httpsProxy, noProxy } = settings;
    const ownLog = log.child({ site: key });
    const openFolder = (name: string, cache: DiskCache) => {
      const directory = path.join(dataDir, name);
      return cache.open(directory, (err) =>
        ownLog.warn(
          { event: 'cache-unwritable', directory, err },
          'fetched pictures cannot be kept on disk, and are fetched again when they are asked for',
        ),
      );
    };
    const shared = {
      ...systemTime,
      log: ownLog,
      userAgent: formatUserAgent(siteUrl),
      decode: (name: string, work: () => Promise<Buffer>) =>
        decodeGate(() => jobs.run(`picture ${key} ${name}`, work)),
    };
    const openPictures = () =>
      createPictures({
        ...shared,
        cache: openFolder('pictures', pictureCache),
        dispatcher: createDispatcher({
          guard: createAddressGuard(new URL(offersApiUrl).hostname),
          httpsProxy,
          noProxy,
        }),
        isAllowed: allowPictureHosts(offersApiUrl, instance.pictureHosts),
      });
    const tiles = createTiles({
      ...shared,
      template: tilesUrl,
      // Until the keeper has said where the programme takes place: around the map's centre.
      findBounds: () => {
        const summary = keeper.summary(key);
        return summary ? summary.tileArea : findTileArea([], instance.map.center);
      },
      cache: openFolder('tiles', tileCache),
      // No guard: the operator names the tile server, which may well be next to this one.
      dispatcher: createDispatcher({ guard: null, httpsProxy, noProxy }),
    });
    opened.set(key, { pictures: instance.county === null ? openPictures() : null, tiles });
  }

  async function close(key: string): Promise<void> {
    const content = opened.get(key);
    opened.delete(key);
    await Promise.all([content?.pictures?.stop(), content?.tiles.stop()]);
  }

  const stopSites = sites.follow(open, close);

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://content');
    if (pathname === '/healthz') return answerJson({ status: 'ok' });
    if (pathname === '/metrics') {
      return registry === null ? { status: 204 } : answerJson(await registry.getMetricsAsJSON());
    }
    const site = sites.find(request.headers.host);
    const content = site && opened.get(site.key);
    if (!content) return { status: 421 };
    const [, root, ...parts] = pathname.split('/');
    const [first = '', x = '', y = ''] = parts;
    if (root === 'media' && parts.length === 1) {
      const getOne = (width: PictureWidth) => getPicture(site, first, width);
      return answerPicture(getOne, first, searchParams.get('w'));
    }
    if (pathname === TEXTS_PATH && request.method === 'POST') {
      return answerJson(await deriveInTime(site.key, await readQuestion(request), { jobs, log }));
    }
    if (root === 'tiles' && parts.length === 3) {
      return answerTile(content.tiles, { z: first, x, y }, Date.now());
    }
    return { status: 404 };
  }

  /** Of a county the picture is the town's that has it, which guards and keeps it. */
  async function getPicture(site: SiteConfig, key: string, width: PictureWidth) {
    const found = await keeper.findPicture(site.key, key);
    if (found === null) return 'none';
    if (found !== 'unknown')
      return opened.get(found.site)?.pictures?.get(key, found.address, width) ?? 'busy';
    // Without the keeper it is unknown which town has the picture.
    for (const owner of [site, ...site.towns]) {
      const kept = await opened.get(owner.key)?.pictures?.get(key, null, width);
      if (typeof kept === 'object') return kept;
    }
    return 'busy';
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((err: unknown) => {
        log.error({ event: 'content-failed', path: request.url?.split('?')[0], err }, 'it broke');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await listenOnSocket(server, socketPath);

  return {
    /** Lets answers under way finish for a moment, and closes the socket. */
    async stop(): Promise<void> {
      stopSites();
      await closeServer(server, LAST_ANSWERS_MS);
      await Promise.all([...opened.keys()].map(close));
    },
  };
}

function answerJson(value: unknown): Answer {
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: JSON.stringify(value) };
}

/** The longest text with every character escaped. */
const MOST_QUESTION_BYTES = 4 * MEGABYTE;

async function readQuestion(request: IncomingMessage): Promise<TextQuestion> {
  const body = await readBody(request, { maxBytes: MOST_QUESTION_BYTES });
  return textQuestionSchema.parse(JSON.parse(body.toString()));
}

const KEY = /^[0-9a-z]{11}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const FOR_GOOD = `public, max-age=${YEAR_SECONDS}, immutable`;

/** `asked`: the width as in the address. Tags and policies are the gateway's. */
export async function answerPicture(
  getPicture: (width: PictureWidth) => Promise<FetchOutcome>,
  key: string,
  asked: string | null,
): Promise<Answer> {
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked);
  const isKnown = KEY.test(key) && width !== undefined;
  return answerFetched(isKnown ? await getPicture(width) : 'none', () => FOR_GOOD);
}

type TilePath = Readonly<Record<'z' | 'x' | 'y', string>>;

/** Answers `/tiles/{z}/{x}/{y}.png` and `…/{y}@2x.png`; the parameters are as in the path. */
export async function answerTile(tiles: Tiles, params: TilePath, now: Instant): Promise<Answer> {
  const address = readTileAddress(params);
  return answerFetched(address ? await tiles.get(address) : 'none', (freshUntil) => {
    const maxAgeSeconds = Math.floor(Math.max(MINUTE_MS, freshUntil - now) / SECOND_MS);
    return `public, max-age=${maxAgeSeconds}, stale-if-error=604800`;
  });
}

const RETRY_SECONDS = '5';

function answerFetched(outcome: FetchOutcome, cache: (freshUntil: Instant) => string): Answer {
  const headers = { 'cache-control': 'no-store' };
  if (outcome === 'none') return { status: 404, headers };
  if (outcome === 'busy')
    return { status: 503, headers: { ...headers, 'retry-after': RETRY_SECONDS } };
  const { bytes, freshUntil } = outcome;
  const type = sniffPicture(bytes) ?? 'application/octet-stream';
  return {
    status: 200,
    headers: { 'cache-control': cache(freshUntil), 'content-type': type },
    body: bytes,
  };
}

function readTileAddress({ z, x, y }: TilePath): TileAddress | null {
  // The gateway spells paths with all signs encoded.
  const [, row, double] = /^(0|[1-9]\d{0,5})(@2x|%402x)?\.png$/.exec(y) ?? [];
  if (!/^(0|[1-9]\d?)$/.test(z) || !/^(0|[1-9]\d{0,5})$/.test(x) || row === undefined) return null;
  return { z: Number(z), x: Number(x), y: Number(row), isDouble: double !== undefined };
}
