import { posix } from 'node:path';

interface Names {
  readonly packages: readonly string[];
  /** Packages for building and testing; the documents may explain them too. */
  readonly tools: readonly string[];
  readonly settings: readonly string[];
}

/** The table of packages, recognised by its head. */
const PACKAGE_TABLE = /^\| package +\| why .*\n\|[ -|]+\n((?:\|.*\n)+)/m;

/**
 * Names missing in the documents, each with the place to add it, and packages that do not exist.
 */
export function findDocumentGaps(
  documents: string,
  { packages, tools, settings }: Names,
): readonly string[] {
  const isNamed = (name: string) =>
    new RegExp(`(^|[^\\w@/-])${escapePattern(name)}([^\\w/-]|$)`, 'm').test(documents);
  const known = [...packages, ...tools];
  return [
    ...packages
      .filter((name) => !isNamed(name))
      .map(
        (name) =>
          `docs/architecture.md does not say why "${name}" is a dependency: add a line or drop it.`,
      ),
    ...findExplained(documents)
      .filter((name) => !known.includes(name))
      .map(
        (name) => `docs/architecture.md explains "${name}", which is no dependency: drop it there.`,
      ),
    ...settings
      .filter((name) => !isNamed(name))
      .map((name) => `docs/operate.md does not list the setting ${name}.`),
  ];
}

function findExplained(documents: string): readonly string[] {
  const rows = PACKAGE_TABLE.exec(documents)?.[1]?.trim().split('\n') ?? [];
  return rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** A document of the repository. */
export interface Document {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

/** Links of documents to missing files, and commands that `package.json` does not have. */
export function findDeadEnds(
  documents: readonly Document[],
  scripts: readonly string[],
  exists: (path: string) => boolean,
): readonly string[] {
  return documents.flatMap(({ path, text }) => {
    const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link);
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    return [
      ...links
        .filter((link) => !/^(https?|mailto):/.test(link))
        .filter((link) => !exists(posix.join(posix.dirname(path), link)))
        .map((link) => `${path} links to ${link}, which does not exist.`),
      ...commands
        .filter((name) => !scripts.includes(name))
        .map((name) => `${path} names "npm run ${name}", which package.json does not have.`),
    ];
  });
}

/** Files that documents name in backticks as tests, and that do not exist. */
export function findLostTests(
  documents: readonly Document[],
  exists: (path: string) => boolean,
): readonly string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:lib|app|components|e2e)\/[^`\s]+\.(?:test|spec)\.tsx?)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !exists(file))
      .map(
        (file) =>
          `${path} names the test ${file}, which does not exist: name the one that holds it now.`,
      ),
  );
}

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
