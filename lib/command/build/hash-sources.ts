import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

const INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'next.config.mjs',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

const NOT_BUILT = /\.(test|fixture)\.tsx?$|^lib\/(command|reference-api)\//;

/** A hash of everything the build reads: equal exactly when a new build would say the same. */
export function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of INPUTS.filter(existsSync).flatMap(findFiles)) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function findFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => findFiles(`${path}/${name}`))
    .filter((file) => !NOT_BUILT.test(file));
}
