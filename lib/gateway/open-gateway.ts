import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, type MonotonicClock, SECOND_MS } from '../domain/instant';
import type { Settings } from '../instance/settings';
import type { SiteConfig, Sites } from '../instance/sites';
import { isNextsOwn, NAVIGATION_HEADER } from '../next/names';
import type { Keeper } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import { systemMonotonicClock } from '../runtime/system-timer';
import { createGatewayMetrics } from './answer-probe';
import { answerRequest } from './answer-request';
import { DemandCounter } from './count-demand';
import type { GatewayNode, ServedSite } from './node';
import { Peer } from './peer';
import { Queues } from './queues';
import { Refusals } from './refusals';
import { RendererPool } from './renderer-pool';
import { countCacheBytes, createResponseCache, type ResponseCache } from './response-cache';
import { createSecurityHeaders, HEADERS_OF_NOBODY } from './security-headers';
import { openStaticFiles } from './static-files';
import { readTarget } from './target';
import { Visitors } from './visitor';

const MOST_CONNECTIONS = 10_000;
/** The usual limit of Linux (`net.core.somaxconn`). */
const LISTEN_BACKLOG = 4_096;

const RENDER_LIMIT_MS = 5_000;
/** Wait for the content process at the start: pages do not need it. */
const CONTENT_PATIENCE_MS = 1_000;
/** Longer than the content process lets a visitor wait for a picture. */
const MEDIA_LIMIT_MS = 15_000;
/** As many pictures and tiles as may be asked for at once, and a few for probes. */
const MEDIA_CONNECTIONS = 72;
/** Browsers open six; beyond this an address is closed further ones in a crowd. */
const CONNECTIONS_PER_ADDRESS = 64;
/** Up to so many sites every renderer has room for all their programmes. */
const MOST_SHARED_SITES = 16;

export interface GatewayOptions {
  readonly settings: Pick<Settings, 'trustProxy' | 'metrics'>;
  readonly sites: Sites;
  readonly keeper: Keeper;
  readonly renderers: readonly string[];
  readonly content: string;
  /** Directory of the application, whose files are sent as they are; absent: the current one. */
  readonly root?: string;
  readonly log: Log;
  readonly clock?: Clock;
  /** Of waits for a turn. */
  readonly queueClock?: MonotonicClock;
  readonly renderLimitMs?: number;
  /** True: fewer answers are kept. */
  readonly hasLittleMemory?: boolean;
  /** True: nothing is kept, no policy is sent, and renders take as long as they take. */
  readonly isDevelopment?: boolean;
}

export function openGateway(options: GatewayOptions) {
  const { settings, sites, keeper, log, clock = Date.now, isDevelopment = false } = options;
  const { queueClock = systemMonotonicClock } = options;
  const served = new Map<string, ServedSite>();
  let cache: ResponseCache | null = null;
  const renderers = new RendererPool({
    addresses: options.renderers,
    log,
    clock: systemMonotonicClock,
    limitMs: isDevelopment ? null : (options.renderLimitMs ?? RENDER_LIMIT_MS),
    showsErrors: isDevelopment,
    keepsHomes: () => served.size > MOST_SHARED_SITES,
    onChange: () => node.queues.of.render.advance(),
  });
  const refusals = new Refusals(log);
  const node: GatewayNode = {
    sites,
    served,
    keeper,
    renderers,
    clock,
    log,
    isDevelopment,
    content: new Peer({
      name: 'content',
      address: options.content,
      connections: MEDIA_CONNECTIONS,
      limitMs: MEDIA_LIMIT_MS,
    }),
    files: openStaticFiles(options.root ?? '.'),
    queues: new Queues(renderers, queueClock, isDevelopment, refusals),
    refusals,
    visitors: new Visitors({
      trustedProxies: settings.trustProxy,
      perAddress: CONNECTIONS_PER_ADDRESS,
      crowded: MOST_CONNECTIONS / 2,
      onUnknownProxy: () =>
        log.warn(
          { event: 'unknown-proxy' },
          'requests come through a proxy that FENSTER_TRUST_PROXY does not count: visitors cannot be told apart; none is limited, but the login tries of all count as those of one address',
        ),
    }),
    metrics: null,
    isStopping: false,
    loads: 0,
  };
  if (settings.metrics) node.metrics = createGatewayMetrics(node);

  function set(config: SiteConfig): void {
    remove(config.key);
    // Sized for the sites that are there at first.
    cache ??= createResponseCache(countCacheBytes(sites.all().length, options.hasLittleMemory));
    served.set(config.key, openServedSite(node, config, cache));
  }

  function remove(key: string): void {
    void served.get(key)?.demand?.stop();
    served.delete(key);
  }

  const stopSites = sites.follow(set, remove);

  return {
    listener(request: IncomingMessage, response: ServerResponse) {
      node.metrics?.measureAnswer(response);
      return answerRequest(node, request, response);
    },
    /** Resolves when a renderer has answered for the first time. */
    ready: Promise.all([
      // One is enough: the others may be hanging, and are replaced meanwhile.
      Promise.race(renderers.peers.map((peer) => peer.answered)),
      Promise.race([node.content.answered, pause(CONTENT_PATIENCE_MS, undefined, { ref: false })]),
      sites.told,
    ]),
    watch: (server: Server) => node.visitors.watch(server),
    /** From then on `/readyz` answers 503, so that a balancer uses other nodes. */
    beginStop() {
      node.isStopping = true;
    },
    async stop() {
      stopSites();
      refusals.report();
      await Promise.all([...served.values()].map(({ demand }) => demand?.stop()));
      renderers.close();
      node.content.close();
    },
  };
}

