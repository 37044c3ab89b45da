import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import { expect, it } from 'vitest';
import { flattenMessages } from '../lib/messages/create-translator';
import { getMessages } from '../lib/messages/messages';
import { languages } from './languages';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'languages-')), 'page.html');

it.each([
  ['uk', 'ltr'],
  ['ar', 'rtl'],
] as const)('every sentence in %s stands beside the German one', (locale, direction) => {
  languages([locale, file]);
  const page = readFileSync(file, 'utf8');
  const german = Object.fromEntries(flattenMessages(getMessages('de')));
  for (const [key, sentence] of flattenMessages(getMessages(locale))) {
    const row = [german[key], sentence].map((text) => escapeUTF8(text ?? ''));
    expect(page).toContain(
      `<tr id="${key}"><th>${key.slice(key.indexOf('.') + 1)}<td lang="de">${row[0]}<td lang="${locale}" dir="${direction}">${row[1]}\n`,
    );
  }
});

it.each([[[]], [['uk']], [['fr', file]]])('is refused with an example: %j', (args) => {
  expect(() => languages(args)).toThrow('Name a language (de, en, uk, tr, ar) and a file');
});
