import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createSourceFile, findSourceFiles, type SourceFile } from './source-file.fixture';

const files = findSourceFiles(fileURLToPath(new URL('../../', import.meta.url)));

describe('the code', () => {
  it('has only the import arrows of the table of modules', () => {
    expect(findWrongImports(files)).toEqual([]);
  });

  it('keeps code of the server out of the browser', () => {
    expect(findServerCodeInBrowser(files)).toEqual([]);
  });

  it('uses in the browser nothing that browsers in use lack', () => {
    expect(findTooNewInBrowser(files)).toEqual([]);
  });

  it('has no files that import each other in a circle', () => {
    expect(findImportCircles(files)).toEqual([]);
  });

  it('keeps the rules of a single file', () => {
    expect(findBrokenRules(files)).toEqual([]);
  });

  it('imports Leaflet in one file: load that file with next/dynamic instead of importing it again', () => {
    expect(findLeafletFiles(files).length, findLeafletFiles(files).join(', ')).toBeLessThan(2);
  });
});

describe('the test of the code', () => {
  it.each([
    ['lib/domain/offer.ts', "import { x } from '../server/settings';"],
    ['lib/domain/offer.ts', "import Link from 'next/link';"],
    ['lib/domain/offer.ts', "const late = () => import('../mirror/merge');"],
    ['lib/gateway/answer.ts', "import type { Offer } from '../reference-api/catalogue';"],
    ['components/offer/card.tsx', "import { getSite } from '@/lib/renderer/site';"],
    ['e2e/list.spec.ts', "import { readOffer } from '../lib/upstream/read-offer';"],
    ['lib/store/store.ts', "export { x } from '../domain/offer';"],
    ['lib/store/store.ts', "import {\n  type Offer,\n} from '../domain/offer';"],
    ['lib/store/store.ts', "import '../domain/offer';"],
  ])('refuses in %s: %s', (path, text) => {
    expect(findWrongImports([createSourceFile(path, text)])).toHaveLength(1);
  });

  it.each([
    ['lib/mirror/merge.ts', 'const size = process.env.SIZE;'],
    ['lib/domain/now.ts', 'const now = Date.now();'],
    ['components/ui/logo.tsx', '<img src="https://cdn.example/logo.svg" />'],
    ['components/ui/font.css', "@import 'https://fonts.example/a.css';"],
    ['components/host/host-frame.tsx', "import { pageHref } from '../../lib/routes';"],
  ])('refuses in %s: %s', (path, text) => {
    expect(findBrokenRules([createSourceFile(path, text)])).toHaveLength(1);
  });

  it.each([
    ['lib/mirror/merge.ts', '// process.env is read in settings\nconst a = 1;'],
    ['components/map/credit.tsx', '<a href="https://www.openstreetmap.org/copyright">OSM</a>'],
    ['lib/domain/offer.ts', "import * as z from 'zod';"],
    ['lib/domain/days.ts', "const days = { from: query.one('from', read), to: query.one('to') };"],
  ])('accepts in %s: %s', (path, text) => {
    const file = createSourceFile(path, text);
    expect([...findBrokenRules([file]), ...findWrongImports([file])]).toEqual([]);
  });

  it('finds the files of a circle, and no others', () => {
    const circle = [
      createSourceFile('lib/domain/a.ts', "import type { B } from './b';"),
      createSourceFile('lib/domain/b.ts', "import { c } from '../features/c';"),
      createSourceFile('lib/features/c.ts', "export { a } from '@/lib/domain/a';"),
      createSourceFile('lib/features/d.ts', "import { c } from './c';"),
    ];
    expect(findImportCircles(circle)).toEqual([
      expect.stringMatching(/^lib\/domain\/a\.ts, lib\/domain\/b\.ts, lib\/features\/c\.ts import/),
    ]);
  });

  it('finds code of the server that a component imports on the way, and no types', () => {
    const files = [
      createSourceFile('components/a.tsx', "import { b } from '@/lib/features/list/b';"),
      createSourceFile('components/c.tsx', "import type { D } from '@/lib/features/list/d';"),
      createSourceFile('lib/features/list/b.ts', "export { e } from './e';"),
      createSourceFile('lib/features/list/d.ts', "import { f } from '@/lib/renderer/f';"),
      createSourceFile('lib/features/list/e.ts', "import { f } from '@/lib/renderer/f';"),
    ];
    expect(findServerCodeInBrowser(files)).toEqual([
      expect.stringMatching(/^lib\/features\/list\/e\.ts/),
    ]);
  });

  it('finds what is too new for browsers on any way from their code, and nothing else', () => {
    const groups = 'export const b = Map.groupBy(all, name);';
    const files = [
      createSourceFile('components/a.tsx', "'use client';\nimport { b } from '@/lib/domain/b';"),
      createSourceFile('components/map/script/c.ts', "const late = () => import('./d');"),
      createSourceFile('components/e.tsx', "import { f } from '@/lib/domain/f';"),
      createSourceFile('lib/domain/b.ts', groups),
      createSourceFile('components/map/script/d.ts', groups),
      createSourceFile('lib/domain/f.ts', groups),
    ];
    expect(findTooNewInBrowser(files).toSorted()).toEqual([
      expect.stringMatching(/^components\/map\/script\/d\.ts/),
      expect.stringMatching(/^lib\/domain\/b\.ts/),
    ]);
  });
});