function openServedSite(node: GatewayNode, config: SiteConfig, cache: ResponseCache): ServedSite {
  const { key, settings, instance } = config;
  const { keeper, files, isDevelopment } = node;
  const context = {
    languages: instance.languages,
    publicFiles: files.publicPaths,
    builtFiles: isDevelopment ? null : files.builtPaths,
  };
  return {
    node,
    config,
    cache,
    securityHeaders: createSecurityHeaders(settings.siteUrl),
    readTarget: (rawUrl) => readTarget(rawUrl, context),
    demand: settings.demand ? new DemandCounter(keeper, key) : null,
    answers: { fresh: 0, stale: 0, made: 0 },
  };
}

/** Slow or silent connections are closed, so that they cannot use it up. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1_024,
      headersTimeout: 10 * SECOND_MS,
      requestTimeout: 30 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
      // Longer than the usual minute of a proxy in front of it, which else might reuse a closing connection.
      keepAliveTimeout: 65 * SECOND_MS,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.maxConnections = MOST_CONNECTIONS;
  // The client does not read its answer.
  server.setTimeout(75 * SECOND_MS);
  return server;
}

/**
 * Takes connections at an address, or on an inherited socket; resolves when they come in. Node's
 * own backlog of 511 is full within a second of a launch, and what is beyond it is tried again
 * after 1, 3, 7, 15 and 31 seconds, or is cut off.
 */
export async function takeConnections(
  server: Server,
  where: { readonly port: number; readonly host: string } | { readonly fd: number },
): Promise<void> {
  if ('fd' in where) server.listen(where, LISTEN_BACKLOG);
  else server.listen(where.port, where.host, LISTEN_BACKLOG);
  await once(server, 'listening');
}

/** For `npm run dev`: nothing is kept, and the first renderer answers Next's own tools. */
export function openDevelopmentGateway(options: GatewayOptions) {
  const gateway = openGateway({ ...options, isDevelopment: true });
  const [socketPath = ''] = options.renderers;

  const passOn: RequestListener = (asked, response) => {
    const { url: path, method, headers } = asked;
    const inner = request({ socketPath, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => {
      if (!response.headersSent) response.writeHead(503, { 'Retry-After': '1' });
      response.end();
    });
    asked.pipe(inner);
  };

  return {
    ...gateway,
    listener(asked: IncomingMessage, response: ServerResponse) {
      const { url = '', headers } = asked;
      const isForNext = isNextsOwn(url) || headers[NAVIGATION_HEADER] !== undefined;
      if (!isForNext) return gateway.listener(asked, response);
      response.setHeaders(new Map(Object.entries(HEADERS_OF_NOBODY)));
      return passOn(asked, response);
    },
    /** Takes the server's `upgrade` event: Next reports changes over a web socket. */
    upgrade(asked: IncomingMessage, socket: Duplex, head: Buffer) {
      const inner = connect({ path: socketPath }, () => {
        inner.write(`${asked.method} ${asked.url} HTTP/1.1\r\n`);
        for (let i = 0; i + 1 < asked.rawHeaders.length; i += 2) {
          inner.write(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}\r\n`);
        }
        inner.write('\r\n');
        inner.write(head);
        inner.pipe(socket).pipe(inner);
      });
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
    },
  };
}
