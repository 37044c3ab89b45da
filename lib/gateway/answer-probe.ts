import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, type Registry } from '@prometheus-io/client';
import * as z from 'zod';
import type { Instant } from '../domain/instant';
import type { SiteConfig, Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import type { Readiness, SiteSummary } from '../protocol/site-summary';
import { readVersion } from '../runtime/read-version';
import { getRoute } from './find-route';
import { finishAnswer } from './finish-answer';
import type { PeerAnswer } from './peer';

/** At whose host a probe was asked. */
export interface ProbedHost {
  /** Null: of no municipality. */
  readonly config: SiteConfig | null;
  readonly securityHeaders: readonly (readonly [string, string])[];
}

/** Answers a request that asks how this node is. */
export type ProbeAnswering = (
  path: string,
  host: ProbedHost,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/** Dependencies of the probes. */
export interface ProbeNeeds {
  readonly sites: Pick<Sites, 'all'>;
  readonly keeper: Pick<Keeper, 'summary'>;
  readonly clock: () => Instant;
  /** False until a renderer was up for the first time, and from the stop on: visitors go elsewhere. */
  readonly takesVisitors: () => boolean;
  /**
   * Whether a renderer has loaded the programme of one of these municipalities; where none has, one
   * begins with it.
   */
  readonly isLoaded: (sites: readonly string[]) => boolean;
  /** Null: switched off. */
  readonly metrics: readonly MeasuredProcess[] | null;
}

/** Probes and metrics of a node, under every host. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * `/readyz?complete`: for a proxy or orchestrator with another node to send visitors to, until this
 * one has everything, with hosts' texts derived, and can draw from it.
 */
const ASKS_FOR_ALL = /[?&]complete(?:[=&]|$)/;

/** Probes are the same under every host. */
const NO_SITE = {
  node: { isDevelopment: false },
  config: { version: null, instance: { embedOrigins: [] } },
};

/** Route shared by all probes. */
const PROBE = getRoute('/healthz');

/** Creates the answering of probes: a node that is only busy must not be taken for one that hangs. */
export function createProbeAnswering(needs: ProbeNeeds): ProbeAnswering {
  const sawComplete = new Set<string>();
  const { version } = readVersion();

  const isComplete = (key: string) => needs.keeper.summary(key)?.mirror.kind === 'complete';

  /** Readiness of the node: every municipality that was complete once must still be complete. */
  function readAll() {
    const keys = needs.sites.all().map(({ key }) => key);
    const complete = keys.filter(isComplete);
    for (const key of complete) sawComplete.add(key);
    const isNoneLost = keys.every((key) => !sawComplete.has(key) || isComplete(key));
    return {
      ready: complete.length > 0 && isNoneLost,
      complete: keys.length > 0 && complete.length === keys.length,
      municipalities: { all: keys.length, complete: complete.length },
    };
  }

  /** Whether there is nothing to wait for: an instance that fails keeps no node from its visitors. */
  function isSettled(key: string): boolean {
    const { mirror, readiness } = needs.keeper.summary(key) ?? {};
    return mirror?.kind === 'complete' ? mirror.hasTexts : readiness?.upstream === 'failing';
  }

  /** Of several one is enough: a page that hangs in one town keeps no node from the others' visitors. */
  function isWholeFor(keys: readonly string[]): boolean {
    const complete = keys.filter(isComplete);
    return keys.every(isSettled) && (complete.length === 0 || needs.isLoaded(complete));
  }

  function answerReadiness(site: SiteConfig | null, isWhole: boolean): PeerAnswer {
    const said = site ? getReadiness(needs.keeper.summary(site.key), needs.clock()) : readAll();
    const keys = site ? [site.key] : needs.sites.all().map(({ key }) => key);
    const ready = said.ready && needs.takesVisitors() && (!isWhole || isWholeFor(keys));
    return createJson({ ...said, ready }, ready ? 200 : 503, ready ? [] : [['retry-after', '5']]);
  }

  async function answerMetrics(): Promise<PeerAnswer> {
    if (needs.metrics === null) return createText(404, 'text/plain', 'Not Found\n');
    const registry = await gatherMetrics(needs.metrics);
    return createText(200, registry.contentType, await registry.metrics());
  }

  async function answer(path: string, site: SiteConfig | null, url = ''): Promise<PeerAnswer> {
    if (path === '/readyz') return answerReadiness(site, ASKS_FOR_ALL.test(url));
    if (path === '/metrics') return answerMetrics();
    // As long as this answers, the process lives.
    return createJson({ status: 'ok', version }, 200, []);
  }

  return async (path, { config, securityHeaders }, request, response) => {
    const inner = await answer(path, config, request.url);
    const { answer: finished } = finishAnswer(
      { ...NO_SITE, securityHeaders },
      { route: PROBE },
      inner,
      { shownGeneration: null },
    );
    await finished.send(request, response, { mirrorSeconds: null, isFresh: true });
  };
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

/** A process that measures itself. */
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

/**
 * Gathers what the processes of this node measure, each value with the label `process`. Those that
 * do not answer are left out; `fenster_process_up` reports them.
 */
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
