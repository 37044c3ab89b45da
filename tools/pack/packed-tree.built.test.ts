import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findFaults, tryPackedTree } from './packed-tree.fixture';

it('the packed tree runs as an ordinary user who cannot write to it, without what tests and benches left', async () => {
  const left = ['bench', 'e2e', 'site'].map((name) => `.build/${name}/left`);
  for (const folder of left) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/page.mjs`, '');
  }
  try {
    const report = await tryPackedTree();
    expect(report.answers.length).toBeGreaterThan(10);
    expect(report.paths).toContain('.build/server.mjs');
    expect(report.paths.filter((path) => /^\.build\/(bench|e2e|site)\//.test(path))).toEqual([]);
    const { paths: _, ...rest } = report;
    expect(findFaults(report), JSON.stringify(rest, null, 1)).toEqual([]);
  } finally {
    for (const folder of left) rmSync(folder, { recursive: true });
  }
}, 400_000);
