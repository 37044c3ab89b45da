import type { ServerResponse } from 'node:http';
import { Histogram, Registry } from '@prometheus-io/client';
import { type Instant, SECOND_MS } from '../domain/instant';
import type { SiteSummary } from '../protocol/site-summary';
import type { Route } from '../routes';
import { createProcessRegistry } from '../runtime/measure-process';
import { readVersion } from '../runtime/read-version';
import { warm } from './answer-publicly';
import type { GatewayNode, Incoming, ServedSite } from './node';
import { HEADERS_OF_NOBODY, POLICY_OF_DATA } from './security-headers';

/** `/readyz?complete`: until this node has everything, texts derived, a proxy can use another one. */
const ASKS_FOR_ALL = /[?&]complete(?:[=&]|$)/;

/**
 * Answers a request that asks how this node is: one that is only busy must not be taken for one that
 * hangs. `site` null: at a host name of no site.
 */
export async function answerProbe(
  node: GatewayNode,
  site: ServedSite | null,
  { target: { route }, request, response }: Omit<Incoming, 'visitor'>,
): Promise<void> {
  const { status, contentType, text } = await answer(node, site, route, request.url ?? '/');
  const body = Buffer.from(text);
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY_OF_DATA,
    'Cross-Origin-Resource-Policy': route.loadableBy,
    ...(status === 503 && { 'Retry-After': 5 }),
    ...(site?.securityHeaders ?? HEADERS_OF_NOBODY),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answer(node: GatewayNode, site: ServedSite | null, { path }: Route, url: string) {
  if (path === '/readyz') return answerReadiness(node, site, ASKS_FOR_ALL.test(url));
  if (path === '/metrics') return answerMetrics(node);
  // As long as this answers, the process lives.
  return createJson({ status: 'ok', version: readVersion().version }, 200);
}

function answerReadiness(node: GatewayNode, site: ServedSite | null, asksForAll: boolean) {
  const { keeper, sites, clock } = node;
  const keys = (site ? [site.config] : sites.all()).map(({ key }) => key);
  const complete = keys.filter((key) => keeper.summary(key)?.mirror.kind === 'complete');
  const said = site
    ? getReadiness(keeper.summary(site.config.key), clock())
    : sumUp(keys, complete);
  // Until a renderer was up for the first time, and from the stop on, visitors go elsewhere.
  const takesVisitors = node.renderers.wasUp && !node.isStopping;
  // Of several one is enough: a page that hangs in one town keeps no node from the others' visitors.
  const isWhole = () =>
    keys.every((key) => isReadOrFailing(node, key)) &&
    (complete.length === 0 || isLoaded(node, complete));
  const ready = said.ready && takesVisitors && (!asksForAll || isWhole());
  return createJson({ ...said, ready }, ready ? 200 : 503);
}

async function answerMetrics({ metrics, keeper, content, renderers }: GatewayNode) {
  if (metrics === null) return { status: 404, contentType: 'text/plain', text: 'Not Found\n' };
  const peers = [content, ...renderers.peers];
  const registry = await gatherMetrics({
    gateway: metrics.read(),
    keeper: keeper.readMetrics(),
    ...Object.fromEntries(peers.map((peer) => [peer.name, peer.readMetrics()])),
  });
  return { status: 200, contentType: registry.contentType, text: await registry.metrics() };
}

/** Readiness of the node: a site that is read again, or never was, takes no other's visitors away. */
function sumUp(keys: readonly string[], complete: readonly string[]) {
  return {
    ready: complete.length > 0,
    complete: keys.length > 0 && complete.length === keys.length,
    municipalities: { all: keys.length, complete: complete.length },
  };
}

/** An instance that fails keeps no node from its visitors, nor does one that only another node asks. */
function isReadOrFailing({ keeper }: GatewayNode, key: string): boolean {
  const { mirror, readiness } = keeper.summary(key) ?? {};
  if (mirror?.kind === 'complete') return mirror.hasTexts;
  return readiness?.upstream === 'failing' || readiness?.nextRequestAt === null;
}

/** Whether a renderer has loaded one of these programmes; where none has, one begins, each in turn. */
function isLoaded(node: GatewayNode, keys: readonly string[]): boolean {
  if (keys.some((key) => node.renderers.loaded.has(key))) return true;
  node.loads += 1;
  const next = node.served.get(keys[node.loads % keys.length] ?? '');
  if (next) void warm(next, next.readTarget('/'));
  return false;
}

/** Body of `/readyz`: whether pages of a site can show offers now, and from which mirror. */
export function getReadiness(summary: SiteSummary | null, now: Instant) {
  const { mirror, readiness } = summary ?? {};
  const confirmedAt = mirror?.kind === 'complete' ? mirror.confirmedAt : null;
  return {
    /** From the first page of the mirror on. */
    ready: confirmedAt !== null || mirror?.kind === 'loading',
    complete: confirmedAt !== null,
    ageSeconds:
      confirmedAt === null ? null : Math.max(0, Math.floor((now - confirmedAt) / SECOND_MS)),
    lastPass: writeInstant(confirmedAt),
    offers: readiness?.offers ?? 0,
    upstream: readiness?.upstream ?? 'unknown',
    /** When the instance is asked next; null: this node plans nothing. */
    nextRequest: writeInstant(readiness?.nextRequestAt),
    unreadable: readiness?.unreadable ?? null,
  };
}

function writeInstant(instant: Instant | null | undefined): string | null {
  return instant == null ? null : new Date(instant).toISOString();
}

function createJson(value: unknown, status: 200 | 503) {
  return { status, contentType: 'application/json', text: JSON.stringify(value) };
}

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

export function createGatewayMetrics(node: GatewayNode) {
  const registry = createProcessRegistry('gateway');
  const answers = new Histogram({
    name: 'fenster_http_answer_seconds',
    help: 'Time until an answer was sent, by status.',
    labelNames: ['status'],
    buckets: SECONDS,
    registers: [registry],
  });
  // An alert on an increase does not see the first event of a series that begins with it.
  for (const status of [500, 503]) answers.zero({ status });
  return {
    read: async () => [...(await registry.getMetricsAsJSON()), ...measureNode(node)],
    measureAnswer(response: ServerResponse) {
      const end = answers.startTimer();
      response.once('finish', () => end({ status: response.statusCode }));
    },
  };
}

type Measured = readonly [labels: Readonly<Record<string, string>>, value: number];

/** As `getMetricsAsJSON` gives one. */
function createMetric(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  measured: readonly Measured[],
) {
  const values = measured.map(([labels, value]) => ({ labels, value }));
  return { type, name, help, values };
}

/** Values of the label `from`, and what a site counts under them. */
const FROM = [
  ['kept', 'fresh'],
  ['meanwhile', 'stale'],
  ['made', 'made'],
] as const;

function measureNode({ served, queues, refusals, renderers }: GatewayNode) {
  const process = 'gateway';
  const answers = [...served].flatMap(([site, { answers }]) =>
    FROM.map(([from, counted]): Measured => [{ from, site, process }, answers[counted]]),
  );
  const countQueues = (what: 'waiting' | 'running') =>
    Object.entries(queues.of).map(([queue, of]): Measured => [{ queue, process }, of[what]]);
  return [
    createMetric(
      'counter',
      'fenster_public_answers_total',
      'Public answers: kept, kept while a newer one was made meanwhile, or made for the visitor.',
      answers,
    ),
    createMetric(
      'gauge',
      'fenster_queue_waiting',
      'Requests that wait for their turn, by queue.',
      countQueues('waiting'),
    ),
    createMetric(
      'gauge',
      'fenster_queue_running',
      'Requests that have their turn, by queue.',
      countQueues('running'),
    ),
    createMetric(
      'counter',
      'fenster_refused_total',
      'Requests that were not taken on: full (503), share of an address (429), look-up (503); down, loading, lost, limit, barred (503): the process that would answer was not there, had no programme yet, ended, took too long, or hangs over this address.',
      Object.entries(refusals.counts).map(([reason, count]) => [{ reason, process }, count]),
    ),
    createMetric(
      'counter',
      'fenster_render_requests_total',
      'What became of requests to renderers: ok, unready (the programme was being loaded), broken, limit, lost (the renderer ended), refused (none was there), barred (hung twice).',
      Object.entries(renderers.outcomes).map(([outcome, count]) => [{ outcome, process }, count]),
    ),
  ];
}

/** Gathers what the processes measure, each by its name; null or a rejection: not available. */
export async function gatherMetrics(
  processes: Readonly<Record<string, Promise<readonly unknown[] | null>>>,
): Promise<Registry> {
  const gathered = await Promise.all(
    Object.values(processes).map((measured) => measured.catch(() => null)),
  );
  const up = createMetric(
    'gauge',
    'fenster_process_up',
    'Whether the process could tell its measurements.',
    Object.keys(processes).map((process, at) => [{ process }, gathered[at] ? 1 : 0]),
  );
  return Registry.aggregate([...gathered.map((metrics) => metrics ?? []), [up]]);
}
