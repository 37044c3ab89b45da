import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../lib/instance/settings';
import { findBrokenRules } from './find-broken-rules';
import { findDeadEnds, findDocumentGaps, findLockGaps, findLostTests } from './find-document-gaps';
import {
  findMessageArguments,
  findStrayWords,
  findTownWords,
  findUnevenWords,
  findWrongPlurals,
} from './find-message-gaps';
import {
  findImportCircles,
  findLeafletFiles,
  findServerCodeInBrowser,
  findWrongImports,
} from './find-wrong-imports';
import { createSourceFile, findSourceFiles } from './source-file';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = findSourceFiles(root);

describe('the house', () => {
  it('has only the import arrows of the table of modules', () => {
    expect(findWrongImports(files)).toEqual([]);
  });

  it('keeps code of the server out of the browser', () => {
    expect(findServerCodeInBrowser(files)).toEqual([]);
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

  it('has a lock file that npm ci accepts on every platform', () => {
    expect(findLockGaps(readFileSync(`${root}package-lock.json`, 'utf8'))).toEqual([]);
  });

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

  it('knows no town by name', () => {
    const town = JSON.parse(readFileSync(`${root}tools/reference-api/demo/instance.json`, 'utf8'));
    expect(findTownWords(files, town)).toEqual([]);
  });

  it('says everything in every language', () => {
    expect(findUnevenWords(files)).toEqual([]);
  });

  it('counts in every language as that language counts', () => {
    expect(findWrongPlurals(files)).toEqual([]);
  });

  it('has a page for each sentence, and a sentence for each key', () => {
    expect(findStrayWords(files)).toEqual([]);
  });
});

describe('the test of the house', () => {
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

  it('reads arguments inside the branches of a plural, and no branch as an argument', () => {
    const message = '{count, plural, one {Termin in {place}} other {# Termine}} {fee}';
    expect(findMessageArguments(message)).toEqual(['count', 'fee', 'place']);
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

  it('finds the demo town in a page', () => {
    const town = { name: 'Neustadt an der Aue', contact: { phone: '09999 47110' } };
    const page = createSourceFile('components/x.tsx', '<p>Neustadt: 09999 47110, an der Tür</p>');
    expect(findTownWords([page], town)).toHaveLength(2);
  });

  it('names words that a language lacks or feeds with other arguments', () => {
    const breaches = findUnevenWords([
      createSourceFile('lib/messages/de/offer.json', '{"a":"{count} Termine","b":{"c":"x"}}'),
      createSourceFile('lib/messages/en/offer.json', '{"a":"{number} sessions"}'),
    ]);
    expect(breaches).toHaveLength(2);
  });

  it('names sentences that nobody says and keys without a sentence', () => {
    const breaches = findStrayWords([
      createSourceFile('lib/messages/de/site.json', '{"list":"Liste","map":"Karte","old":"Alt"}'),
      createSourceFile('components/x.tsx', "words('site.list'); words('site.lost');"),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is in the file that is looked at.
      createSourceFile('components/y.tsx', "['map'].map((page) => words(`site.${page}`))"),
    ]);
    expect(breaches.map((breach) => /site\.\w+/.exec(breach)?.[0])).toEqual([
      'site.old',
      'site.lost',
    ]);
  });

  it.each([
    ['uk', '{n, plural, one {# день} other {# дня}}', 2],
    ['uk', '{n, plural, one {день} few {# дні} many {# днів} other {# дня}}', 1],
    ['ar', '{n, plural, =0 {لا} =1 {يوم} =2 {يومان} few {# أيام} many {# يومًا} other {# يوم}}', 0],
    ['de', '{n, plural, one {# Tag} few {# Tage} other {# Tage}}', 1],
    ['tr', '{n, plural, other {# gün}}', 0],
  ])('finds in %s %s so many wrong plurals: %i', (locale, days, count) => {
    const file = createSourceFile(`lib/messages/${locale}/a.json`, JSON.stringify({ days }));
    expect(findWrongPlurals([file])).toHaveLength(count);
  });
});
