import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type Registry,
} from '@prometheus-io/client';
import * as z from 'zod';
import { type Instant, SECOND_MS } from '../domain/instant';
import type { SiteConfig } from '../instance/sites';
import type { Readiness, SiteSummary } from '../protocol/site-summary';
import { createProcessRegistry } from '../runtime/measure-process';
import { readVersion } from '../runtime/read-version';
import { warm } from './answer-publicly';
import { finishAnswer } from './finish-answer';
import type { GatewayMetrics, GatewayNode } from './node';
import type { PeerAnswer } from './peer';
import { getRoute } from './target';

interface ProbedHost {
  /** Null: of no municipality. */
  readonly config: SiteConfig | null;
  readonly securityHeaders: readonly (readonly [string, string])[];
}

/** Probes and metrics of a node, under every host. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** `/readyz?complete`: until this node has everything, texts derived, a proxy can use another one. */
const ASKS_FOR_ALL = /[?&]complete(?:[=&]|$)/;

/** Probes are the same under every host. */
const NO_SITE = {
  node: { isDevelopment: false },
  config: { version: null, instance: { embedOrigins: [] } },
};

const PROBE = getRoute('/healthz');

/** Answers a request that asks how this node is: one that is only busy must not be taken for one that hangs. */
export async function answerProbe(
  node: GatewayNode,
  { config, securityHeaders }: ProbedHost,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const inner = await answer(node, config, url);
  const site = { ...NO_SITE, securityHeaders };
  const { answer: finished } = finishAnswer(site, { route: PROBE }, inner, null);
  await finished.send(request, response, { mirrorSeconds: null, isFresh: true });
}

async function answer(
  node: GatewayNode,
  config: SiteConfig | null,
  url: string,
): Promise<PeerAnswer> {
  const [path] = url.split('?');
  if (path === '/readyz') return answerReadiness(node, config, ASKS_FOR_ALL.test(url));
  if (path === '/metrics') return answerMetrics(node);
  // As long as this answers, the process lives.
  return createJson({ status: 'ok', version: readVersion().version }, 200, []);
}

function answerReadiness(node: GatewayNode, site: SiteConfig | null, isWhole: boolean): PeerAnswer {
  const said = site ? getReadiness(node.keeper.summary(site.key), node.clock()) : readAll(node);
  const keys = site ? [site.key] : listKeys(node);
  // Until a renderer was up for the first time, and from the stop on, visitors go elsewhere.
  const takesVisitors = node.wasUp && !node.isStopping;
  const ready = said.ready && takesVisitors && (!isWhole || isWholeFor(node, keys));
  return createJson({ ...said, ready }, ready ? 200 : 503, ready ? [] : [['retry-after', '5']]);
}

async function answerMetrics({ metrics, keeper, content, renderers }: GatewayNode) {
  if (metrics === null) return createText(404, 'text/plain', 'Not Found\n');
  const registry = await gatherMetrics([
    { name: 'gateway', read: metrics.read },
    { name: 'keeper', read: () => keeper.readMetrics() },
    ...[content, ...renderers.peers].map((peer) => ({
      name: peer.name,
      read: () => peer.readMetrics(),
    })),
  ]);
  return createText(200, registry.contentType, await registry.metrics());
}

function listKeys({ sites }: GatewayNode): readonly string[] {
  return sites.all().map(({ key }) => key);
}

function isComplete({ keeper }: GatewayNode, key: string): boolean {
  return keeper.summary(key)?.mirror.kind === 'complete';
}

/** Readiness of the node: every municipality that was complete once must still be complete. */
function readAll(node: GatewayNode) {
  const keys = listKeys(node);
  const complete = keys.filter((key) => isComplete(node, key));
  for (const key of complete) node.sawComplete.add(key);
  const isNoneLost = keys.every((key) => !node.sawComplete.has(key) || isComplete(node, key));
  return {
    ready: complete.length > 0 && isNoneLost,
    complete: keys.length > 0 && complete.length === keys.length,
    municipalities: { all: keys.length, complete: complete.length },
  };
}

