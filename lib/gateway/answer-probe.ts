import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Instant } from '../domain/instant';
import type { SiteConfig } from '../instance/sites';
import type { Readiness, SiteSummary } from '../protocol/site-summary';
import { readVersion } from '../runtime/read-version';
import { warm } from './answer-publicly';
import { finishAnswer } from './finish-answer';
import { gatherMetrics } from './gateway-metrics';
import type { GatewayNode } from './node';
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
