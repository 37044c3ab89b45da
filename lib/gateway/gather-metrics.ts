import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

/** A process that measures itself. */
export interface MeasuredProcess {
  /** Its label: `gateway`, `renderer-1`. */
  readonly name: string;
  /** As prom-client's `getMetricsAsJSON` gives them; null, or a rejection: it cannot tell now. */
  readonly read: () => Promise<readonly unknown[] | null>;
}

const metricSchema = z.looseObject({
  name: z.string(),
  values: z.array(
    z.looseObject({
      labels: z.record(z.string(), z.union([z.string(), z.number()])),
      value: z.custom<number | null>((value) => typeof value === 'number' || value === null),
    }),
  ),
});

/**
 * Gathers what the processes of this node measure, each value with the label `process`. Those that
 * cannot tell are left out, and `fenster_process_up` says so.
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
      // Each value stands for one process alone, so there is nothing to leave out or to average.
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
