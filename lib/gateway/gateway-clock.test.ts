import { describe, expect, it } from 'vitest';
import { createSummary } from '../protocol/keeper.fixture';
import type { SiteSummary } from '../protocol/site-summary';
import { createGatewayClock } from './gateway-clock';

const HOUR = 3_600_000;

function watch() {
  const world = {
    now: Date.UTC(2026, 6, 1, 10, 0, 42, 500),
    state: null as SiteSummary | null,
    asked: 0,
    tell: () => {},
  };
  const site = {
    summary: () => {
      world.asked += 1;
      return world.state;
    },
    subscribe(listener: () => void) {
      world.tell = listener;
      return () => {};
    },
  };
  return { world, moment: createGatewayClock(site, () => world.now).read };
}
const complete = (generation: string) =>
  createSummary('ferien.example', {
    mirror: {
      kind: 'complete',
      generation,
      previous: null,
      confirmedAt: Date.UTC(2026, 6, 1, 10),
    },
  });

describe('the moment of the gateway', () => {
  it('has no generation while the mirror is incomplete, or nothing was told of it', () => {
    const { world, moment } = watch();
    const nothing = { generation: null, shownGeneration: null, mirrorAgeSeconds: null };
    expect(moment()).toMatchObject(nothing);
    world.state = createSummary('ferien.example');
    world.now += 1_000;
    expect(moment()).toMatchObject(nothing);
  });

  it('names minute, generation and age', () => {
    const { world, moment } = watch();
    world.state = complete('g1');
    expect(moment()).toEqual({
      now: world.now,
      minute: Date.UTC(2026, 6, 1, 10),
      generation: 'g1',
      shownGeneration: 'g1',
      ended: new Map(),
      confirmedAt: Date.UTC(2026, 6, 1, 10),
      mirrorAgeSeconds: 42,
    });
  });

  it('asks the mirror once a second', () => {
    const { world, moment } = watch();
    world.state = complete('g1');
    for (let i = 0; i < 100; i += 1) moment();
    expect(world.asked).toBe(1);
    world.now += 500;
    moment();
    expect(world.asked).toBe(2);
  });

  it('sees every commit, also those that nobody asked between, and for an hour when each ended', () => {
    const { world, moment } = watch();
    for (const id of ['g1', 'g2', 'g3']) {
      world.state = complete(id);
      world.tell();
    }
    const { now } = world;
    expect(moment().shownGeneration).toBe('g3');
    expect([...moment().ended]).toEqual([
      ['g1', now],
      ['g2', now],
    ]);
    world.now += 61 * 60_000;
    world.state = complete('g1');
    world.tell();
    expect([...moment().ended]).toEqual([['g3', world.now]]);
  });

  it('is another generation when the mirror becomes old, because pages say so', () => {
    const { world, moment } = watch();
    world.state = complete('g1');
    moment();
    world.now += 6 * HOUR;
    expect(moment().shownGeneration).not.toBe('g1');
    expect(moment().generation).toBe('g1');
    expect([...moment().ended.keys()]).toEqual(['g1']);
  });
});
