import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { flattenMessages } from '../../lib/messages/create-translator';
import { createSourceFile, findSourceFiles, type SourceFile } from './source-file.fixture';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = findSourceFiles(root);

describe('the messages', () => {
  it('knows no town by name', () => {
    const town = JSON.parse(readFileSync(`${root}tools/reference-api/demo/instance.json`, 'utf8'));
    expect(findTownWords(files, town)).toEqual([]);
  });

  it('says everything in every language', () => {
    expect(findUnevenWords(files)).toEqual([]);
  });

  it('leaves no English in another language', () => {
    expect(findEnglishWords(files)).toEqual([]);
  });

  it('counts in every language as that language counts', () => {
    expect(findWrongPlurals(files)).toEqual([]);
  });

  it('has a page for each sentence, and a sentence for each key', () => {
    expect(findStrayWords(files)).toEqual([]);
  });
});

describe('the test of the messages', () => {
  it('reads arguments inside the branches of a plural, and no branch as an argument', () => {
    const message = '{count, plural, one {Termin in {place}} other {# Termine}} {fee}';
    expect(findMessageArguments(message)).toEqual(['count', 'fee', 'place']);
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

  it('names what was copied from English, and not what is the same in every language', () => {
    const breaches = findEnglishWords([
      createSourceFile('lib/messages/en/a.json', '{"a":"{name}: {fee}","b":{"c":"All {name}"}}'),
      createSourceFile('lib/messages/tr/a.json', '{"a":"{name}: {fee}","b":{"c":"All {name}"}}'),
    ]);
    expect(breaches.map((breach) => breach.split(':')[0])).toEqual(['lib/messages/tr has "b.c"']);
  });

  it('names sentences that are used nowhere and keys without a sentence', () => {
    const breaches = findStrayWords([
      createSourceFile(
        'lib/messages/de/server.json',
        '{"site":{"list":"Liste","map":"Karte","old":"Alt"}}',
      ),
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

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

/** The parser's numbers for plain text, and for `#`, the number of a plural. */
const LITERAL = 0;
const NUMBER_SIGN = 7;

const FILE = /^lib\/messages\/([^/]+)\/\w+\.json$/;
const MODEL = 'de';

/** Messages for hosts and administrations, and legal texts, exist in German and English only. */
const FOR_HOSTS = {
  namespaces: /^(configure|host|readiness)\.|^legal\.(?!summary\.)/,
  locales: ['de', 'en'],
};

type Words = ReadonlyMap<string, string>;

/** The messages of each language, by key. */
function readLanguages(files: readonly SourceFile[]): ReadonlyMap<string, Words> {
  const locales = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const [, locale] = FILE.exec(path) ?? [];
    if (locale === undefined) continue;
    const words = locales.get(locale) ?? new Map<string, string>();
    for (const [key, message] of flattenMessages(JSON.parse(text))) words.set(key, message);
    locales.set(locale, words);
  }
  return locales;
}

/** Names of formats, which no language translates. */
const SAME_EVERYWHERE = ['CSV', 'Excel'];

/** Messages that are still those of `lib/messages/en`; German shares too many words with English. */
function findEnglishWords(files: readonly SourceFile[]): readonly string[] {
  const languages = readLanguages(files);
  const english = languages.get('en');
  const isText = (message: string) => /\p{L}{3}/u.test(message.replace(/\{\w+\}/g, ''));
  return [...languages]
    .filter(([locale]) => !FOR_HOSTS.locales.includes(locale))
    .flatMap(([locale, words]) =>
      [...words]
        .filter(([key, message]) => message === english?.get(key) && isText(message))
        .filter(([, message]) => !SAME_EVERYWHERE.includes(message))
        .map(([key]) => `lib/messages/${locale} has "${key}": it is still English.`),
    );
}

/**
 * Differences between the German messages and those of each other language: keys that only one of
 * them has, and arguments (`{count}`) that one of them does not use.
 */
function findUnevenWords(files: readonly SourceFile[]): readonly string[] {
  const locales = readLanguages(files);
  const model: Words = locales.get(MODEL) ?? new Map();
  return [...locales]
    .filter(([locale]) => locale !== MODEL)
    .flatMap(([locale, words]) => compare(locale, words, model));
}

function compare(locale: string, words: Words, model: Words): string[] {
  const missing = [...model.keys()]
    .filter((key) => FOR_HOSTS.locales.includes(locale) || !FOR_HOSTS.namespaces.test(key))
    .filter((key) => !words.has(key))
    .map(
      (key) => `lib/messages/${locale} has no "${key}": translate it from lib/messages/${MODEL}.`,
    );
  const extra = [...words.keys()]
    .filter((key) => !model.has(key))
    .map(
      (key) =>
        `lib/messages/${MODEL} has no "${key}", lib/messages/${locale} has: add or remove it.`,
    );
  const uneven = [...model].flatMap(([key, message]) => {
    const other = words.get(key);
    if (other === undefined || formatArguments(other) === formatArguments(message)) return [];
    return [
      `"${key}" takes ${formatArguments(message)} in ${MODEL} and ${formatArguments(other)} in ${locale}.`,
    ];
  });
  return [...missing, ...extra, ...uneven];
}

function formatArguments(message: string): string {
  return findMessageArguments(message).join(', ') || 'nothing';
}

/** Names of the arguments of an ICU message, including those inside plural and select branches. */
function findMessageArguments(message: string): readonly string[] {
  return [...new Set(listArguments(new IntlMessageFormat(message, 'de').getAst()))].sort();
}

function listArguments(elements: readonly MessageElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === LITERAL || element.type === NUMBER_SIGN) return [];
    const branches = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...branches.flatMap(({ value }) => listArguments(value))];
  });
}

type Options = Readonly<Record<string, { readonly value: readonly MessageElement[] }>>;

/** The parser's number for a plural element. */
const PLURAL = 6;

/** Languages in which the category `one` includes other numbers than 1: in Ukrainian 21 and 31. */
const ONE_IS_MORE = ['uk'];

/**
 * Plurals with a category that their language does not have, or without one that it has, or with a
 * text for a single thing where the category also means 21. In Arabic `zero`, `one` and `two` mean
 * exactly these numbers, so that `=2` replaces `two`; German, English and Turkish may omit `one` if
 * the text is the same.
 */
function findWrongPlurals(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const [, locale] = FILE.exec(path) ?? [];
    if (locale === undefined) return [];
    return flattenMessages(JSON.parse(text)).flatMap(([key, message]) =>
      findPlurals(new IntlMessageFormat(message, locale).getAst()).flatMap((options) =>
        [...findFaults(locale, Object.keys(options)), ...findLostNumber(locale, options)].map(
          (fault) => `${path}, "${key}": ${fault}.`,
        ),
      ),
    );
  });
}

function findFaults(locale: string, options: readonly string[]): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const wrong = options.filter(
    (option) => !option.startsWith('=') && !(pluralCategories as string[]).includes(option),
  );
  const exact: Readonly<Record<string, string>> =
    locale === 'ar' ? { zero: '=0', one: '=1', two: '=2' } : {};
  const needed = pluralCategories.length > 2 ? pluralCategories : ['other'];
  const missing = needed.filter(
    (category) => !options.includes(category) && !options.includes(exact[category] ?? category),
  );
  return [
    ...wrong.map((option) => `${locale} has no plural "${option}"`),
    ...missing.map((category) => `the plural "${category}" of ${locale} is missing`),
  ];
}

