import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../domain/instant';
import type { Settings } from '../instance/settings';
import type { SiteConfig, Sites } from '../instance/sites';
import { LOCALES } from '../messages/locale';
import type { Keeper } from '../protocol/keeper';
import { DEFAULT_LOCALE } from '../routes';
import type { Log } from '../runtime/log/create-log';
import { systemMonotonicClock, systemTimer } from '../runtime/system-timer';
import { answerProbe, PROBE_PATHS } from './answer-probe';
import { answerRequest } from './answer-request';
import { DemandCounter } from './count-demand';
import { Connections, MOST_CONNECTIONS } from './create-http-server';
import { createGatewayMetrics } from './gateway-metrics';
import type { GatewayNode, ServedSite } from './node';
import { Peer } from './peer';
import { QuestionShares } from './question-shares';
import { Queues } from './queues';
import { formatMisdirected } from './refusal-page';
import { createErrorReport } from './refuse';
import { RendererPool } from './renderer-pool';
import { type CachePart, countCacheBytes, ResponseCache } from './response-cache';
import { createSecurityHeaders } from './security-headers';
import { openStaticFiles, type StaticDirectories } from './static-files';
import { createTargetReader, type Target } from './target';
import { createVisitorReader } from './visitor';

const RENDER_LIMIT_MS = 5_000;
/** Wait for the content process when the gateway starts. */
const CONTENT_PATIENCE_MS = 1_000;
/** Longer than the content process lets a visitor wait for a picture. */
const MEDIA_LIMIT_MS = 15_000;
/** As many pictures and tiles as may be asked for at once, and a few for probes. */
const MEDIA_CONNECTIONS = 72;
/** Browsers open six; beyond this a connection is closed after its answer. */
const CONNECTIONS_PER_ADDRESS = 64;
/** The owner of what all municipalities share in the cache: no host has that name. */
const FILES = ' files';
/** The programmes of so few municipalities fit the memory of every renderer. */
const FEW = 16;

const STARTING = Buffer.from('This node is starting. Try again in two seconds.\n');

/** Options of a node's gateway. */
export interface GatewayOptions {
  readonly settings: Pick<Settings, 'trustProxy' | 'metrics'>;
  readonly sites: Sites;
  readonly keeper: Keeper;
  /** Sockets of the renderers, in a fixed order. */
  readonly renderers: readonly string[];
  /** Socket of the content process. */
  readonly content: string;
  readonly directories: StaticDirectories;
  readonly log: Log;
  readonly clock?: Clock;
  /** Longest that a render may take, in milliseconds; null: as long as it takes. */
  readonly renderLimitMs?: number | null;
  /** True: fewer answers are kept. */
  readonly hasLittleMemory?: boolean;
  /** True: nothing is kept, no policy is sent, and renders take as long as they take. */
  readonly isDevelopment?: boolean;
}

/** The gateway of a node. */
export interface Gateway {
  readonly listener: RequestListener;
  /**
   * Resolves when a renderer has answered for the first time, and the content process, which is waited for
   * no longer than a second: pages do not need it.
   */
  readonly met: Promise<void>;
  /** Counts the connections of a server from now on. */
  watch(server: Server): void;
  /** From then on `/readyz` answers 503, so that a balancer uses other nodes. */
  beginStop(): void;
  /** Restarts of each process of this node so far, by name, for the metrics. */
  noteRestarts(counts: Readonly<Record<string, number>>): void;
  /** Ends the background work and the connections to the other processes. */
  stop(): Promise<void>;
}

/**
 * Opens the HTTP entry of a node: finds the municipality by the host of each request, and answers from
 * what is kept or has it made by the process whose business it is.
 */
