import { describe, expect, it } from 'vitest';
import { readForm } from './read-form';

function fill(...fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('a filter form', () => {
  it.each([
    ['nothing chosen', fill(['q', ''], ['age', ''], ['sort', '']), ''],
    ['fields in the order of the page', fill(['free', '1'], ['q', ' kanu ']), 'q=kanu&free=1'],
    ['the default order', fill(['q', ''], ['sort', 'date']), ''],
    [
      'by date although a text is asked for',
      fill(['q', 'kanu'], ['sort', 'date']),
      'q=kanu&sort=date',
    ],
    ['a radius without a centre', fill(['near', ''], ['nearby', ''], ['radius', '2']), ''],
    ['a place beside a point', fill(['near', '49.5,10.6'], ['nearby', 'see']), 'nearby=see'],
    ['"all of them" without children', fill(['fit', 'all'], ['age', '']), ''],
    ['a month and its year', fill(['born', '3'], ['born', '2018']), 'born=2018-03'],
    [
      'a month that is still being chosen',
      fill(['born', '3'], ['born', ''], ['free', '1']),
      'free=1',
    ],
    [
      'a second child',
      fill(['born', '2017-05'], ['born', '3'], ['born', '2018']),
      'born=2017-05&born=2018-03',
    ],
    ['fields that are no criteria', fill(['color', 'place'], ['free', '1']), 'free=1&color=place'],
  ])('with %s', (_, fields, query) => {
    expect(readForm(fields)).toBe(query);
  });

  it('names what cannot be read, without its value', () => {
    expect(readForm(fill(['from', 'gestern']))).toBe('from=%3F');
  });
});
