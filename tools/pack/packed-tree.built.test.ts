import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findFaults, tryPackedTree } from './packed-tree.fixture';

it('the packed tree runs as an ordinary user who cannot write to it, without what a bench left', async () => {
  const left = '.build/bench/left';
  mkdirSync(left, { recursive: true });
  writeFileSync(`${left}/page.mjs`, '');
  try {
    const report = await tryPackedTree();
    expect(report.answers.length).toBeGreaterThan(10);
    expect(report.paths).toContain('.build/server.mjs');
    expect(report.paths.filter((path) => path.startsWith('.build/bench/'))).toEqual([]);
    const { paths: _, ...rest } = report;
    expect(findFaults(report), JSON.stringify(rest, null, 1)).toEqual([]);
  } finally {
    rmSync(left, { recursive: true });
  }
}, 400_000);
