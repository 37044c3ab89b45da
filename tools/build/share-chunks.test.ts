import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareEqualChunks } from './share-chunks';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'chunks-'));
  mkdirSync(path.join(directory, 'ssr'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (name: string, code: string) =>
  writeFileSync(
    path.join(directory, name),
    `${code}\n//# sourceMappingURL=${path.basename(name)}.map`,
  );
const load = (name: string): unknown =>
  createRequire(path.join(directory, 'any.js'))(path.join(directory, name));

it('loads equal chunks once, wherever they are, and others as they were', () => {
  write('one.js', 'module.exports=[1,()=>"…"]');
  write('ssr/[same] one.js', 'module.exports=[1,()=>"…"]');
  write('other.js', 'module.exports=[2,()=>"…"]');
  shareEqualChunks(directory);
  expect(load('ssr/[same] one.js')).toBe(load('one.js'));
  expect(load('other.js')).toEqual([2, expect.any(Function)]);
  expect(readFileSync(path.join(directory, 'ssr/[same] one.js'), 'utf8')).not.toContain('…');
});

it('leaves what it has shared before', () => {
  write('one.js', 'module.exports=[1]');
  write('two.js', 'module.exports=[1]');
  shareEqualChunks(directory);
  shareEqualChunks(directory);
  expect(load('two.js')).toBe(load('one.js'));
});
