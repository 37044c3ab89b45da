import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import type { Lease } from '../store/redis-store';
import { createLeadership } from './shared-store';

const LEASE_MS = 30_000;

/** Leases in one store, in virtual time; a test cuts a node off from it. */
function createStore() {
  const time = createVirtualTime(1_000_000);
  const waiting = new Set<() => void>();
  const cutOff = new Set<string>();
  let holder: { readonly value: string; until: number } | null = null;
  let terms = 0;
  const open = (node: string, clock = time.clock) => {
    const requireStore = () => {
      if (cutOff.has(node)) throw new Error('gone');
    };
    const isMine = (term: string) =>
      holder !== null && holder.value === `${term} ${node}` && holder.until > time.clock();
    const lease: Lease = {
      async take() {
        requireStore();
        if (holder && holder.until > time.clock()) return null;
        terms += 1;
        holder = { value: `${terms} ${node}`, until: time.clock() + LEASE_MS };
        return String(terms);
      },
      async renew(term) {
        requireStore();
        if (!holder || !isMine(term)) return false;
        holder.until = time.clock() + LEASE_MS;
        return true;
      },
      async release(term) {
        requireStore();
        if (!isMine(term)) return;
        holder = null;
        for (const tell of waiting) tell();
      },
      fence: (term) => ({ key: 'lease', value: `${term} ${node}` }),
      onRelease(listener) {
        waiting.add(listener);
        return () => waiting.delete(listener);
      },
    };
    const told: string[] = [];
    const leadership = createLeadership({
      lease,
      leaseMs: LEASE_MS,
      timer: time.timer,
      monotonic: clock,
      onEvent: ({ kind }) => told.push(kind),
    });
    return { ...leadership, told };
  };
  return {
    time,
    open,
    cutOff,
    empty() {
      holder = null;
    },
  };
}

describe('leadership', () => {
  it('belongs to one node while that node renews it', async () => {
    const { time, open } = createStore();
    const [one, two] = [open('one'), open('two')];
    await time.advance(3_600_000);
    expect([one.term()?.name, two.term()]).toEqual(['1', null]);
    expect(one.told).toEqual(['leading']);
  });

  it('goes over within the life of a lease when the leader is cut off, which notices first', async () => {
    const { time, open, cutOff } = createStore();
    const [one, two] = [open('one'), open('two')];
    await time.advance(60_000);
    cutOff.add('one');
    const signal = one.term()?.signal;
    for (let seconds = 0; seconds < 40; seconds++) {
      await time.advance(1_000);
      expect(one.term() === null || two.term() === null).toBe(true);
    }
    expect([one.term(), two.term()?.name]).toEqual([null, '2']);
    expect(one.told).toEqual(['leading', 'following']);
    expect(signal?.aborted).toBe(true);
    cutOff.delete('one');
    await time.advance(60_000);
    expect(one.term()).toBeNull();
  });

  it('goes over at once when the leader stops', async () => {
    const { time, open } = createStore();
    const [one, two] = [open('one'), open('two')];
    await time.advance(10_000);
    await one.stop();
    await time.advance(0);
    expect(two.term()?.name).toBe('2');
    expect(one.told).toEqual(['leading', 'following']);
  });

  it('is over for a process that slept, before any of its timers says so', async () => {
    const { time, open } = createStore();
    let asleepMs = 0;
    const one = open('one', () => time.clock() + asleepMs);
    await time.advance(10_000);
    expect(one.term()).not.toBeNull();
    asleepMs = 90_000;
    expect(one.term()).toBeNull();
  });

  it('is lost with the store, and taken anew', async () => {
    const { time, open, empty } = createStore();
    const one = open('one');
    await time.advance(10_000);
    empty();
    await time.advance(10_000);
    expect(one.told).toEqual(['leading', 'following', 'leading']);
    expect(one.term()?.name).toBe('2');
  });
});
