import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { expect, it } from 'vitest';
import { gatherMetrics } from './answer-probe';

function createProcess(requests: number) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'requests_total', help: 'Requests.', labelNames: ['status'], registers }).inc(
    { status: 200 },
    requests,
  );
  new Gauge({ name: 'start_seconds', help: 'Start.', registers, aggregator: 'omit' }).set(7);
  new Gauge({ name: 'age_seconds', help: 'Age.', registers }).set(Number.NaN);
  new Histogram({ name: 'wait_seconds', help: 'Waits.', buckets: [1], registers }).observe(2);
  // As it comes over a socket.
  return async () => JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())) as unknown[];
}

const gather = async (...reads: readonly (() => Promise<readonly unknown[] | null>)[]) => {
  const registry = await gatherMetrics(
    reads.map((read, at) => ({ name: `renderer-${at + 1}`, read })),
  );
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && line[0] !== '#');
};

it('tells the measurements of every process, each under its name', async () => {
  const lines = await gather(createProcess(3), createProcess(4));
  expect(lines).toEqual([
    'requests_total{status="200",process="renderer-1"} 3',
    'requests_total{status="200",process="renderer-2"} 4',
    'start_seconds{process="renderer-1"} 7',
    'start_seconds{process="renderer-2"} 7',
    'age_seconds{process="renderer-1"} Nan',
    'age_seconds{process="renderer-2"} Nan',
    'wait_seconds_bucket{le="1",process="renderer-1"} 0',
    'wait_seconds_bucket{le="+Inf",process="renderer-1"} 1',
    'wait_seconds_bucket{le="1",process="renderer-2"} 0',
    'wait_seconds_bucket{le="+Inf",process="renderer-2"} 1',
    'wait_seconds_sum{process="renderer-1"} 2',
    'wait_seconds_sum{process="renderer-2"} 2',
    'wait_seconds_count{process="renderer-1"} 1',
    'wait_seconds_count{process="renderer-2"} 1',
    'fenster_process_up{process="renderer-1"} 1',
    'fenster_process_up{process="renderer-2"} 1',
  ]);
});

it('goes on without a process that cannot tell, and says so', async () => {
  const lines = await gather(
    async () => null,
    () => Promise.reject(new Error('gone')),
    async () => ['nonsense'],
    createProcess(1),
  );
  expect(lines.filter((line) => line.startsWith('fenster_process_up'))).toEqual([
    'fenster_process_up{process="renderer-1"} 0',
    'fenster_process_up{process="renderer-2"} 0',
    'fenster_process_up{process="renderer-3"} 0',
    'fenster_process_up{process="renderer-4"} 1',
  ]);
  expect(lines).toContain('requests_total{status="200",process="renderer-4"} 1');
});