/** If the other branches contain the number, `one` must too, or leave 1 to `=1`. */
function findLostNumber(locale: string, options: Options): readonly string[] {
  const namesIt = (branch: string) =>
    options[branch]?.value.some(({ type }) => type === NUMBER_SIGN);
  return ONE_IS_MORE.includes(locale) && namesIt('many') && !namesIt('one')
    ? [`the plural "one" of ${locale} must name the number, which may be 21`]
    : [];
}

/** The branches of each plural, nested ones included. */
function findPlurals(elements: readonly MessageElement[]): readonly Options[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => findPlurals(value));
    return element.type === PLURAL ? [element.options, ...inner] : inner;
  });
}

/** The parts of an instance file that belong to one municipality; the rest fits any. */
interface Town {
  readonly name: string;
  readonly contact: Readonly<Record<string, string>>;
}

/** The demo municipality itself, and tests. */
const MAY_NAME_IT = /^(tools|e2e)\/|\.(test|fixture|spec)\.tsx?$/;

/** Occurrences of the demo municipality in the code, which must come from the instance file. */
function findTownWords(files: readonly SourceFile[], town: Town): readonly string[] {
  const names = town.name.split(/\s+/).filter((word) => /^\p{Lu}.{4}/u.test(word));
  const words = [...names, ...Object.values(town.contact)];
  return files
    .filter(({ path }) => !MAY_NAME_IT.test(path))
    .flatMap(({ path, code }) =>
      words
        .filter((word) => code.includes(word))
        .map((word) => `${path} says "${word}": take it from the instance file.`),
    );
}

