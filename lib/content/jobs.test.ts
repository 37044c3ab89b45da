import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJobs, readList } from './jobs';

let folder: string;
let warned: object[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jobs-'));
  warned = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process, as far as its jobs go; it dies by never finishing them. */
const start = () =>
  openJobs(path.join(folder, 'run'), {
    warn: (event: unknown) => void warned.push(event as object),
  } as never);
const never = () => new Promise<never>(() => {});
const read = () => readList(path.join(folder, 'run', 'work'));

describe('jobs that may end their process', () => {
  it('are in a note while they are under way', async () => {
    const jobs = start();
    const seen = await jobs.run('picture a', () => read());
    expect(seen).toEqual(['picture a']);
    expect(read()).toEqual([]);
  });

  it('are barred and named after two deaths, and nothing beside them', async () => {
    const first = start();
    void first.run('picture bad', never);
    void first.run('picture beside', never);
    await Promise.resolve();
    const second = start();
    expect(warned).toMatchObject([
      { event: 'work-ended-process', job: 'picture bad' },
      { event: 'work-ended-process', job: 'picture beside' },
    ]);
    // Each suspect alone: only the one that is to blame dies again.
    expect(await second.run('picture beside', () => 'done')).toBe('done');
    void second.run('picture bad', never);
    const other = second.run('picture other', () => 'never reached');
    await new Promise((resolve) => setImmediate(resolve));
    expect(read()).toEqual(['picture bad']);
    const third = start();
    expect(warned.at(-1)).toMatchObject({ event: 'work-barred', job: 'picture bad', deaths: 2 });
    await expect(third.run('picture bad', never)).rejects.toMatchObject({ code: 'barred' });
    expect(await third.run('picture beside', () => 1)).toBe(1);
    expect(await third.run('picture other', () => 2)).toBe(2);
    const fourth = start();
    await expect(fourth.run('picture bad', never)).rejects.toMatchObject({ code: 'barred' });
    void other;
  });

  it('that fail by themselves are tried again', async () => {
    const jobs = start();
    const broken = () => Promise.reject(new Error('no'));
    await expect(jobs.run('picture a', broken)).rejects.toThrow('no');
    await expect(jobs.run('picture a', broken)).rejects.toThrow('no');
    expect(await start().run('picture a', () => 1)).toBe(1);
  });

  it.each(['null', '{}', '7', '["pict'])('count a note of %s as none', async (text) => {
    mkdirSync(path.join(folder, 'run'));
    for (const note of ['work', 'deaths']) writeFileSync(path.join(folder, 'run', note), text);
    expect(await start().run('picture a', () => 1)).toBe(1);
    expect(warned).toEqual([]);
  });

  it('keep no result', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const jobs = start();
    const results: WeakRef<object>[] = [];
    for (let nth = 0; nth < 3; nth++)
      await jobs.run('picture a', () => {
        const bytes = {};
        results.push(new WeakRef(bytes));
        return bytes;
      });
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(results.map((result) => result.deref())).toEqual([undefined, undefined, undefined]);
  });
});
