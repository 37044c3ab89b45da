import { describe, expect, it } from 'vitest';
import { createGate, createSingleFlight } from './create-gate';

function createTask() {
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => ended, finish };
}

describe('the gate', () => {
  it('lets in so many at once, the others in order, and refuses beyond its queue', async () => {
    const gate = createGate(2, 1);
    const started: string[] = [];
    const tasks = ['a', 'b', 'c'].map((name) => ({ name, ...createTask() }));
    const results = tasks.map(({ name, run }) =>
      gate(() => {
        started.push(name);
        return run();
      }),
    );
    expect(started).toEqual(['a', 'b']);
    await expect(gate(async () => 1)).rejects.toMatchObject({ code: 'busy' });
    tasks[0]?.finish();
    await results[0];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const { finish } of tasks) finish();
    await Promise.all(results);
    await expect(gate(async () => 2)).resolves.toBe(2);
  });

  it('gives the place of a failed task to the next', async () => {
    const gate = createGate(1, 5);
    const failed = gate(() => Promise.reject(new Error('no')));
    const next = gate(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});

describe('the single flight', () => {
  it('runs once for all who wait, and again afterwards', async () => {
    const flight = createSingleFlight<number>();
    let runs = 0;
    const run = async () => ++runs;
    expect(await Promise.all([flight('a', run), flight('a', run)])).toEqual([1, 1]);
    expect(await flight('a', run)).toBe(2);
  });

  it('forgets a failure', async () => {
    const flight = createSingleFlight<number>();
    await expect(flight('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(flight('a', async () => 1)).resolves.toBe(1);
  });
});
