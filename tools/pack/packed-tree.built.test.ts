import { expect, it } from 'vitest';
import { findFaults, tryPackedTree } from './packed-tree.fixture';

it('the packed tree runs as an ordinary user who cannot write to it', async () => {
  const report = await tryPackedTree();
  expect(report.answers.length).toBeGreaterThan(10);
  expect(findFaults(report), JSON.stringify(report, null, 1)).toEqual([]);
}, 400_000);