/** One module: its path and its allowed imports. */
interface Module {
  readonly name: string;
  /** Modules it may import from, besides itself. */
  readonly modules: readonly string[];
  /** npm packages and `node:` modules it may import; a final `*` matches the rest; null: any. */
  readonly packages: readonly string[] | null;
}

/** Function by function: Node takes two seconds to load either package as a whole. */
const DATES = ['date-fns/*', 'date-fns-tz/*'];
const EVERY_LIB = [
  'lib/domain',
  'lib/features',
  'lib/catalogue',
  'lib/next',
  'lib/next/names',
  'lib/protocol',
  'lib/runtime',
  'lib/messages',
  'lib/routes',
  'lib/upstream',
  'lib/mirror',
  'lib/store',
  'lib/keeper',
  'lib/content',
  'lib/instance',
  'lib/renderer',
  'lib/gateway',
];

/** The table of modules. Imports not listed here are refused. */
const MODULES: readonly Module[] = [
  {
    name: 'lib/domain',
    modules: [],
    packages: [...DATES, 'zod', 'minisearch/*', '@orama/*', 'entities/*'],
  },
  {
    name: 'lib/features',
    modules: [
      'lib/domain',
      'lib/messages',
      'lib/routes',
      'lib/catalogue',
      'lib/instance',
      'lib/protocol',
      'lib/runtime',
      'lib/renderer',
      'lib/next',
    ],
    packages: null,
  },
  { name: 'lib/catalogue', modules: ['lib/domain', 'lib/protocol', 'lib/runtime'], packages: null },
  { name: 'lib/next/names', modules: [], packages: [] },
  { name: 'lib/next', modules: ['lib/next/names', 'lib/protocol', 'lib/runtime'], packages: null },
  { name: 'lib/protocol', modules: ['lib/domain', 'lib/runtime'], packages: ['zod', 'node:*'] },
  { name: 'lib/runtime', modules: [], packages: null },
  { name: 'lib/messages', modules: [], packages: ['intl-messageformat'] },
  { name: 'lib/routes', modules: ['lib/domain'], packages: [] },
  { name: 'lib/upstream', modules: ['lib/domain', 'lib/runtime', 'lib/store'], packages: null },
  { name: 'lib/mirror', modules: ['lib/domain', 'lib/store'], packages: null },
  { name: 'lib/store', modules: [], packages: null },
  {
    name: 'lib/keeper',
    modules: [
      'lib/domain',
      'lib/upstream',
      'lib/mirror',
      'lib/store',
      'lib/instance',
      'lib/routes',
      'lib/protocol',
      'lib/runtime',
    ],
    packages: null,
  },
  {
    name: 'lib/content',
    modules: ['lib/domain', 'lib/instance', 'lib/protocol', 'lib/runtime'],
    packages: null,
  },
  { name: 'lib/instance', modules: ['lib/domain', 'lib/messages', 'lib/store'], packages: null },
  {
    name: 'lib/renderer',
    modules: [
      'lib/domain',
      'lib/messages',
      'lib/instance',
      'lib/routes',
      'lib/protocol',
      'lib/runtime',
      'lib/catalogue',
      'lib/next',
      'lib/next/names',
    ],
    packages: null,
  },
  {
    name: 'lib/gateway',
    modules: [
      'lib/instance',
      'lib/routes',
      'lib/messages',
      'lib/next/names',
      'lib/protocol',
      'lib/runtime',
      'lib/domain',
    ],
    packages: null,
  },
  {
    name: 'tools/reference-api',
    modules: [],
    packages: ['zod', 'node:*', 'sharp', 'lru-cache', 'jsonc-parser', 'entities/*'],
  },
  { name: 'lib/start', modules: EVERY_LIB, packages: null },
  {
    name: 'tools',
    modules: [...EVERY_LIB, 'lib/start', 'tools/reference-api', 'proxy'],
    packages: null,
  },
  { name: 'proxy', modules: ['lib/messages', 'lib/routes'], packages: ['next/server'] },
  {
    name: 'app',
    modules: [
      'lib/features',
      'lib/renderer',
      'lib/next',
      'components',
      'lib/domain',
      'lib/messages',
      'lib/routes',
    ],
    packages: null,
  },
  {
    name: 'components',
    modules: ['lib/features', 'lib/domain', 'lib/messages', 'lib/routes', 'lib/next/names'],
    packages: null,
  },
  { name: 'e2e', modules: [], packages: null },
];

