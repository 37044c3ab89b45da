import { describe, expect, it } from 'vitest';
import { FIELDS, FILTER_NAMES } from '../../domain/criteria/registry';
import { LOCALES } from '../../messages/locale';
import { getMessages } from '../../messages/messages';

describe.each(LOCALES)('the words of filters in %s', (locale) => {
  const { criteria } = getMessages(locale);
  const find = (names: readonly string[], t: object) =>
    names.filter((name) => !Object.hasOwn(t, name));
  const addTo = (place: string) => `Add the missing ones to lib/messages/${locale}/${place}.`;

  it('name every filter', () => {
    expect(find(FILTER_NAMES, criteria.name), addTo('server.json under criteria.name')).toEqual([]);
  });

  it('name every field of the query string', () => {
    const names = FIELDS.map(({ name }) => name);
    expect(find(names, criteria.parameter), addTo('server.json under criteria.parameter')).toEqual(
      [],
    );
  });

  it('say what is set, of fields that have no name of their own', () => {
    const names = FIELDS.flatMap(({ name, label }) =>
      label === 'word' || label === 'flag' ? [name] : [],
    );
    expect(find(names, criteria), addTo('server.json under criteria')).toEqual([]);
  });

  it('ask every question of the form', () => {
    const names = FIELDS.flatMap(({ name, choice }) => (choice ? [name] : []));
    expect(find(names, criteria.legend), addTo('server.json under criteria.legend')).toEqual([]);
  });
});
