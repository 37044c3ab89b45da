import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findProductionFiles } from './find-production-files';

it('packs what was built, and nothing that the bench has left beside it', async () => {
  const left = '.build/bench/left';
  mkdirSync(left, { recursive: true });
  writeFileSync(`${left}/page.mjs`, '');
  try {
    const files = await findProductionFiles();
    expect(files).toContain('.build/server.mjs');
    expect(files.filter((file) => file.startsWith('.build/bench/'))).toEqual([]);
  } finally {
    rmSync(left, { recursive: true });
  }
}, 60_000);
