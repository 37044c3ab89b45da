import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Registry } from 'prom-client';
import type { Clock } from '../domain/instant';
import { findTileArea } from '../domain/map/tile-area';
import type { SiteConfig, Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import { listenOnSocket } from '../runtime/listen-on-socket';
import type { Log } from '../runtime/log/create-log';
import { formatUserAgent } from '../runtime/read-version';
import { createDiskBudget } from '../runtime/remote/create-disk-cache';
import { createSharedGates } from '../runtime/remote/create-gate';
import { systemMonotonicClock } from '../runtime/system-timer';
import { answerPicture, answerTile } from './pictures/answer-picture';
import { createFindAddress } from './pictures/find-address';
import { openSiteMedia, type SiteMedia } from './site-media';

/** Everything that the media process stands on. */
export interface MediaServerOptions {
  readonly sites: Sites;
  readonly keeper: Pick<Keeper, 'findPicture' | 'summary'>;
  /** Path of the Unix socket to answer at. */
  readonly socketPath: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: nothing is measured. */
  readonly registry: Registry | null;
}

/** A running media process. */
export interface MediaServer {
  /** Lets answers under way finish for a moment, and closes the socket. */
  stop(): Promise<void>;
}

const MEGABYTE = 1024 ** 2;
/** For pictures and tiles of one municipality, and for each further one. */
const PICTURE_BYTES = { first: 512 * MEGABYTE, further: 32 * MEGABYTE };
const TILE_BYTES = { first: 256 * MEGABYTE, further: 16 * MEGABYTE };
/** Pictures decoded at once, whosever they are: each may take 64 MB for a moment. */
const MOST_RESIZES = 2;
const LAST_ANSWERS_MS = 1_000;
/** Longer than those who ask keep a connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 60_000;

/** Serves pictures and map tiles of all municipalities on a socket; each request names its own by `host`. */
export async function openMediaServer(options: MediaServerOptions): Promise<MediaServer> {
  const { sites, keeper, socketPath, clock, log, registry } = options;
  const findAddress = createFindAddress(keeper, systemMonotonicClock);
  const further = Math.max(0, sites.all().length - 1);
  const pictureBudget = createDiskBudget(PICTURE_BYTES.first + further * PICTURE_BYTES.further);
  const tileBudget = createDiskBudget(TILE_BYTES.first + further * TILE_BYTES.further);
  const shareResizing = createSharedGates(MOST_RESIZES);
  const opened = new Map<string, SiteMedia>();

  function open({ key, settings, instance }: SiteConfig): void {
    const { dataDir, siteUrl } = settings;
    opened.set(
      key,
      openSiteMedia({
        ...{ settings, instance, clock, pictureBudget, tileBudget, shareResizing },
        pictureDirectory: path.join(dataDir, 'pictures'),
        tileDirectory: path.join(dataDir, 'tiles'),
        findAddress: (picture) => findAddress(key, picture),
        // Until the keeper has said where the programme takes place: around the map's centre.
        findBounds: () => {
          const summary = keeper.summary(key);
          return summary ? summary.tileArea : findTileArea([], instance.map.center);
        },
        log: log.child({ site: key }),
        userAgent: formatUserAgent(siteUrl),
      }),
    );
  }

  async function close(key: string): Promise<void> {
    const media = opened.get(key);
    opened.delete(key);
    await media?.stop();
  }

  for (const site of sites.all()) open(site);
  const unsubscribe = sites.subscribe(({ set, removed }) => {
    for (const key of removed) void close(key);
    for (const site of set) {
      void close(site.key);
      open(site);
    }
  });

  async function answer(request: IncomingMessage): Promise<Response> {
    const { pathname, href } = new URL(request.url ?? '/', 'http://media');
    if (pathname === '/healthz') return Response.json({ status: 'ok' });
    if (pathname === '/metrics') {
      if (registry === null) return new Response(null, { status: 204 });
      return Response.json(await registry.getMetricsAsJSON());
    }
    const media = opened.get(sites.find(request.headers.host)?.key ?? '');
    if (!media) return new Response(null, { status: 421 });
    const [, root, ...parts] = pathname.split('/');
    const [first = '', x = '', y = ''] = parts;
    if (root === 'media' && parts.length === 1) {
      const tag = request.headers['if-none-match'];
      const headers = tag === undefined ? {} : { 'if-none-match': tag };
      return answerPicture(media.pictures, first, new Request(href, { headers }));
    }
    if (root === 'tiles' && parts.length === 3) {
      return answerTile(media.tiles, { z: first, x, y }, clock());
    }
    return new Response(null, { status: 404 });
  }

  async function send(answered: Response, response: ServerResponse): Promise<void> {
    const body = Buffer.from(await answered.arrayBuffer());
    response.writeHead(answered.status, [...answered.headers].flat());
    response.end(body);
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request)
      .then((answered) => send(answered, response))
      .catch((err: unknown) => {
        log.error({ event: 'media-failed', path: request.url?.split('?')[0], err }, 'it broke');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await listenOnSocket(server, socketPath);

  return {
    async stop() {
      unsubscribe();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await closed;
      clearTimeout(cut);
      await Promise.all([...opened.keys()].map(close));
    },
  };
}
