import { describe, expect, it } from 'vitest';
import { readFields } from './form-fields';

function fill(...fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('a filter form', () => {
  it.each([
    ['nothing chosen', fill(['q', ''], ['age', ''], ['sort', '']), ''],
    ['fields in the order of the page', fill(['free', '1'], ['q', ' kanu ']), 'free=1&q=kanu'],
    ['a radius without a centre', fill(['near', ''], ['nearby', ''], ['radius', '2']), ''],
    ['a month and its year', fill(['born', '3'], ['born', '2018']), 'born=2018-3'],
    [
      'a month that is still being chosen',
      fill(['born', '3'], ['born', ''], ['free', '1']),
      'free=1',
    ],
    [
      'a second child',
      fill(['born', '2017-05'], ['born', '3'], ['born', '2018']),
      'born=2017-05&born=2018-3',
    ],
  ])('with %s', (_, fields, query) => {
    expect(readFields(fields).toString()).toBe(query);
  });
});
