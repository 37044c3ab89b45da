import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../lib/instance/settings';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the documents', () => {
  it('tells in its documents why each dependency is there and what each setting does', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}package.json`, 'utf8'),
    );
    const names = {
      packages: Object.keys(dependencies),
      tools: Object.keys(devDependencies),
      settings: Object.keys(settingsSchema.shape),
    };
    const documents = ['docs/architecture.md', 'docs/operate.md']
      .map((path) => readFileSync(root + path, 'utf8'))
      .join('\n');
    expect(findDocumentGaps(documents, names)).toEqual([]);
  });

  it('has documents whose links and commands lead somewhere', () => {
    const decisions = readdirSync(`${root}docs/decisions`).map((name) => `docs/decisions/${name}`);
    const names = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...decisions];
    const guides = ['', 'embed/', 'operate/', 'security/', 'accessibility/'].flatMap((folder) =>
      readdirSync(`${root}docs/${folder}`)
        .filter((name) => name.endsWith('.md'))
        .map((name) => folder + name),
    );
    const documents = [...names, ...guides.map((name) => `docs/${name}`)].map((path) => ({
      path,
      text: readFileSync(root + path, 'utf8'),
    }));
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const exists = (path: string) => existsSync(root + path);
    expect(findDeadEnds(documents, Object.keys(scripts), exists)).toEqual([]);
    expect(findLostTests(documents, exists)).toEqual([]);
  });

  it('names in .env.example settings that there are', () => {
    const named = readFileSync(`${root}.env.example`, 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm);
    for (const [, name = ''] of named) expect(Object.keys(settingsSchema.shape)).toContain(name);
  });
});

describe('the test of the documents', () => {
  it('finds a package that the documents forget, and one that it invents', () => {
    const readme =
      '| package | why |\n| --- | --- |\n| zod, use-intl | checks |\n\n`PORT` moves it\n';
    const names = { packages: ['zod', 'next'], tools: [], settings: ['PORT'] };
    expect(findDocumentGaps(readme, names)).toEqual([
      expect.stringContaining('why "next" is'),
      expect.stringContaining('"use-intl", which'),
    ]);
  });

  it('finds links and commands of documents that lead nowhere', () => {
    const text =
      '[a](docs/a.md#top) [b](docs/b.md) [c](https://example.org) `npm run demo` `npm run play`';
    const known = (path: string) => path === 'docs/a.md';
    expect(findDeadEnds([{ path: 'README.md', text }], ['demo'], known)).toHaveLength(2);
  });

  it('finds tests that documents name and nobody has', () => {
    const text = '`lib/store/store.test.ts`, `e2e/gone.spec.ts`';
    const known = (path: string) => path === 'lib/store/store.test.ts';
    expect(findLostTests([{ path: 'docs/a.md', text }], known)).toHaveLength(1);
  });
});

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
function findDocumentGaps(
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
interface Document {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

/** Links of documents to missing files, and commands that `package.json` does not have. */
function findDeadEnds(
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
function findLostTests(
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
