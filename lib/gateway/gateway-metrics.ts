import type { Server } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Where public answers came from since the start, and what the kept ones weigh. */
export interface KeptCounts {
  /** `kept`: as they lie there; `meanwhile`: the same while a newer one is made; `made`: new ones. */
  readonly answers: Readonly<Record<'kept' | 'meanwhile' | 'made', number>>;
  readonly bytes: number;
}

/** Registers the kept answers; `read` is called when somebody asks. */
export function measureKept(read: () => KeptCounts, registers: Registry[]): void {
  new Counter({
    name: 'fenster_public_answers_total',
    help: 'Public answers: kept, kept while a newer one was made meanwhile, or made for the visitor.',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(read().answers)) this.inc({ from }, count);
    },
  });
  new Gauge({
    name: 'fenster_kept_bytes',
    help: 'Bytes of kept answers in memory.',
    registers,
    collect() {
      this.set(read().bytes);
    },
  });
}

/** Measures every answer of an HTTP server; null: nothing is measured. */
export function measureAnswers(
  server: Server,
  metrics: Pick<GatewayMetrics, 'countAnswer'> | null,
): void {
  if (metrics === null) return;
  server.on('request', (_request, response) => {
    const begin = performance.now();
    response.once('finish', () => {
      metrics.countAnswer(response.statusCode, (performance.now() - begin) / 1_000);
    });
  });
}

/** How many requests that are not kept wait, run, and were not taken on. */
export interface AdmissionCounts {
  readonly queues: Readonly<Record<string, { readonly waiting: number; readonly running: number }>>;
  /** Since the start, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Registers the queues before the application; `read` is called when somebody asks. */
export function measureAdmission(read: () => AdmissionCounts, registers: Registry[]): void {
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
    help: 'Requests that were not taken on: full (503), share of an address (429), look-up (503); left: the visitor had gone.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(read().refused)) this.inc({ reason }, count);
    },
  });
}

/** What the gateway tells Prometheus, and what Prometheus reads through it. */
export interface GatewayMetrics {
  readonly registry: Pick<Registry, 'metrics' | 'contentType'>;
  /** Reads who waits for a render, and who was refused, when asked. */
  watchAdmission(read: () => AdmissionCounts): void;
  /** Reads what the kept answers do, when asked. */
  watchKept(read: () => KeptCounts): void;
  /** Counts one answer to a visitor. */
  countAnswer(status: number, seconds: number): void;
}
