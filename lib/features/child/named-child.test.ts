import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AgeRule } from '../../domain/catalogue-rules';
import { parseCriteria, serializeCriteria } from '../../domain/criteria/registry';
import { at } from '../../domain/offer.fixture';
import type { Child } from '../../domain/shortlist/shortlist';
import { askForAll, changeFit, nameChildren, nameMonths, toggleChild } from './named-child';

const NOW = at('2026-07-20 12:00');
const DAY: AgeRule = { kind: 'day' };
const FAMILY: readonly Child[] = [
  { id: 'c1', name: 'Mia', born: '2018-03' },
  { id: 'c2', name: 'Jonas', born: '2014-08' },
];
const parse = (query: string) => parseCriteria(new URLSearchParams(query)).criteria;
const name = (children: readonly Child[], rule: AgeRule = DAY) =>
  nameChildren(children, rule, NOW, 'de');

describe('a child of the family', () => {
  it('is named with its age today, and keeps its colour when another one goes', () => {
    expect(name(FAMILY).map(({ label }) => label)).toEqual(['Mia, 8', 'Jonas, 11']);
    expect(name(FAMILY.slice(1))[0]?.color).toBe(name(FAMILY)[1]?.color);
  });

  it('alone is asked for no more, also in browsers that delete a name without its value', () => {
    const [mia] = name(FAMILY);
    const deleteAll = URLSearchParams.prototype.delete;
    const spied = vi.spyOn(URLSearchParams.prototype, 'delete').mockImplementation(function (
      this: URLSearchParams,
      one,
    ) {
      deleteAll.call(this, one);
    });
    const both = parse('born=2018-03&born=2014-08');
    const left = mia && serializeCriteria(toggleChild(mia, both)).toString();
    spied.mockRestore();
    expect(left).toBe('born=2014-08');
  });

  it('has a letter that no other one has, whatever the names are', () => {
    const names = fc.array(fc.constantFrom('Mia', 'Max', 'Mia', 'mo', 'Ömer', 'Ö', 'Jo'), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(names, (given) => {
        const children = given.map((one, index) => ({
          id: `c${index + 1}`,
          name: one,
          born: '2018-03',
        }));
        const letters = name(children).map(({ letter }) => letter);
        expect(new Set(letters).size).toBe(letters.length);
      }),
    );
  });
});

describe('the children of the family as choices', () => {
  const ask = (family: readonly Child[], asked: readonly string[]) =>
    nameMonths(
      asked.map((value) => ({ value, label: value })),
      name(family),
    ).map(({ label, isAsked }) => (isAsked ? `${label} ✓` : label));

  it('stay in their places when they are ticked, before months that are only asked for', () => {
    const months = (...asked: readonly string[]) => ask(FAMILY, asked);
    expect(months()).toEqual(['Mia, 8', 'Jonas, 11']);
    expect(months('2014-08')).toEqual(['Mia, 8', 'Jonas, 11 ✓']);
    expect(months('2020-01', '2014-08', '2018-03')).toEqual([
      'Mia, 8 ✓',
      'Jonas, 11 ✓',
      '2020-01 ✓',
    ]);
  });

  it('are both ticked where they are twins', () => {
    const twins = ['Mia', 'Ida'].map((name) => ({ id: name, name, born: '2018-03' }));
    expect(ask(twins, ['2018-03'])).toEqual(['Mia, 8 ✓', 'Ida, 8 ✓']);
  });
});

describe('a child in a question', () => {
  const [mia, jonas] = name(FAMILY);
  if (!mia || !jonas) throw new Error('no family');
  const toggle = (child: typeof mia, query: string) =>
    serializeCriteria(toggleChild(child, parse(query))).toString();

  it.each([
    ['free=1&page=3', 'born=2018-03&free=1'],
    ['born=2014-08', 'born=2014-08&born=2018-03&fit=all'],
    ['age=11', 'age=11&born=2018-03&fit=all'],
    ['born=2014-08&born=2016-01', 'born=2014-08&born=2016-01&born=2018-03'],
    ['born=2014-08&born=2018-03&fit=all', 'born=2014-08'],
  ])('makes %s to %s with one tap', (before, after) => {
    expect([...new URLSearchParams(toggle(mia, before))].sort()).toEqual(
      [...new URLSearchParams(after)].sort(),
    );
  });

  it('is sent no more precisely than the age rule needs, and found again so', () => {
    const rule: AgeRule = { kind: 'year' };
    const [one] = name(FAMILY, rule);
    if (!one) throw new Error('no child');
    expect(toggle(one, '')).toBe('born=2018-01');
    const isAsked = (query: string) => parse(query).children.born.some(one.isBornIn);
    expect([isAsked('born=2018-01'), isAsked('born=2018-03'), isAsked('born=2017-12')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(toggle(one, 'born=2018-07')).toBe('');
  });

  it('is asked for with all others by one tap, also where two are sent as one month', () => {
    const twins = name([...FAMILY, { id: 'c3', name: 'Leo', born: '2018-03' }]);
    const all = askForAll(twins, parse('born=2014-08&page=2'));
    expect(serializeCriteria(all).toString()).toBe('born=2014-08&born=2018-03&fit=all');
  });

  it('never carries a name', () => {
    expect(toggle(jonas, toggle(mia, ''))).not.toMatch(/Mia|Jonas/);
  });

  it('fits with all others, or one of them does', () => {
    const all = parse('born=2014-08&born=2018-03&fit=all');
    const any = changeFit(all, 'any');
    expect(serializeCriteria(any).has('fit')).toBe(false);
    expect(serializeCriteria(changeFit(any, 'all')).get('fit')).toBe('all');
  });
});
