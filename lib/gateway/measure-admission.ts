import { Counter, Gauge, type Registry } from 'prom-client';

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
