import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningChild, type StartChild, startChild } from '../../process/start-child';
import type { County } from './open-county';
import {
  openProvedCounty,
  runTowns,
  sumUpRuns,
  type TownsRun,
  type TownsScale,
} from './prove-towns';
import type { ProvedTown } from './visit-towns';

const SCALE: TownsScale = {
  ...{ towns: 12, faulty: 3, offers: 40, seconds: 3, perSecond: 40 },
  faults: ['hanging', 'huge', 'wrong-file'],
  settings: {
    ...{ FENSTER_UPSTREAM_GAP_MS: '200', FENSTER_REFRESH_MS: '1000', FENSTER_RENDERERS: '1' },
  },
};

const children: RunningChild[] = [];
const start: StartChild = (...args) => {
  const child = startChild(...args);
  children.push(child);
  return child;
};
let county: County;
let towns: readonly ProvedTown[];

beforeAll(async () => {
  ({ county, towns } = await openProvedCounty(start, SCALE));
});
afterAll(async () => {
  await county?.stop();
  await Promise.all(children.map((child) => child.stop()));
});

describe('twelve municipalities of which three are faulty', () => {
  let run: TownsRun;
  beforeAll(async () => {
    await county.setBroken(true);
    run = await runTowns(county, { ...SCALE, towns }, { areBroken: true, seed: 1 });
  });

  it('fail nobody, and mix up nothing', () => {
    const { kept, uncached, faulty } = sumUpRuns([run]);
    expect([kept.failed, uncached.failed, faulty.failed]).toEqual([0, 0, 0]);
    expect(kept.requests).toBeGreaterThan(0);
    expect(run.visits).toMatchObject({ mixedUp: [], missing: [] });
  });

  it('go on to read the sound instances, which no visitor has asked anything', () => {
    expect(run.upstream.requests).toBeGreaterThan(9);
    expect(run.upstream).toMatchObject({ caused: [], tooSoon: 0 });
  });

  it('are processes of a node that all are there', () => {
    const names = run.weights.map(({ name }) => name).sort();
    expect(names).toEqual(['gateway', 'keeper', 'media', 'renderer-1', 'supervisor']);
  });
});