/** Of several one is enough: a page that hangs in one town keeps no node from the others' visitors. */
function isWholeFor(node: GatewayNode, keys: readonly string[]): boolean {
  const complete = keys.filter((key) => isComplete(node, key));
  return (
    keys.every((key) => isSettled(node, key)) && (complete.length === 0 || isLoaded(node, complete))
  );
}

/** Whether there is nothing to wait for: an instance that fails keeps no node from its visitors. */
function isSettled({ keeper }: GatewayNode, key: string): boolean {
  const { mirror, readiness } = keeper.summary(key) ?? {};
  return mirror?.kind === 'complete' ? mirror.hasTexts : readiness?.upstream === 'failing';
}

/** Whether a renderer has loaded one of these programmes; where none has, one begins, each in turn. */
function isLoaded(node: GatewayNode, keys: readonly string[]): boolean {
  if (keys.some((key) => node.served.get(key)?.isLoaded)) return true;
  node.loads += 1;
  const next = node.served.get(keys[node.loads % keys.length] ?? '');
  if (next) void warm(next, next.readTarget('/'));
  return false;
}

/** Whether pages of a municipality can show offers now, and from which mirror. */
export function getReadiness(summary: SiteSummary | null, now: Instant): Readiness {
  const { mirror, readiness } = summary ?? {};
  const nextRequestAt = readiness?.nextRequestAt ?? null;
  const beside = {
    offers: readiness?.offers ?? 0,
    upstream: readiness?.upstream ?? 'unknown',
    nextRequest: nextRequestAt === null ? null : new Date(nextRequestAt).toISOString(),
    unreadable: readiness?.unreadable ?? null,
    editions: readiness?.editions ?? [],
  };
  if (mirror?.kind !== 'complete') {
    const ready = mirror?.kind === 'loading';
    return { ready, complete: false, ageSeconds: null, lastPass: null, ...beside };
  }
  return {
    ready: true,
    complete: true,
    ageSeconds: Math.max(0, Math.floor((now - mirror.confirmedAt) / 1_000)),
    lastPass: new Date(mirror.confirmedAt).toISOString(),
    ...beside,
  };
}

function createJson(
  value: unknown,
  status: number,
  headers: readonly (readonly [string, string])[],
): PeerAnswer {
  const answer = createText(status, 'application/json', JSON.stringify(value));
  return { ...answer, headers: [...answer.headers, ...headers] };
}

function createText(status: number, contentType: string, text: string): PeerAnswer {
  const headers = [
    ['content-type', contentType],
    ['cache-control', 'no-store'],
  ] as const;
  return { status, headers, body: Buffer.from(text) };
}

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** Creates the measurements of this process, which reads the node's own counts whenever it is asked. */
export function createGatewayMetrics(node: GatewayNode): GatewayMetrics {
  const registry = createProcessRegistry();
  const registers = [registry];
  measureKept(node, registers);
  measureQueues(node, registers);
  measureRenders(node, registers);
  const answers = new Histogram({
    name: 'fenster_http_answer_seconds',
    help: 'Time until an answer was sent, by status.',
    labelNames: ['status'],
    buckets: SECONDS,
    registers,
  });
  // An alert on an increase does not see the first event of a series that begins with it.
  for (const status of [500, 503]) answers.zero({ status });
  return {
    read: () => registry.getMetricsAsJSON(),
    measureAnswer(response: ServerResponse) {
      const begin = performance.now();
      response.once('finish', () => {
        const seconds = (performance.now() - begin) / SECOND_MS;
        answers.observe({ status: response.statusCode }, seconds);
      });
    },
  };
}

