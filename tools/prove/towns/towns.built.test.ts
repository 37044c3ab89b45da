import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningChild, type StartChild, startChild } from '../../process/start-child';
import { listProcesses } from '../../process/weigh-processes';
import { type County, openCounty, type TownFault } from './county';
import { askTown, runTowns, visitTowns } from './towns';

const GAP_MS = 200;

const children: RunningChild[] = [];
const start: StartChild = (...args) => {
  const child = startChild(...args);
  children.push(child);
  return child;
};
let county: County;

beforeAll(async () => {
  county = await openCounty(start, {
    towns: 16,
    faulty: 8,
    offers: 40,
    faults: [
      ...(['hanging', 'huge', 'year', 'wrong-file'] as const),
      ...(['taken-host', 'fifo', 'outside', 'large-text'] as const),
    ],
    settings: {
      FENSTER_UPSTREAM_GAP_MS: `${GAP_MS}`,
      FENSTER_REFRESH_MS: '1000',
      FENSTER_RENDERERS: '1',
    },
  });
}, 300_000);
afterAll(async () => {
  await county?.stop();
  await Promise.all(children.map((child) => child.stop()));
});

describe('sixteen municipalities of which eight are faulty', () => {
  let run: Awaited<ReturnType<typeof runTowns>>;
  beforeAll(async () => {
    await county.setBroken(true);
    run = await runTowns(county, { seconds: 3, perSecond: 40, seed: 1, gapMs: GAP_MS });
  }, 300_000);
  afterAll(() => county.close());

  it('fail no request, and mix up nothing', () => {
    const { kept, uncached, faulty } = run;
    expect([kept.failed, uncached.failed, faulty.failed]).toEqual([0, 0, 0]);
    expect(kept.requests).toBeGreaterThan(0);
    expect(run.visits).toMatchObject({ mixedUp: [], missing: [] });
  });

  it('go on to read the sound instances, which no visitor has asked anything', () => {
    expect(run.upstream.requests).toBeGreaterThan(9);
    expect(run.upstream).toMatchObject({ caused: [], tooSoon: 0 });
  });

  it('are processes of a node that all are there', () => {
    const names = [...listProcesses(county.pid()).keys()].sort();
    expect(names).toEqual(['content', 'gateway', 'keeper', 'renderer-1']);
  });
});

describe('a hostile clerk and a hostile instance, while the site runs', () => {
  const find = (fault: TownFault) => county.towns.find((town) => town.fault === fault)?.host ?? '';
  const sound = () => county.towns.filter(({ fault }) => fault === null);
  const readReadiness = async (host: string) =>
    JSON.parse((await askTown(county.port, host, '/readyz')).text);
  const imprint = '/legal/imprint';

  beforeAll(async () => {
    await county.setBroken(false);
    await county.open();
    await county.setBroken(true);
  }, 300_000);
  afterAll(() => county.close());

  it('take nothing from other towns, and show nothing of the machine', async () => {
    for (const fault of ['taken-host', 'fifo', 'outside', 'large-text'] as const) {
      const refused = () =>
        county
          .readLog()
          .split('\n')
          .filter((line) => line.includes(`"${find(fault)}.json"`));
      await expect.poll(refused, { timeout: 20_000 }).not.toEqual([]);
      expect(refused()[0]).toContain('"event":"instance-refused"');
      expect(refused()[0]).toContain('"isKept":true');
    }
    const visits = await visitTowns(county.port, county.towns, ['/', imprint]);
    expect(visits).toMatchObject({ mixedUp: [], missing: [] });
    const { text } = await askTown(county.port, find('outside'), imprint);
    expect(text).not.toContain('FENSTER_');
  });

  it('hold up no pass of the others, and are asked again within the hour', async () => {
    const since = Date.now();
    for (const { host } of sound()) {
      const lastPass = async () => Date.parse((await readReadiness(host)).lastPass);
      await expect.poll(lastPass, { timeout: 20_000 }).toBeGreaterThan(since);
    }
    const nextRequest = async () =>
      Date.parse((await readReadiness(find('year'))).nextRequest) - Date.now();
    await expect.poll(nextRequest, { timeout: 20_000 }).toBeGreaterThan(30 * 60_000);
    expect(await nextRequest()).toBeLessThanOrEqual(60 * 60_000);
  });
});
