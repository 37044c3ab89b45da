import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Channel, joinSupervisor } from './join-supervisor';
import { type ChildMessage, HEARTBEAT_MS } from './message';

let told: ChildMessage[];
let doing: readonly string[];
let bytes: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => bytes);
  told = [];
  doing = [];
  bytes = 1_000;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function join() {
  const channel = {
    connected: true,
    send: (message: ChildMessage) => told.push(message) > 0,
    on: () => channel,
  };
  return joinSupervisor(channel as unknown as Channel);
}

it('tells of life and memory with each heartbeat', () => {
  join()?.beginHeartbeats(() => doing);
  bytes = 2_000;
  doing = ['/map'];
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(told).toEqual([
    { kind: 'heartbeat', doing: [], bytes: 1_000 },
    { kind: 'heartbeat', doing: ['/map'], bytes: 2_000 },
  ]);
});

it('makes up for a heartbeat that is late before work begins, and only for one that is', () => {
  const superior = join();
  superior?.beatIfLate();
  expect(told).toEqual([]);
  superior?.beginHeartbeats(() => doing);
  superior?.beatIfLate();
  expect(told).toHaveLength(1);
  // The timers stand still.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + HEARTBEAT_MS + 1);
  bytes = 2_000;
  superior?.beatIfLate();
  superior?.beatIfLate();
  expect(told.slice(1)).toEqual([{ kind: 'heartbeat', doing: [], bytes: 2_000 }]);
});