export function openGateway(options: GatewayOptions): Gateway {
  const { settings, sites, keeper, log, clock = Date.now, isDevelopment = false } = options;
  const served = new Map<string, ServedSite>();
  const cache = new ResponseCache(() => countCacheBytes(served.size, options.hasLittleMemory));
  const renderers = new RendererPool({
    ...{ addresses: options.renderers, log, clock: systemMonotonicClock },
    limitMs: isDevelopment ? null : (options.renderLimitMs ?? RENDER_LIMIT_MS),
    showsErrors: isDevelopment,
    isOneOfMany: () => served.size > FEW,
    onTried() {
      node.wasUp ||= renderers.up > 0;
      node.queues.of.render.wake();
    },
  });
  const node: GatewayNode = {
    ...{ sites, served, keeper, renderers, clock, log, isDevelopment },
    content: new Peer({
      name: 'content',
      address: options.content,
      connections: MEDIA_CONNECTIONS,
      limitMs: MEDIA_LIMIT_MS,
    }),
    files: openStaticFiles(options.directories),
    cachedFiles: cache.part(FILES),
    queues: new Queues({
      rendersAtOnce: () => renderers.atOnce,
      clock: systemMonotonicClock,
      isPatient: isDevelopment,
    }),
    questionShares: new QuestionShares(),
    connections: new Connections({
      perAddress: CONNECTIONS_PER_ADDRESS,
      crowded: MOST_CONNECTIONS / 2,
      isCounted: settings.trustProxy === 0,
    }),
    trustedProxies: settings.trustProxy,
    readVisitor: createVisitorReader(settings.trustProxy, () =>
      log.warn(
        { event: 'unknown-proxy' },
        'requests come through a proxy that FENSTER_TRUST_PROXY does not count: visitors cannot be told apart, and none of them is limited',
      ),
    ),
    reportError: createErrorReport(log),
    metrics: settings.metrics ? createGatewayMetrics(() => node) : null,
    ...{ wasUp: false, isStopping: false, restarts: {}, sawComplete: new Set(), loads: 0 },
  };

  function set(config: SiteConfig): void {
    remove(config.key);
    served.set(config.key, openServedSite(node, config, cache.part(config.key)));
  }

  function remove(key: string): void {
    void served.get(key)?.demand?.stop();
    served.delete(key);
    cache.drop(key);
  }

  for (const config of sites.all()) set(config);
  const unsubscribe = sites.subscribe((change) => {
    for (const key of change.removed) remove(key);
    for (const config of change.set) set(config);
  });
  const unserved = createSecurityHeaders('http:');
  const misdirected = Buffer.from(formatMisdirected());

  const answer: RequestListener = (request, response) => {
    const config = sites.find(request.headers.host);
    const site = config && served.get(config.key);
    if (site) return answerRequest(site, request, response);
    const [path = ''] = (request.url ?? '/').split('?');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (PROBE_PATHS.has(path) && isReading) {
      return answerProbe(node, { config: null, securityHeaders: unserved }, request, response);
    }
    const isTold = sites.all().length > 0;
    const body = isTold ? misdirected : STARTING;
    response.writeHead(isTold ? 421 : 503, [
      ...(isTold ? [] : ['Retry-After', '2']),
      ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', `${body.length}`],
      ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      ...['Cache-Control', 'no-store', ...unserved.flat()],
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return {
    listener: node.metrics ? measure(answer, node.metrics.countAnswer) : answer,
    met: Promise.all([
      // One is enough: the others may be hanging, and are replaced meanwhile.
      Promise.race(renderers.peers.map((peer) => peer.met)),
      Promise.race([node.content.met, pause(CONTENT_PATIENCE_MS, undefined, { ref: false })]),
      sites.told,
    ]).then(() => {}),
    watch: (server) => node.connections.watch(server),
    beginStop() {
      node.isStopping = true;
    },
    noteRestarts(counts) {
      node.restarts = counts;
    },
    async stop() {
      unsubscribe();
      await Promise.all([
        ...[...served.values()].map(({ demand }) => demand?.stop()),
        ...[renderers.close(), node.content.close()],
      ]);
    },
  };
}

function openServedSite(node: GatewayNode, config: SiteConfig, cached: CachePart): ServedSite {
  const { key, settings, instance } = config;
  const { keeper, files, clock, isDevelopment } = node;
  const readTarget = createTargetReader({
    instance: settings.siteUrl,
    languages: [DEFAULT_LOCALE, ...instance.languages.filter((each) => each !== DEFAULT_LOCALE)],
    publicFiles: files.publicPaths,
    builtFiles: isDevelopment ? null : files.builtPaths,
    mainLanguage: instance.languages[0] ?? DEFAULT_LOCALE,
    unspoken: LOCALES.filter((locale) => !instance.languages.includes(locale)),
  });
  return {
    ...{ node, config, cached },
    securityHeaders: createSecurityHeaders(settings.siteUrl),
    readTarget: isDevelopment ? (rawUrl) => forgetful(readTarget(rawUrl)) : readTarget,
    demand: settings.demand ? new DemandCounter(keeper, key, { clock, timer: systemTimer }) : null,
    answers: { kept: 0, meanwhile: 0, made: 0 },
    isLoaded: false,
  };
}

/** The same address, never kept: code under development changes without a new generation. */
function forgetful(target: Target): Target {
  const { route } = target;
  if (route.answeredBy === 'disk' || route.answeredBy === 'content') return target;
  return { ...target, route: { ...route, keeping: 'never' } };
}

/** The same, with every answer measured. */
function measure(
  answer: RequestListener,
  count: (status: number, seconds: number) => void,
): RequestListener {
  return (request, response) => {
    const begin = performance.now();
    response.once('finish', () => {
      count(response.statusCode, (performance.now() - begin) / 1_000);
    });
    return answer(request, response);
  };
}
