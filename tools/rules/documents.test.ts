import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeInstanceSchema } from '../../lib/instance/instance-schema';
import { SETTING_NAMES } from '../../lib/instance/settings';
import { createSourceFile, findSourceFiles, type SourceFile } from './source-file.fixture';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the documents', () => {
  it('tells in its documents why each dependency is there and what each setting does', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}package.json`, 'utf8'),
    );
    const names = {
      packages: Object.keys(dependencies),
      tools: Object.keys(devDependencies),
      settings: SETTING_NAMES,
    };
    const documents = ['docs/architecture.md', 'docs/operate.md']
      .map((path) => readFileSync(root + path, 'utf8'))
      .join('\n');
    expect(findDocumentGaps(documents, names)).toEqual([]);
  });

  it('tells in docs/operate.md what each key of the instance file means', () => {
    const [, table = ''] = readFileSync(`${root}docs/operate.md`, 'utf8').split(
      '\n## The instance file\n',
    );
    expect(findKeyGaps(table, listInstanceKeys())).toEqual([]);
  });

  it('has documents whose links, commands and names of code lead somewhere', () => {
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
    const sources = findSourceFiles(root);
    expect(findDeadEnds(documents, Object.keys(scripts), exists)).toEqual([]);
    expect(
      findLostFiles(
        documents,
        sources.map(({ path }) => path),
      ),
    ).toEqual([]);
    expect(findLostNames(documents, sources)).toEqual([]);
  });

  it('names in .env.example settings that there are', () => {
    const named = readFileSync(`${root}.env.example`, 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm);
    for (const [, name = ''] of named) expect(SETTING_NAMES).toContain(name);
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

  it('finds a key of the instance file, and one within it, that no row names', () => {
    const table = '| key | meaning |\n| `map.center`, `.zoom` | where maps open |\n';
    const keys = [['map.center'], ['map.zoom'], ['map.radius'], ['fonts']].flat();
    expect(findKeyGaps(table, keys)).toEqual([
      expect.stringContaining('map.radius'),
      expect.stringContaining('fonts'),
    ]);
  });

  it('finds links and commands of documents that lead nowhere', () => {
    const text =
      '[a](docs/a.md#top) [b](docs/b.md) [c](https://example.org) `npm run demo` `npm run play`';
    const known = (path: string) => path === 'docs/a.md';
    expect(findDeadEnds([{ path: 'README.md', text }], ['demo'], known)).toHaveLength(2);
  });

  it('finds source files and names of code that documents give and the code lacks', () => {
    const text =
      '`lib/store/store.test.ts`, `store.test.ts`, `e2e/gone.spec.ts`, `fee.ts`, `openTown`';
    const source = createSourceFile('lib/store/store.test.ts', 'const openTown = 1;');
    const document = { path: 'CONTRIBUTING.md', text };
    expect(findLostFiles([document], [source.path])).toEqual([
      expect.stringContaining('e2e/gone.spec.ts'),
      expect.stringContaining('fee.ts'),
    ]);
    expect(findLostNames([document], [source])).toEqual([]);
    expect(findLostNames([{ ...document, text: '`shareTown`' }], [source])).toHaveLength(1);
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

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Keys of the instance file, and those one level below: `map`, `map.center`. */
function listInstanceKeys(): readonly string[] {
  const { properties = {} } = describeInstanceSchema() as Schema;
  const { $schema: _, ...own } = properties;
  return Object.entries(own).flatMap(([key, schema]) => {
    const parts = [schema, ...(schema.anyOf ?? [])].flatMap((part) => [part, part.items ?? {}]);
    const below = parts.flatMap((part) => Object.keys(part.properties ?? {}));
    return [key, ...below.map((name) => `${key}.${name}`)];
  });
}

/** Keys that are in no row of the table; a row begins with the outermost key. */
function findKeyGaps(table: string, keys: readonly string[]): readonly string[] {
  return keys
    .filter((path) => {
      const [key = '', below = ''] = path.split('.');
      const own = new RegExp(`^\\|[^|]*\`${escapePattern(key)}[\`.]`);
      const rows = table.split('\n').filter((row) => own.test(row));
      return !rows.some((row) => new RegExp(`[\`.{ "]${below}\\b`).test(row));
    })
    .map((path) => `docs/operate.md does not list the key ${path} of the instance file.`);
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

/** Scripts that documents name in backticks, with or without their folder, and that do not exist. */
function findLostFiles(
  documents: readonly Document[],
  sources: readonly string[],
): readonly string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?!\.build\/|server\.mjs)[\w@()[\]./-]+\.(?:tsx?|mjs))`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !sources.some((source) => `/${source}`.endsWith(`/${file}`)))
      .map((file) => `${path} names ${file}, which does not exist: name the file that has it now.`),
  );
}

/** Documents that describe the code; others also use names of foreign programs. */
const ABOUT_CODE = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'];
/** A key of security-insights.yml. */
const NO_CODE = ['repoOwner'];

/** Names in camel case that these documents have in backticks and no script has. */
function findLostNames(
  documents: readonly Document[],
  sources: readonly SourceFile[],
): readonly string[] {
  const code = sources.map((source) => source.code).join('\n');
  return documents
    .filter(({ path }) => ABOUT_CODE.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`([a-z]+[A-Z]\w+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !NO_CODE.includes(name) && !new RegExp(`\\b${name}\\b`).test(code))
        .map((name) => `${path} names ${name}, which the code does not have.`),
    );
}