/** The module of a path, or null for files beside package.json and in `public/`. */
function getModule(path: string): Module | null {
  return (
    MODULES.find(({ name }) => path.startsWith(`${name}/`) || path.replace(/\.ts$/, '') === name) ??
    null
  );
}

/** Packages that tests may import in addition to their module's. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'node:*'];

/** Import lines that the table of modules does not allow, each with its repair. */
function findWrongImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const breach = isOurs(specifier)
        ? findWrongModule(file, resolve(file.path, specifier))
        : findWrongPackage(file, specifier);
      return breach ? [`${file.path} imports "${specifier}": ${breach}`] : [];
    }),
  );
}

function findWrongModule(file: SourceFile, target: string): string | null {
  const from = getModule(file.path);
  const to = getModule(target);
  if (!from || from === to) return null;
  if (!to)
    return /\.(json|css)$/.test(target) ? null : `${target} is in no module; move it into one.`;
  if (from.modules.includes(to.name)) return null;
  if (isTest(file.path) && proofMayUse(from, to)) return null;
  const open = from.modules.length ? from.modules.join(', ') : 'no other module';
  return `${from.name} may import ${open}. Pass the thing in as an argument, or move the code into the module that owns it; a new arrow needs a decision in docs/decisions and a line here.`;
}

/** Tests may set up their subject, and compare names with messages. */
function proofMayUse(from: Module, to: Module): boolean {
  if (to.name === 'lib/messages') return from.name !== 'e2e';
  return from.name.startsWith('lib/') && (to.name !== 'tools' || from.name === 'lib/start');
}

function findWrongPackage(file: SourceFile, specifier: string): string | null {
  const module = getModule(file.path);
  if (!module?.packages) return null;
  const allowed = isTest(file.path) ? [...module.packages, ...TEST_PACKAGES] : module.packages;
  if (allowed.some((name) => matches(name, specifier))) return null;
  return `${module.name} may use ${module.packages.join(', ') || 'no package'} only. Take the value as an argument instead, or do this in the module that owns it.`;
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;
}

function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path);
}

function isOurs(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('@/');
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return posix.join(posix.dirname(path), specifier);
}

/** Paths of the files that import Leaflet's code, which must be one: it is large and needs `window`. */
function findLeafletFiles(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(
      ({ path, imports }) =>
        !path.includes('.test.') &&
        imports.some((name) => /^(react-)?leaflet(\/|$)/.test(name) && !name.endsWith('.css')),
    )
    .map(({ path }) => path);
}

/** Modules whose code runs on the server only. */
const SERVER_MODULES = /^lib\/(catalogue|instance|next|protocol|renderer|runtime)\//;

/**
 * Files of features that components import, by value and on any way, although they run on the server
 * only. An import of types alone is none here.
 */
function findServerCodeInBrowser(files: readonly SourceFile[]): readonly string[] {
  const known = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), file]));
  const importsOf = (file: SourceFile) =>
    findValueImports(file.code)
      .filter(isOurs)
      .map((name) => resolveModule(file.path, name));
  const breaches: string[] = [];
  const seen = new Set<string>();
  const open = files.filter(({ path }) => /^components\/.*\.tsx?$/.test(path) && !isTest(path));
  for (let file = open.pop(); file; file = open.pop()) {
    for (const target of importsOf(file)) {
      if (file.path.startsWith('lib/features/') && SERVER_MODULES.test(target))
        breaches.push(`${file.path} imports ${target}, and a component needs it in the browser.`);
      const next = known.get(target);
      if (!next || seen.has(target) || !target.startsWith('lib/features/')) continue;
      seen.add(target);
      open.push(next);
    }
  }
  return breaches;
}

