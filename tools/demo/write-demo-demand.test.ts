import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDemandBook } from '../../lib/keeper/demand-book';
import { STORE_DIRECTORY } from '../../lib/keeper/open-data-directory';
import { createDirectoryStore } from '../../lib/store/directory-store';
import { writeDemoDemand } from './write-demo-demand';

const NOW = Date.parse('2026-11-26T18:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'demand-'));

afterEach(() => rmSync(folder, { recursive: true }));

it('gives the demo two weeks of counts, as the book reads them', async () => {
  await writeDemoDemand(folder, NOW);
  const store = createDirectoryStore(join(folder, STORE_DIRECTORY), () => NOW);
  const needs = { store, clock: () => NOW, isListed: () => true, isLeading: () => true };
  const days = await openDemandBook(needs).read();
  expect(days.map(({ day }) => day)).toHaveLength(14);
  expect(days.at(-1)?.day).toBe('2026-11-25');
  const words = days.map(({ counts }) => counts.find(({ key }) => key === 'q=programmieren'));
  for (const count of words) expect(count?.empty).toBe(count?.asked);
});
