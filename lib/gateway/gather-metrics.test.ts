import { Counter, Histogram } from '@prometheus-io/client';
import { expect, it } from 'vitest';
import { createProcessRegistry } from '../runtime/measure-process';
import { gatherMetrics } from './answer-probe';

function createProcess(name: string, requests: number) {
  const registry = createProcessRegistry(name);
  const registers = [registry];
  new Counter({ name: 'requests_total', help: 'Requests.', labelNames: ['status'], registers }).inc(
    { status: 200 },
    requests,
  );
  new Histogram({ name: 'wait_seconds', help: 'Waits.', buckets: [1], registers }).observe(2);
  // As it comes over a socket.
  return async () => JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())) as unknown[];
}

const gather = async (...reads: readonly (() => Promise<readonly unknown[] | null>)[]) => {
  const registry = await gatherMetrics(
    Object.fromEntries(reads.map((read, at) => [`renderer-${at + 1}`, read()])),
  );
  return (await registry.metrics()).split('\n');
};

it('tells the measurements of every process, each under its name', async () => {
  const lines = await gather(createProcess('renderer-1', 3), createProcess('renderer-2', 4));
  const ours = /^(?:requests|wait|fenster_process)_.*\d$/;
  expect(lines.filter((line) => ours.test(line))).toEqual([
    'requests_total{status="200",process="renderer-1"} 3',
    'requests_total{status="200",process="renderer-2"} 4',
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

it('leaves out and averages nothing that the library measures', async () => {
  const registry = createProcessRegistry('renderer-1');
  const all = registry.getMetricsAsArray().map(({ name }) => name);
  // No garbage may have been collected yet.
  const names = all.filter((name) => name !== 'nodejs_gc_duration_seconds');
  expect(names).toContain('process_start_time_seconds');
  const lines = await gather(createProcess('renderer-1', 1), createProcess('renderer-2', 1));
  for (const name of names) {
    const processes = ['renderer-1', 'renderer-2'].filter((process) =>
      lines.some((line) => line.startsWith(name) && line.includes(`process="${process}"`)),
    );
    expect([name, ...processes]).toEqual([name, 'renderer-1', 'renderer-2']);
  }
});

it('goes on without a process that cannot tell, and says so', async () => {
  const lines = await gather(
    async () => null,
    () => Promise.reject(new Error('gone')),
    createProcess('renderer-3', 1),
  );
  expect(lines.filter((line) => line.startsWith('fenster_process_up'))).toEqual([
    'fenster_process_up{process="renderer-1"} 0',
    'fenster_process_up{process="renderer-2"} 0',
    'fenster_process_up{process="renderer-3"} 1',
  ]);
  expect(lines).toContain('requests_total{status="200",process="renderer-3"} 1');
});
