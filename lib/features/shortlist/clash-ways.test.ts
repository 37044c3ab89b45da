import { describe, expect, it } from 'vitest';
import { session } from '../../domain/offer.fixture';
import type { Child, Shortlist } from '../../domain/shortlist/shortlist';
import { findClashWays, giveToChild, overlaps, takeOff, takeRepeat } from './clash-ways';
import { FAMILY, NOW, planOf } from './plan.fixture';
import type { PlanEntry } from './plan-entry';

const [MIA, JONAS] = FAMILY as readonly [Child, Child];
const tuesday = [session('2026-07-28 09:00', '2026-07-28 12:00')];
const friday = [session('2026-07-31 09:00', '2026-07-31 12:00')];
const repeat = (alias: string, sessions = friday) => ({
  alias,
  name: 'Kanu',
  print: 'p',
  sessions,
  requiresApplication: true,
});

/** Canoe and bees on one morning, both marked for Mia alone by default. */
function clash(more: Parameters<typeof planOf>[0] = [], canoeAges = { minAge: 8, maxAge: 14 }) {
  const entries = planOf([
    { alias: 'canoe', name: 'Kanu', sessions: tuesday, ...canoeAges },
    { alias: 'bees', name: 'Imkern', sessions: tuesday, minAge: 8, maxAge: 9 },
    ...more,
  ]).map((entry) => ({
    ...entry,
    children: entry.mark.alias === 'canoe' ? [MIA] : entry.children,
    repeats: entry.mark.alias === 'canoe' ? [repeat('canoe-2'), repeat('canoe-3', tuesday)] : [],
  }));
  const canoe: PlanEntry | undefined = entries[0];
  if (canoe === undefined) throw new Error('no canoe');
  const family = { entries, children: FAMILY, rule: { kind: 'day' } as const, now: NOW };
  const list: Shortlist = {
    children: FAMILY,
    marks: entries.map(({ mark, children }) => ({
      ...mark,
      childIds: children.map(({ id }) => id),
    })),
  };
  return { canoe, list, ways: (child = MIA) => findClashWays(canoe, child, family) };
}

const named = ({ children, repeats }: ReturnType<typeof findClashWays>) => [
  children.map(({ name }) => name),
  repeats.map(({ alias }) => alias),
];

describe('ways out of a clash', () => {
  it('are another child that is free, and another run when the child is free', () => {
    expect(named(clash().ways())).toEqual([['Jonas'], ['canoe-2']]);
  });

  it('are no child that is too young or has something else, and no run that clashes again', () => {
    expect(named(clash([], { minAge: 8, maxAge: 9 }).ways())).toEqual([[], ['canoe-2']]);
    const busy = { name: 'Zirkus', minAge: 8, maxAge: 14 };
    expect(named(clash([{ ...busy, alias: 'a', sessions: tuesday }]).ways())[0]).toEqual([]);
    expect(named(clash([{ ...busy, alias: 'b', sessions: friday }]).ways())[1]).toEqual([]);
  });

  it('lead to a list with the offer for the other child, on the other date, or without it', () => {
    const { canoe, list } = clash();
    const marksOf = ({ marks }: Shortlist) => marks.map(({ alias, childIds }) => [alias, childIds]);
    const bees = ['bees', ['c1']];
    expect(marksOf(giveToChild(list, canoe, MIA, JONAS))).toEqual([['canoe', ['c2']], bees]);
    expect(marksOf(takeRepeat(list, canoe, repeat('canoe-2'), MIA))).toEqual([
      bees,
      ['canoe-2', ['c1']],
    ]);
    expect(marksOf(takeOff(list, canoe, MIA))).toEqual([bees]);
    expect(marksOf(takeRepeat(list, canoe, repeat('canoe-2'), null))).toEqual([
      ['canoe-2', ['c1']],
      bees,
    ]);
    expect(marksOf(takeOff(list, canoe, null))).toEqual([bees]);
  });

  it('leave the other children of the offer where they are', () => {
    const { canoe, list } = clash();
    const both = { ...canoe, children: [MIA, JONAS] };
    const { marks } = takeRepeat(list, both, repeat('canoe-2'), MIA);
    expect(marks.map(({ alias, childIds }) => [alias, childIds])).toEqual([
      ['canoe', ['c2']],
      ['bees', ['c1']],
      ['canoe-2', ['c1']],
    ]);
  });
});

describe('a whole day', () => {
  const wholeDay = session('2026-07-29 00:00', '2026-07-29 23:59');

  it.each([
    ['a night that ends in the morning', '2026-07-28 19:00', '2026-07-29 09:00', false],
    ['a morning', '2026-07-29 09:00', '2026-07-29 12:00', true],
    ['a camp that goes on', '2026-07-28 10:00', '2026-07-30 12:00', true],
    ['another whole day', '2026-07-29 00:00', '2026-07-29 23:59', true],
    ['the day after', '2026-07-30 00:00', '2026-07-30 12:00', false],
  ])('and %s', (_name, begin, end, isClash) => {
    const other = session(begin, end);
    expect([overlaps(wholeDay, other), overlaps(other, wholeDay)]).toEqual([isClash, isClash]);
  });
});
