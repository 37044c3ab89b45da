import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly resolved?: string;
  /** Lies in another package, whose hash covers it. */
  readonly inBundle?: boolean;
}

/** Without an address a package comes from the registry that npm is set to. */
const REGISTRY = /^(https:\/\/registry\.npmjs\.org\/|$)/;

describe('the lock file', () => {
  it('names a hash and the registry for each package, also for other systems than this one', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, Entry>>;
    };
    const weak = Object.entries(packages).filter(
      ([path, { integrity = '', resolved = '', inBundle = false }]) =>
        path !== '' && !inBundle && !(integrity.startsWith('sha512-') && REGISTRY.test(resolved)),
    );
    expect(weak.map(([path]) => path)).toEqual([]);
  });
});
