import { expect, it } from 'vitest';
import { readProcessorTime } from './start-child-process';

it('tells how long a process has run, and that it runs', () => {
  const before = readProcessorTime(process.pid);
  const begin = process.cpuUsage();
  while (process.cpuUsage(begin).user < 100_000);
  const after = readProcessorTime(process.pid);
  expect(after?.wantsToRun).toBe(true);
  expect((after?.ranMs ?? 0) - (before?.ranMs ?? 0)).toBeGreaterThanOrEqual(80);
});

it('knows nothing of a process that does not exist', () => {
  expect(readProcessorTime(undefined)).toBeNull();
});
