import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStopSignal } from './stop-signal';

// Its limit would end the process of other tests after 20 s.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('logs why a stop failed, and ends what is left at once', async () => {
  const handlers = new Map<unknown, (signal: string) => Promise<void>>();
  vi.spyOn(process, 'on').mockImplementation((name, handler) => {
    handlers.set(name, handler as never);
    return process;
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const log = { error: vi.fn(), info: vi.fn() };
  const kill = vi.fn();
  const err = new Error('it hangs');
  const context = { settings: { drainMs: 0 }, log } as never;
  onStopSignal('site', context, () => Promise.reject(err), kill);
  await handlers.get('SIGTERM')?.('SIGTERM');
  expect(log.error.mock.calls).toEqual([
    [{ event: 'stop-failed', err }, 'the site did not stop in order'],
  ]);
  expect([kill.mock.calls.length, exit.mock.calls]).toEqual([1, [[1]]]);
});
