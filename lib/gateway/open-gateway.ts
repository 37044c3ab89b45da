import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../domain/instant';
import type { Settings } from '../instance/settings';
import type { SiteConfig, Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import { createQuietTurns } from '../runtime/quiet-turns';
import { systemMonotonicClock, systemTimer } from '../runtime/system-timer';
import { openAdmission } from './admission';
import { createProbeAnswering, PROBE_PATHS } from './answer-probe';
import { createConnections, MOST_CONNECTIONS } from './create-http-server';
import { createGatewayMetrics } from './gateway-metrics';
import { countKeptBytes, createKeptBudget } from './kept-answers';
import { createLateness, LOOK_MS } from './lateness';
import { createQuestionShares } from './look-ahead';
import { countWarmed } from './most-asked';
import { connectPeer } from './peer';
import { formatMisdirected } from './refusal-page';
import { openRendererPool } from './renderers/renderer-pool';
import { createSecurityHeaders } from './security-headers';
import { openSiteGateway, type SiteGateway } from './site-gateway';
import { openStaticFiles, type StaticDirectories } from './static-files';
import { createVisitorReader } from './visitor';

const RENDER_LIMIT_MS = 5_000;
/** Wait for the media process when the gateway starts. */
const MEDIA_PATIENCE_MS = 1_000;
/** Longer than the media process lets a visitor wait for a picture. */
const MEDIA_LIMIT_MS = 15_000;
/** As many pictures and tiles as may be asked for at once, and a few for probes. */
const MEDIA_CONNECTIONS = 72;
/** Browsers open six; beyond this a connection is closed after its answer. */
const CONNECTIONS_PER_ADDRESS = 64;
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
  /** Socket of the media process. */
  readonly media: string;
  readonly directories: StaticDirectories;
  readonly log: Log;
  readonly clock?: Clock;
  /** Longest that a render may take, in milliseconds; null: as long as it takes. */
  readonly renderLimitMs?: number | null;
  /** True: nothing is kept, no policy is sent, and renders take as long as they take. */
  readonly isDevelopment?: boolean;
}

/** The gateway of a node. */
export interface Gateway {
  readonly listener: RequestListener;
  /**
   * Resolves when a renderer has answered for the first time, and the media process, which is waited for
   * no longer than a second: pages do not need it.
   */
  readonly met: Promise<void>;
  /** Counts the connections of a server from now on. */
  watch(server: Server): void;
  /** From then on `/readyz` says 503, so that visitors are sent elsewhere. */
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
  const limitMs = isDevelopment ? null : (options.renderLimitMs ?? RENDER_LIMIT_MS);
  let isStopping = false;
  let wasUp = false;
  /** Times that a programme was given to a renderer to load: each takes its turn. */
  let loading = 0;
  let restarts: Readonly<Record<string, number>> = {};
  const renderers = openRendererPool({
    ...{ addresses: options.renderers, limitMs, log, clock: systemMonotonicClock },
    showsErrors: isDevelopment,
    isOneOfMany: () => gateways.size > FEW,
    onTried() {
      wasUp ||= renderers.up() > 0;
      admission.wake();
    },
  });
  const lateness = createLateness(systemMonotonicClock, () => admission.wake());
  const looking = setInterval(lateness.look, LOOK_MS);
  looking.unref();
  const admission = openAdmission({
    // A single renderer draws one at a time anyway.
    rendersAtOnce: () =>
      renderers.up() > 1 ? lateness.bound(renderers.atOnce()) : renderers.atOnce(),
    clock: systemMonotonicClock,
    isPatient: isDevelopment,
  });
  const media = connectPeer({
    name: 'media',
    address: options.media,
    connections: MEDIA_CONNECTIONS,
    limitMs: MEDIA_LIMIT_MS,
  });
  const files = openStaticFiles(options.directories);
  const gateways = new Map<string, SiteGateway>();
  const isBusy = () => [...gateways.values()].some((gateway) => gateway.isBusy());
  const kept = createKeptBudget(() => countKeptBytes(gateways.size), createQuietTurns(isBusy));
  const connections = createConnections({
    perAddress: CONNECTIONS_PER_ADDRESS,
    crowded: MOST_CONNECTIONS / 2,
    isCounted: settings.trustProxy === 0,
  });
  const metrics = settings.metrics
    ? createGatewayMetrics({
        kept: () => new Map([...gateways].map(([key, gateway]) => [key, gateway.counts()])),
        admission: admission.counts,
        renders: renderers.outcomes,
        renderersUp: renderers.up,
        restarts: () => restarts,
      })
    : null;
  const answerProbe = createProbeAnswering({
    ...{ sites, keeper, clock },
    takesVisitors: () => wasUp && !isStopping,
    isLoaded(keys) {
      if (keys.some((key) => gateways.get(key)?.isLoaded())) return true;
      loading += 1;
      gateways.get(keys[loading % keys.length] ?? '')?.load();
      return false;
    },
    metrics: metrics && [
      { name: 'gateway', read: metrics.read },
      { name: 'keeper', read: () => keeper.readMetrics() },
      ...[media, ...renderers.peers].map(({ name, readMetrics }) => ({ name, read: readMetrics })),
    ],
  });
  const shared = {
    ...{ keeper, kept, admission, connections, answerProbe, clock, log, isDevelopment },
    sources: { renderers, media, files },
    questionShares: createQuestionShares(systemMonotonicClock, systemTimer),
    takeWarmingTurn: createQuietTurns(isBusy),
    countWarmed: () => countWarmed(gateways.size),
    readVisitor: createVisitorReader(settings.trustProxy, () =>
      log.warn(
        { event: 'unknown-proxy' },
        'requests come through a proxy that FENSTER_TRUST_PROXY does not count: visitors cannot be told apart, and none of them is limited',
      ),
    ),
    trustedProxies: settings.trustProxy,
  };

  function set(config: SiteConfig): void {
    remove(config.key);
    gateways.set(config.key, openSiteGateway(config, shared));
  }

  function remove(key: string): void {
    void gateways.get(key)?.stop();
    gateways.delete(key);
    kept.drop(key);
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
    const gateway = config && gateways.get(config.key);
    if (gateway) return gateway.answer(request, response);
    const [path = ''] = (request.url ?? '/').split('?');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (PROBE_PATHS.has(path) && isReading) {
      return answerProbe(path, { config: null, securityHeaders: unserved }, request, response);
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
    listener: metrics ? measure(answer, metrics.countAnswer) : answer,
    met: Promise.all([
      // One is enough: the others may be hanging, and are replaced meanwhile.
      Promise.race(renderers.peers.map((peer) => peer.met)),
      Promise.race([media.met, pause(MEDIA_PATIENCE_MS, undefined, { ref: false })]),
      sites.told,
    ]).then(() => {}),
    watch: connections.watch,
    beginStop() {
      isStopping = true;
    },
    noteRestarts(counts) {
      restarts = counts;
    },
    async stop() {
      unsubscribe();
      clearInterval(looking);
      await Promise.all([
        ...[...gateways.values()].map((gateway) => gateway.stop()),
        ...[renderers.close(), media.close()],
      ]);
    },
  };
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
