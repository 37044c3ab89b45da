import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPublicFiles } from './decode-path';

it('names every file of public/ by its address, those below a dotted folder too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'public-'));
  try {
    await mkdir(join(directory, '.well-known'));
    await writeFile(join(directory, '.well-known', 'gpc.json'), '{}');
    await writeFile(join(directory, 'logo.svg'), '<svg/>');
    expect([...findPublicFiles(directory)].sort()).toEqual(['/.well-known/gpc.json', '/logo.svg']);
    expect([...findPublicFiles(join(directory, 'none'))]).toEqual([]);
  } finally {
    await rm(directory, { recursive: true });
  }
});
