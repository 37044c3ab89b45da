import { writeFileSync } from 'node:fs';
import { escapeUTF8 } from 'entities/escape';
import { flattenMessages } from '../lib/messages/create-translator';
import { getLanguage } from '../lib/messages/language';
import { isLocale, LOCALES, type Locale } from '../lib/messages/locale';
import { getMessages } from '../lib/messages/messages';
import { CommandError, readCommandLine } from './command-line';

/** `npm run languages -- uk FILE`: all sentences of a language beside the German ones, as a page. */
export function languages(args: readonly string[]): number {
  const [locale = '', file] = readCommandLine('languages', args).words;
  if (!isLocale(locale) || file === undefined) {
    throw new CommandError(
      `Name a language (${LOCALES.join(', ')}) and a file, for example: npm run languages -- uk uk.html`,
    );
  }
  const sentences = flattenMessages(getMessages(locale));
  writeFileSync(file, formatPage(locale, sentences));
  console.log(`${file}: ${sentences.length} sentences. Open it in a browser, or print it.`);
  return 0;
}

type Sentences = ReturnType<typeof flattenMessages>;

/** One table for each namespace: key, German, and the language. */
function formatPage(locale: Locale, sentences: Sentences): string {
  const german = new Map(flattenMessages(getMessages('de')));
  const { name, direction } = getLanguage(locale);
  const byNamespace = Map.groupBy(sentences, ([key]) => key.slice(0, key.indexOf('.')));
  const tables = [...byNamespace].map(([namespace, own]) => {
    const rows = own.map(
      ([key, sentence]) =>
        `<tr id="${key}"><th>${key.slice(namespace.length + 1)}<td lang="de">${escapeUTF8(german.get(key) ?? '')}<td lang="${locale}" dir="${direction}">${escapeUTF8(sentence)}`,
    );
    return `<h2>${namespace}</h2><table>\n${rows.join('\n')}\n</table>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name} beside German</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse; table-layout: fixed; width: 100% }
th, td { border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; white-space: pre-line; overflow-wrap: break-word }
th { width: 14rem; font-weight: normal; color: #555 }
tr { break-inside: avoid }
</style>
<h1>${name} beside German</h1>
<p>Words in braces are filled in; after "plural" stands one form for each kind of number.</p>
${tables.join('\n')}
`;
}
