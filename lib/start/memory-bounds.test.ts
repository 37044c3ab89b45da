import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countCacheBytes } from '../gateway/response-cache';
import { ALLOCATOR, boundMemory, countRenderers, limitHeap } from './memory-bounds';

const GIBIBYTE = 1024 ** 3;

it.each([
  ['keeper', 16, 1_536],
  ['renderer', 16, 1_024],
  ['gateway', 16, 768],
  ['renderer', 1, 512],
  ['renderer', 0.5, 448],
] as const)(
  'the memory of the %s on a machine of %d GiB is bounded to %d MB',
  (kind, gibibytes, most) => {
    expect(boundMemory(kind, gibibytes * GIBIBYTE)).toBe(most);
  },
);

it('fewer answers are kept where memory is little', () => {
  const counts = [1, 2, 200];
  const megabytes = (isLittle: boolean) =>
    counts.map((count) => countCacheBytes(count, isLittle) / 1_024 ** 2);
  expect(megabytes(false)).toEqual([48, 49, 247]);
  expect(megabytes(true)).toEqual([16, 17, 48]);
});

it.each([
  ['renderer', 2, ['--max-semi-space-size=2']],
  ['renderer', 1, ['--optimize-for-size', '--no-sparkplug', '--max-semi-space-size=1']],
  ['content', 2, ['--max-semi-space-size=2', '--no-maglev']],
] as const)('the %s of a node with %d renderers is started with %j', (kind, renderers, args) => {
  const [most, ...others] = limitHeap(kind, renderers);
  expect(most).toBe(`--max-old-space-size=${boundMemory(kind)}`);
  expect(others).toEqual(args);
});

it.each(['deploy/systemd/hardening.conf', 'deploy/Dockerfile'])(
  'processes that are started one by one have the same allocator and heap: %s',
  (file) => {
    const text = readFileSync(file, 'utf8');
    for (const [name, value] of Object.entries(ALLOCATOR))
      expect(text).toContain(`${name}=${value}`);
    expect(limitHeap('renderer', 2)).toContain(/NODE_OPTIONS=(\S+)/.exec(text)?.[1]);
  },
);

describe('the number of renderers', () => {
  it.each([
    [null, 1, 8, 1],
    [null, 2, 8, 2],
    [null, 16, 8, 4],
    [null, 4, 0.9, 1],
    [7, 2, 0.5, 7],
  ])('by setting %s, %d cores and %d GiB is %d', (renderers, cores, gibibytes, count) => {
    expect(countRenderers({ renderers }, cores, gibibytes * GIBIBYTE)).toBe(count);
  });
});
