import { IntlMessageFormat } from 'intl-messageformat';
import { flattenMessages } from '../../messages/create-translator';
import type { SourceFile } from './source-file';

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

/** The parser's numbers for plain text, and for `#`, the number of a plural. */
const LITERAL = 0;
const NUMBER_SIGN = 7;

const FILE = /^lib\/messages\/([^/]+)\/([^/]+)\.json$/;
const MODEL = 'de';

/** Messages for hosts and administrations, and legal texts, exist in German and English only. */
const FOR_HOSTS = {
  namespaces: /^(configure|host|readiness)\.|^legal\.(?!summary\.)/,
  locales: ['de', 'en'],
};

/**
 * Differences between the German messages and those of each other language: keys that only one of
 * them has, and arguments (`{count}`) that one of them does not use.
 */
export function findUnevenWords(files: readonly SourceFile[]): readonly string[] {
  const locales = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const [, locale, namespace] = FILE.exec(path) ?? [];
    if (!locale || !namespace) continue;
    const words = locales.get(locale) ?? new Map<string, string>();
    for (const [key, message] of flattenMessages(JSON.parse(text), `${namespace}.`))
      words.set(key, message);
    locales.set(locale, words);
  }
  const model = locales.get(MODEL) ?? new Map<string, string>();
  return [...locales]
    .filter(([locale]) => locale !== MODEL)
    .flatMap(([locale, words]) => compare(locale, words, model));
}

function compare(locale: string, words: Map<string, string>, model: Map<string, string>): string[] {
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
export function findMessageArguments(message: string): readonly string[] {
  return [...new Set(listArguments(new IntlMessageFormat(message, 'de').getAst()))].sort();
}

function listArguments(elements: readonly MessageElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === LITERAL || element.type === NUMBER_SIGN) return [];
    const branches = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...branches.flatMap(({ value }) => listArguments(value))];
  });
}