/** Where code of browsers begins; scripts of their own are built without Next. */
const BROWSER_SCRIPTS = /^components\/(page-script|offline\/worker|[\w-]+\/script)\//;
/** Of 2024 and later: the types know it because the server has it. */
const TOO_NEW =
  /\b(Map|Object)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bArray\.fromAsync\b|\bAbortSignal\.any\b|\bRegExp\.escape\b|\.(isSubsetOf|isSupersetOf|symmetricDifference)\(/;

/** Files that a browser loads, on any way, and that call what older browsers do not have. */
function findTooNewInBrowser(files: readonly SourceFile[]): readonly string[] {
  const known = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), file]));
  const open = files.filter(
    ({ path, code }) =>
      !isTest(path) && (BROWSER_SCRIPTS.test(path) || /^\s*['"]use client['"]/.test(code)),
  );
  const seen = new Set(open);
  for (let file = open.pop(); file; file = open.pop()) {
    const late = [...file.code.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g)];
    const names = [...findValueImports(file.code), ...late.map(([, name = '']) => name)];
    for (const name of names.filter(isOurs)) {
      const next = known.get(resolveModule(file.path, name));
      if (!next || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen].flatMap(({ path, code }) => {
    const [found] = TOO_NEW.exec(code) ?? [];
    return found ? [`${path} uses ${found}, and a browser loads it: write it without.`] : [];
  });
}

/** Import specifiers of a script without those of `import type`. */
function findValueImports(code: string): readonly string[] {
  return [
    ...code.matchAll(/\b(?:import|export)\b(?!\s+type\b)[^'"`;()=]*?\bfrom\s*['"]([^'"\n]+)['"]/g),
  ].map(([, name = '']) => name);
}

/** Groups of files that import each other in a circle, types included, each as a sentence. */
function findImportCircles(files: readonly SourceFile[]): readonly string[] {
  const sources = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path));
  const known = new Map(sources.map(({ path }) => [path.replace(/\.(tsx?|mjs)$/, ''), path]));
  const imports = new Map(
    sources.map(({ path, imports: names }): [string, readonly string[]] => [
      path,
      names.flatMap((name) => known.get(resolveModule(path, name)) ?? []),
    ]),
  );
  return findStrongComponents(imports)
    .filter((group) => group.length > 1)
    .map(
      (group) =>
        `${[...group].sort().join(', ')} import each other: move what both need into one of them, or into a third.`,
    );
}

function resolveModule(path: string, name: string): string {
  const base = name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(path), name);
  return base.replace(/\.(tsx?|mjs)$/, '');
}

/** Tarjan's algorithm: the largest groups in which each node reaches every other. */
function findStrongComponents(
  edges: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(node: string): number {
    const number = order.size;
    order.set(node, number);
    open.push(node);
    let low = number;
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) groups.push(open.splice(open.indexOf(node)));
    return low;
  }

  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return groups;
}

interface Rule {
  /** The rule, as a sentence. */
  readonly rule: string;
  readonly repair: string;
  breaks(file: SourceFile): boolean;
}

/** Settings, what hands the environment on to a child, ports of development, and two tools. */
const ENVIRONMENT_READERS =
  /^(lib\/instance\/settings[^/]*|lib\/start\/start-supervisor|tools\/(run|process\/(require-free-port|run-program|start-child)|rules\/architecture\.test)|e2e\/town\/(clock|set-up))\.(tsx?|mjs)$/;
const IN_BROWSER = /^(app|components|public)\//;
const FOREIGN_LOAD =
  /(\b(src|srcSet|poster|formAction)\s*[=:]\s*[{"'`]*\s*|url\(\s*['"]?|@import\s+['"]|\b(fetch|import|Worker|EventSource|sendBeacon)\(\s*['"`]|<(script|link)\b[^>]*?)(https?:)?\/\/[a-z0-9]/i;

/** Rules that concern a single file. */
const RULES: readonly Rule[] = [
  {
    rule: 'only lib/instance/settings, the starters of processes and what browser tests share read the environment',
    repair: 'add the setting to lib/instance/settings and take it from there',
    // In quotes it is a name for the bundler, which reads nothing.
    breaks: ({ path, code }) =>
      /(?<!')\bprocess\.env\b/.test(code) && !ENVIRONMENT_READERS.test(path),
  },
  {
    rule: 'the domain has no clock, no network and no chance',
    repair: 'take `now`, or the loaded thing, as an argument',
    breaks: ({ path, code }) =>
      path.startsWith('lib/domain/') &&
      !path.includes('.test.') &&
      /\bDate\.now\(|\bnew Date\(\)|\bfetch\(|\bMath\.random\(/.test(code),
  },
  {
    rule: "a family's browser loads nothing from third parties",
    repair: 'serve it from our origin: public/, a fontsource package, /media or /tiles',
    breaks: ({ path, code }) =>
      IN_BROWSER.test(path) && !path.includes('.test.') && FOREIGN_LOAD.test(code),
  },
  {
    rule: 'components import each other by relative paths, and everything else by @/',
    repair: 'write ../ui/icon, and @/lib/routes',
    breaks: ({ path, imports }) =>
      path.startsWith('components/') &&
      imports
        .filter(isOurs)
        .some((name) => resolve(path, name).startsWith('components/') !== name.startsWith('.')),
  },
];

/** Each breach of a rule by one of the files, as a sentence with its repair. */
function findBrokenRules(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    RULES.filter((rule) => rule.breaks(file)).map(
      ({ rule, repair }) => `${file.path}: ${rule}. To repair: ${repair}.`,
    ),
  );
}
