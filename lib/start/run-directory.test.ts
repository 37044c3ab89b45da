import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameSockets, openRunDirectory, requireRunDirectory } from './run-directory';

describe('the directory in which processes find each other', () => {
  it('names a socket for each', () => {
    expect(nameSockets('/run/fenster', 2)).toEqual({
      path: '/run/fenster',
      keeper: '/run/fenster/keeper/socket',
      content: '/run/fenster/content/socket',
      renderers: ['/run/fenster/renderer-1/socket', '/run/fenster/renderer-2/socket'],
    });
  });

  it('is a fresh and private one that does not stay, unless the settings name one', async () => {
    const fresh = await openRunDirectory({ runDir: null });
    expect((await stat(fresh.path)).mode & 0o777).toBe(0o700);
    await fresh.leave();
    await expect(stat(fresh.path)).rejects.toMatchObject({ code: 'ENOENT' });
    const parent = await mkdtemp(path.join(tmpdir(), 'run-'));
    const runDir = path.join(parent, 'run');
    const named = await openRunDirectory({ runDir });
    await named.leave();
    expect((await stat(runDir)).mode & 0o777).toBe(0o700);
    await rm(parent, { recursive: true });
  });

  it('says in a sentence when it cannot be had', async () => {
    const runDir = path.join(process.execPath, 'below-a-file');
    await expect(openRunDirectory({ runDir })).rejects.toThrow('FENSTER_RUN_DIR');
    expect(() => requireRunDirectory({ runDir: null })).toThrow('FENSTER_RUN_DIR is required');
  });
});
