import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Channel, type ChildMessage, HEARTBEAT_MS, joinSupervisor } from './channel';

let told: ChildMessage[];
let bytes: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => bytes);
  told = [];
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
  join()?.startHeartbeats();
  bytes = 2_000;
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(told).toEqual([
    { kind: 'heartbeat', bytes: 1_000 },
    { kind: 'heartbeat', bytes: 2_000 },
  ]);
});
