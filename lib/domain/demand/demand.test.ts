import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../host/own-offer.fixture';
import {
  addCounts,
  type DemandCount,
  MOST_COUNTED,
  maySeeDemand,
  nameSearch,
  withholdFew,
} from './demand';

describe('what a search is counted as', () => {
  it.each([
    ['', ['search']],
    ['free=1&weekday=tu&weekday=we', ['search', 'weekday=tu', 'weekday=we', 'free=1']],
    // Neither where somebody is nor when a child was born.
    ['near=51.98123,8.49876&radius=3', ['search', 'near=set']],
    ['born=2017-05&age=8', ['search', 'age=8', 'born=set']],
    ['q=Kanu+Fahren%21', ['search', 'q=kanu', 'q=fahren']],
    // Neither numbers nor addresses of people, nor what is no word.
    ['q=0171+2345678+anna@example.org+xy', ['search']],
    ['page=2&free=1', []],
    ['sort=fee&unbekannt=1', ['search']],
  ])('%s', (query, keys) => {
    expect([...nameSearch(query)].sort()).toEqual([...keys].sort());
  });
});

describe('counts', () => {
  const count = (key: string, asked: number, empty = 0): DemandCount => ({ key, asked, empty });

  it('add up, and are bounded', () => {
    const sum = new Map<string, DemandCount>();
    addCounts(sum, [count('search', 2, 1), count('search', 3)]);
    expect(sum.get('search')).toEqual(count('search', 5, 1));
    addCounts(
      sum,
      Array.from({ length: MOST_COUNTED + 9 }, (_, nth) => count(`host=${nth}`, 1)),
    );
    expect(sum.size).toBe(MOST_COUNTED);
    addCounts(sum, [count('search', 1)]);
    expect(sum.get('search')?.asked).toBe(6);
  });

  it('that are made up keep no real one out', () => {
    const sum = new Map<string, DemandCount>();
    addCounts(sum, [count('free=1', 5)]);
    const madeUp = Array.from({ length: 2 * MOST_COUNTED }, (_, nth) => count(`q=${nth}`, 1));
    addCounts(sum, madeUp);
    for (let times = 0; times < 6; times++) addCounts(sum, [count('weekday=tu', 1)]);
    expect(withholdFew(sum.values())).toEqual([count('free=1', 5), count('weekday=tu', 6)]);
    expect(sum.size).toBe(MOST_COUNTED);
  });

  it('under five are not shown, those of empty searches included', () => {
    expect(withholdFew([count('a', 4, 4), count('b', 5, 4), count('c', 9, 5)])).toEqual([
      count('b', 5, 0),
      count('c', 9, 5),
    ]);
  });
});

const host = (name: string) => ({ name });
const offers = [
  createOwnOffer({ hosts: [host('Stadtjugendpflege Neustadt'), host('Schachclub')] }),
  createOwnOffer({ hosts: [host('Stadtjugendpflege Neustadt')] }),
];

it.each([
  [['Stadtjugendpflege Neustadt'], true],
  [['stadtjugendpflege-neustadt', 'x'], true],
  [['Stadtjugendpflege'], false],
  [['Schachclub'], false],
  [[], false],
  [['–'], false],
])('of %j the login is one: %s', (chosen, isOne) => {
  expect(maySeeDemand(offers, chosen)).toBe(isOne);
  expect(maySeeDemand([], chosen)).toBe(false);
});
