import { IntlMessageFormat } from 'intl-messageformat';
import { flattenMessages } from '../../messages/create-translator';
import type { SourceFile } from './source-file';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
type Options = Readonly<Record<string, { readonly value: readonly Element[] }>>;

const FILE = /^lib\/messages\/([^/]+)\/([^/]+)\.json$/;
/** The parser's number for a plural element. */
const PLURAL = 6;
/** The parser's number for `#`, the number itself. */
const NUMBER = 7;

/** Languages in which the category `one` includes other numbers than 1: in Ukrainian 21 and 31. */
const ONE_IS_MORE = ['uk'];

/**
 * Plurals with a category that their language does not have, or without one that it has, or with a
 * text for a single thing where the category also means 21. In Arabic `zero`, `one` and `two` mean
 * exactly these numbers, so that `=2` replaces `two`; German, English and Turkish may omit `one` if
 * the text is the same.
 */
export function findWrongPlurals(files: readonly SourceFile[]): readonly string[] {
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
  const namesIt = (branch: string) => options[branch]?.value.some(({ type }) => type === NUMBER);
  return ONE_IS_MORE.includes(locale) && namesIt('many') && !namesIt('one')
    ? [`the plural "one" of ${locale} must name the number, which may be 21`]
    : [];
}

/** The branches of each plural, nested ones included. */
function findPlurals(elements: readonly Element[]): readonly Options[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => findPlurals(value));
    return element.type === PLURAL ? [element.options, ...inner] : inner;
  });
}
