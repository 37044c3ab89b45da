import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { measureProcess } from '../runtime/measure-process';
import type { QueueCounts } from './queues';

/** Where public answers of one municipality came from since the start, and what the kept ones weigh. */
export interface KeptCounts {
  /** `kept`: as they lie there; `meanwhile`: the same while a newer one is made; `made`: new ones. */
  readonly answers: Readonly<Record<'kept' | 'meanwhile' | 'made', number>>;
  readonly bytes: number;
}

/** Sources that are read at each collection of the metrics. */
export interface MeasuredGateway {
  /** By the key of the municipality. */
  readonly kept: () => ReadonlyMap<string, KeptCounts>;
  readonly queues: () => QueueCounts;
  /** Outcomes of render requests since the start. */
  readonly renders: () => Readonly<Record<string, number>>;
  readonly renderersUp: () => number;
  /** Restarts of each process of this node, by name; empty without a supervisor. */
  readonly restarts: () => Readonly<Record<string, number>>;
}

/** Metrics of the gateway process. */
export interface GatewayMetrics {
  /** As @prometheus-io/client's `getMetricsAsJSON` gives them. */
  read(): Promise<readonly unknown[]>;
  /** Counts one answer to a visitor. */
  countAnswer(status: number, seconds: number): void;
}

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** Creates the measurements of this process. */
export function createGatewayMetrics(gateway: MeasuredGateway): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureProcess(registers);
  measureKept(gateway, registers);
  measureQueues(gateway, registers);
  measureRenders(gateway, registers);
  measureRestarts(gateway, registers);
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
    countAnswer: (status, seconds) => answers.observe({ status }, seconds),
  };
}

function measureKept({ kept }: MeasuredGateway, registers: Registry[]): void {
  new Counter({
    name: 'fenster_public_answers_total',
    help: 'Public answers: kept, kept while a newer one was made meanwhile, or made for the visitor.',
    labelNames: ['from', 'site'],
    registers,
    collect() {
      this.reset();
      for (const [site, { answers }] of kept()) {
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
      for (const [site, { bytes }] of kept()) this.set({ site }, bytes);
    },
  });
}

function measureQueues({ queues: read }: MeasuredGateway, registers: Registry[]): void {
  new Gauge({
    name: 'fenster_queue_waiting',
    help: 'Requests that wait for their turn, by queue.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, { waiting }] of Object.entries(read().queues))
        this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'fenster_queue_running',
    help: 'Requests that have their turn, by queue.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, { running }] of Object.entries(read().queues))
        this.set({ queue }, running);
    },
  });
  new Counter({
    name: 'fenster_refused_total',
    help: 'Requests that were not taken on: full (503), share of an address (429), look-up (503); down, lost, limit, barred (503): the process that would answer was not there, ended, took too long, or hangs over this address.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(read().refused)) this.inc({ reason }, count);
    },
  });
}

function measureRenders({ renders, renderersUp }: MeasuredGateway, registers: Registry[]): void {
  new Counter({
    name: 'fenster_render_requests_total',
    help: 'What became of requests to renderers: ok, unready (the programme was being loaded), broken, limit, lost (the renderer ended), refused (none was there), barred (hung twice).',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(renders())) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'fenster_renderers_up',
    help: 'Renderers of this node that take requests.',
    registers,
    collect() {
      this.set(renderersUp());
    },
  });
}

function measureRestarts({ restarts }: MeasuredGateway, registers: Registry[]): void {
  new Counter({
    name: 'fenster_process_restarts_total',
    help: 'How often a process ended or hung and was started again, by its name.',
    labelNames: ['name'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of Object.entries(restarts())) this.inc({ name }, count);
    },
  });
}
