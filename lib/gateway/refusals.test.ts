import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusals } from './refusals';

const MINUTE_MS = 60_000;
const log = { warn: vi.fn() };
let refusals: Refusals;

beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockClear();
  refusals = new Refusals(log);
});
afterEach(() => void vi.useRealTimers());

it('are in one line a minute, by site and reason, and only where there were any', () => {
  for (let times = 0; times < 3; times += 1) refusals.add('full', 'a.example');
  refusals.add('share', 'a.example');
  refusals.add('full', 'b.example');
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(log.warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([
    { event: 'refused', sites: { 'a.example': { full: 3, share: 1 }, 'b.example': { full: 1 } } },
  ]);

  refusals.add('look-up', 'b.example');
  vi.advanceTimersByTime(MINUTE_MS);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.warn.mock.lastCall?.[0]).toEqual({
    event: 'refused',
    sites: { 'b.example': { 'look-up': 1 } },
  });
  expect(refusals.counts).toMatchObject({ full: 4, share: 1, 'look-up': 1, down: 0 });
});

it('are told at a stop, too, and not again', () => {
  refusals.add('down', 'a.example');
  refusals.report();
  expect(log.warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE_MS);
  refusals.report();
  expect(log.warn).toHaveBeenCalledTimes(1);
});
