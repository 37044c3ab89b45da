import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale';
import { getMessages } from './messages';

const folder = fileURLToPath(new URL('.', import.meta.url));

const READ_BY_FAMILIES = [
  ...['booklet', 'card', 'changes', 'deadlines', 'easy', 'embed', 'list', 'loading', 'map'],
  ...['offer', 'screen', 'shortlist', 'site', 'week'],
];

describe('the messages of a language', () => {
  it.each(LOCALES)('hold every file of %s as it is written', (locale) => {
    for (const file of readdirSync(folder + locale))
      expect(getMessages(locale)).toMatchObject(
        JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8')),
      );
  });

  // The browser fills these in without the library for plurals.
  it.each(LOCALES)('have only names in braces where a script fills them in: %s', (locale) => {
    const { offline, configure } = getMessages(locale);
    const { lacks, ...doctor } = configure.doctor;
    for (const text of [offline.old, ...Object.values({ ...doctor, ...lacks })])
      expect(String(text).replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
  });

  // Not what is only announced, and what hosts read.
  it.each(LOCALES)('keep a number and its noun on one line: %s', (locale) => {
    for (const namespace of READ_BY_FAMILIES) {
      const { status, ...texts } = getMessages(locale)[namespace as 'list'];
      expect(JSON.stringify(texts)).not.toMatch(/# \p{L}/u);
    }
  });

  it('are English where a language says nothing of its own', () => {
    expect(getMessages('uk').readiness).toEqual(getMessages('en').readiness);
  });
});
