import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { FIELDS, FILTER_NAMES } from '../../domain/criteria/registry';
import { getTranslator } from '../../messages/get-translator';
import { LOCALES } from '../../messages/locale';
import { getMessages } from '../../messages/messages';
import { labelChoice, labelValue } from './label-value';

describe.each(LOCALES)('the words of filters in %s', (locale) => {
  const { criteria, list } = getMessages(locale);
  const find = (names: readonly string[], t: object) =>
    names.filter((name) => !Object.hasOwn(t, name));

  it('name every filter', () => {
    expect(find(FILTER_NAMES, criteria.name)).toEqual([]);
  });

  it('name every field of the query string', () => {
    const names = FIELDS.map(({ name }) => name);
    expect(find(names, criteria.parameter)).toEqual([]);
  });

  it('say what is set, of fields that have no name of their own', () => {
    const names = FIELDS.flatMap(({ name, label }) =>
      label === 'word' || label === 'flag' ? [name] : [],
    );
    expect(find(names, criteria)).toEqual([]);
  });

  it('ask every question of the form', () => {
    const names = FIELDS.flatMap(({ name, choice }) => (choice ? [name] : []));
    expect(find(names, list.legend)).toEqual([]);
  });
});

it('a choice has its label in each language, also the second time', () => {
  const catalogue = createCatalogue([], DEFAULT_RULES);
  const contexts = LOCALES.map((locale) => ({ catalogue, locale, t: getTranslator(locale) }));
  const choices = [
    ['weekday', 'mo'],
    ['week', '2026-W31'],
    ['age', '8'],
  ] as const;
  for (const context of [...contexts, ...contexts]) {
    for (const [name, value] of choices) {
      expect(labelChoice(name, value, context)).toBe(labelValue(name, value, context));
    }
  }
});
