import type { ServerResponse } from 'node:http';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type Registry,
} from '@prometheus-io/client';
import * as z from 'zod';
import { SECOND_MS } from '../domain/instant';
import { createProcessRegistry } from '../runtime/measure-process';
import type { GatewayMetrics, GatewayNode } from './node';

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
