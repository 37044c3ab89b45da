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

  it('is one that npm ci accepts on every platform', () => {
    expect(findLockGaps(readFileSync('package-lock.json', 'utf8'))).toEqual([]);
  });
});

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

/**
 * Optional packages that another one names and the lock file lacks: a registry without the packages
 * of some platform omits them silently, and then `npm ci` refuses the file.
 */
function findLockGaps(lockText: string): readonly string[] {
  const { packages }: Lock = JSON.parse(lockText);
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
  const gaps = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !present.has(name));
  return [...new Set(gaps)].map(
    (name) => `package-lock.json lacks ${name}: put back its lines from the last commit.`,
  );
}
