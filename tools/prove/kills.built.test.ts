import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenSite, openSite } from '../process/open-site';
import { type RunningChild, type StartChild, startChild } from '../process/start-child';
import { listProcesses } from '../process/weigh-processes';
import { doHarm, POISON } from './harm';
import { killUnderLoad, NAMES, SITE } from './kills';

const children: RunningChild[] = [];
const start: StartChild = (...args) => {
  const child = startChild(...args);
  children.push(child);
  return child;
};

describe('a site of which a renderer fails', () => {
  let town: OpenSite;
  let asked = 0;

  beforeAll(async () => {
    town = await openSite(start, SITE);
  }, 180_000);
  afterAll(() => Promise.all(children.map((child) => child.stop())), 60_000);

  const read = async (path: string) => {
    const response = await fetch(town.origin + path);
    await response.arrayBuffer();
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  };
  /** A page that is in no cache. */
  const readNew = () => read(`/?q=neu${asked++}`);
  const findRenderers = () =>
    [...listProcesses(town.child().pid ?? 0)].filter(([name]) => name.startsWith('renderer'));
  const findPid = (name: string) => listProcesses(town.child().pid ?? 0).get(name);
  const listEvents = (name: string) =>
    readFileSync(town.logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"event":"${name}"`));
  /** New pages are answered or refused until another process is there. */
  const leakUntilReplaced = async (kind: 'leak' | 'heapLeak') => {
    const name = 'renderer-1';
    const before = findPid(name);
    const isReplaced = async () => {
      if (findPid(name) === before) doHarm({ kind, name }, listProcesses(town.child().pid ?? 0));
      expect([200, 503]).toContain((await readNew()).status);
      return ![undefined, before].includes(findPid(name));
    };
    await expect.poll(isReplaced, { timeout: 90_000 }).toBe(true);
  };
  const isAnyReplaced = (before: ReturnType<typeof findRenderers>) => () => {
    const now = findRenderers();
    return now.length === 2 && now.some(([name, pid]) => new Map(before).get(name) !== pid);
  };

  it.each([
    ['hangs', POISON.hang],
    ['crashes', POISON.crash],
  ])(
    'no longer renders a page that twice %s its renderer, and goes on with all others',
    async (_, word) => {
      const poison = `/?q=${word}`;
      const before = findRenderers();
      let last = await read(poison);
      // Refused with an honest time each time; after the second harm for minutes.
      await expect
        .poll(
          async () => {
            expect([last.status, last.retryAfter > 0]).toEqual([503, true]);
            if (last.retryAfter < 120) last = await read(poison);
            return last.retryAfter;
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThan(120);
      // The one that had it is replaced, and not harmed by it again.
      await expect.poll(isAnyReplaced(before), { timeout: 60_000 }).toBe(true);
      await expect.poll(async () => (await readNew()).status, { timeout: 60_000 }).toBe(200);
      expect((await read(poison)).status).toBe(503);
      expect(listEvents('render-barred').some((line) => line.includes('"address":"/"'))).toBe(true);
    },
    180_000,
  );

  it('replaces one that leaks before it has the memory of the others, and answers meanwhile', async () => {
    const others = ['gateway', 'keeper', 'content', 'renderer-2'];
    await expect.poll(() => findRenderers().length, { timeout: 60_000 }).toBe(2);
    const before = others.map(findPid);
    await leakUntilReplaced('leak');
    expect(listEvents('process-too-large').at(-1)).toContain('renderer-1');
    expect(others.map(findPid)).toEqual(before);
  }, 180_000);

  it('replaces one that leaks within its heap, whoever ends it, and is back within a second', async () => {
    await expect.poll(() => findRenderers().length, { timeout: 60_000 }).toBe(2);
    await leakUntilReplaced('heapLeak');
    await expect.poll(async () => (await readNew()).status, { timeout: 1_000 }).toBe(200);
  }, 180_000);

  it('fails no request while its processes are killed, and refuses none that is kept', async () => {
    const { summary, harms } = await killUnderLoad(town, {
      seed: inject('seed'),
      // The harms that renderers alone suffer are tried above.
      kills: 4,
      lastMs: 4_000,
    });
    expect(summary.failed).toEqual([]);
    expect(summary.keptRefused).toEqual([]);
    expect(harms.length).toBeGreaterThan(2);
    await expect
      .poll(() => [...listProcesses(town.child().pid ?? 0).keys()].sort(), { timeout: 60_000 })
      .toEqual([...NAMES].sort());
  }, 300_000);
});
