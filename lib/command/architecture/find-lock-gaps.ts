interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

/**
 * Optional packages that another one names and the lock file lacks: a registry without the packages
 * of some platform omits them silently, and then `npm ci` refuses the file.
 */
export function findLockGaps(lockText: string): readonly string[] {
  const { packages }: Lock = JSON.parse(lockText);
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
  const gaps = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !present.has(name));
  return [...new Set(gaps)].map(
    (name) => `package-lock.json lacks ${name}: put back its lines from the last commit.`,
  );
}
