import { describe, expect, it } from 'vitest';
import type { Replica } from './replica';
import { createReplicas } from './replicas';

const MEGABYTE = 1_024 * 1_024;

function setUp(megabytes: number) {
  const replicas = createReplicas(megabytes);
  const dropped: string[] = [];
  const add = (site: string, size: number) => {
    let bytes = size * MEGABYTE;
    replicas.set(site, {
      byteLength: () => bytes,
      drop() {
        bytes = 0;
        dropped.push(site);
      },
    } as unknown as Replica);
  };
  return { replicas, add, dropped };
}

describe('replicas within a bound of memory', () => {
  it('leave in the order in which they were last used', () => {
    const { replicas, add, dropped } = setUp(10);
    for (const site of ['a', 'b', 'c']) add(site, 4);
    replicas.borrow('a')();
    replicas.trim();
    expect(dropped).toEqual(['b']);
    expect(replicas.byteLength()).toBe(8 * MEGABYTE);
  });

  it('stay while they are in use, whatever they take', () => {
    const { replicas, add, dropped } = setUp(1);
    add('a', 4);
    const [first, second] = [replicas.borrow('a'), replicas.borrow('a')];
    replicas.trim();
    first();
    replicas.trim();
    expect(dropped).toEqual([]);
    second();
    replicas.trim();
    expect(dropped).toEqual(['a']);
  });

  it('make room when their municipality goes or changes', () => {
    const { replicas, add, dropped } = setUp(10);
    add('a', 1);
    add('a', 1);
    replicas.remove('a');
    expect(dropped).toEqual(['a', 'a']);
    expect(replicas.get('a')).toBeNull();
  });
});
