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