function measureKept(node: GatewayNode, registers: Registry[]): void {
  new Counter({
    name: 'fenster_public_answers_total',
    help: 'Public answers: kept, kept while a newer one was made meanwhile, or made for the visitor.',
    labelNames: ['from', 'site'],
    registers,
    collect() {
      this.reset();
      for (const [site, { answers }] of node.served) {
        for (const [from, count] of Object.entries(answers)) this.inc({ from, site }, count);
      }
    },
  });
  new Gauge({
    name: 'fenster_kept_bytes',
    help: 'Bytes of kept answers in memory, by municipality.',
    labelNames: ['site'],
    registers,
    collect() {
      this.reset();
      for (const [site, { cached }] of node.served) {
        this.set({ site }, cached.calculatedSize);
      }
    },
  });
}

function measureQueues(node: GatewayNode, registers: Registry[]): void {
  for (const [what, help] of [
    ['waiting', 'Requests that wait for their turn, by queue.'],
    ['running', 'Requests that have their turn, by queue.'],
  ] as const) {
    new Gauge({
      name: `fenster_queue_${what}`,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [name, queue] of Object.entries(node.queues.of)) {
          this.set({ queue: name }, queue[what]);
        }
      },
    });
  }
  countByName('fenster_refused_total', 'reason', registers, {
    help: 'Requests that were not taken on: full (503), share of an address (429), look-up (503); down, lost, limit, barred (503): the process that would answer was not there, ended, took too long, or hangs over this address.',
    read: () => node.queues.refused,
  });
}

function measureRenders(node: GatewayNode, registers: Registry[]): void {
  countByName('fenster_render_requests_total', 'outcome', registers, {
    help: 'What became of requests to renderers: ok, unready (the programme was being loaded), broken, limit, lost (the renderer ended), refused (none was there), barred (hung twice).',
    read: () => node.renderers.outcomes,
  });
  new Gauge({
    name: 'fenster_renderers_up',
    help: 'Renderers of this node that take requests.',
    registers,
    collect() {
      this.set(node.renderers.up);
    },
  });
  countByName('fenster_process_restarts_total', 'name', registers, {
    help: 'How often a process ended or hung and was started again, by its name.',
    read: () => node.restarts,
  });
}

/** A counter of what has been counted elsewhere. */
function countByName(
  name: string,
  label: string,
  registers: Registry[],
  { help, read }: { readonly help: string; readonly read: () => Readonly<Record<string, number>> },
): void {
  new Counter({
    ...{ name, help, labelNames: [label], registers },
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
    },
  });
}

interface MeasuredProcess {
  /** Its label: `gateway`, `renderer-1`. */
  readonly name: string;
  /** As @prometheus-io/client's `getMetricsAsJSON` gives them; null, or a rejection: not available. */
  readonly read: () => Promise<readonly unknown[] | null>;
}

const metricSchema = z.looseObject({
  name: z.string(),
  values: z.array(
    z.looseObject({
      // A summary's sum and count come without any.
      labels: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
      value: z.custom<number | null>((value) => typeof value === 'number' || value === null),
    }),
  ),
});

/** Gathers what the processes measure, labelled `process`; `fenster_process_up` reports who does not answer. */
export async function gatherMetrics(processes: readonly MeasuredProcess[]): Promise<Registry> {
  const gathered = await Promise.all(
    processes.map(async ({ name, read }) => {
      const metrics = z.array(metricSchema).safeParse(await read().catch(() => null));
      return { name, metrics: metrics.data ?? null };
    }),
  );
  const named = gathered.map(({ name, metrics }) =>
    (metrics ?? []).map((metric) => ({
      ...metric,
      // Each value belongs to one process, so none is left out or averaged.
      aggregator: 'sum',
      values: metric.values.map(({ labels, value, ...rest }) => ({
        ...rest,
        // JSON knows no NaN.
        value: value ?? Number.NaN,
        labels: { ...labels, process: name },
      })),
    })),
  );
  const up = {
    name: 'fenster_process_up',
    help: 'Whether the process could tell its measurements.',
    type: 'gauge',
    aggregator: 'sum',
    values: gathered.map(({ name, metrics }) => ({
      value: metrics === null ? 0 : 1,
      labels: { process: name },
    })),
  };
  return AggregatorRegistry.aggregate([...named, [up]]);
}