const SPEAKS = /^(app|components|lib\/(?!messages\/)[^.]+)\b.*\.tsx?$/;
const FILE_NAME = /\.(js|json|ics|atom|csv|css|png|svg)$/;

/**
 * Messages that no page uses, and used keys without a message. A key counts as used if it is a
 * string literal, matches a template such as `site.${page}` whose gaps are string literals or
 * property names of the code, or belongs to a part that is passed as a whole.
 */
function findStrayWords(files: readonly SourceFile[]): readonly string[] {
  const keys = [...(readLanguages(files).get(MODEL)?.keys() ?? [])];
  const code = files
    .filter(({ path }) => SPEAKS.test(path) && !path.includes('.test.'))
    .map((file) => file.code)
    .join('\n');
  const written = new Set(findAll(code, /'([a-z]\w*(?:\.[\w-]+)+)'/g));
  return [...findUnsaid(keys, written, code), ...findUnknown(keys, written)];
}

function findUnsaid(keys: readonly string[], written: ReadonlySet<string>, code: string) {
  const names = new Set([
    ...findAll(code, /['"`]([\w-]+)['"`]/g),
    ...findAll(code, /^\s*(\w+): /gm),
  ]);
  const taken = new Set([
    ...names,
    ...findAll(code, /\.(\w+)\b/g),
    ...findAll(code, /[{,]\s*(\w+)(?=\s*[,}:])/g),
  ]);
  const templates = findAll(code, /`([a-z]\w*\.[\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g).map(toPattern);
  const wholes = findAll(code, /getMessages\([^)]*\)\.([\w.]+)/g).map((part) => `${part}.`);
  const isSaid = (key: string) =>
    written.has(key) ||
    templates.some((template) => {
      const gaps = template.exec(key)?.slice(1);
      return gaps?.every((gap) => gap.split('.').every((name) => names.has(name)));
    }) ||
    (wholes.some((part) => key.startsWith(part)) && taken.has(key.split('.').at(-1) ?? ''));
  return keys
    .filter((key) => !isSaid(key))
    .map((key) => `lib/messages has "${key}", which no page says: take it out of every language.`);
}

function findUnknown(keys: readonly string[], written: ReadonlySet<string>): string[] {
  const namespaces = new Set(keys.map((key) => key.split('.')[0]));
  return [...written]
    .filter((key) => namespaces.has(key.split('.')[0]) && !FILE_NAME.test(key))
    .filter((key) => !keys.some((known) => known === key || known.startsWith(`${key}.`)))
    .map((key) => `"${key}" is asked for, and lib/messages/de does not have it.`);
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('([\\w.-]+)')}$`);
}

function findAll(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, found]) => found ?? '');
}
