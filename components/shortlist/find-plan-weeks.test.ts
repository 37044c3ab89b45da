import { describe, expect, it } from 'vitest';
import { readIsoWeek } from '@/lib/domain/berlin/day-number';
import { at, session } from '@/lib/domain/offer.fixture';
import { FAMILY, planOf } from '@/lib/features/shortlist/plan.fixture';
import { describeLeft, describeTab, findPlanWeeks } from './find-plan-weeks';

const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');
const HOLIDAYS = ['2026-W30', '2026-W31', '2026-W32'].map((week, color) => ({
  week,
  label: week,
  color,
}));
/** Thursday of the second holiday week. */
const canoe = planOf([{ alias: 'a', sessions: [session('2026-07-30 09:00', '2026-07-30 12:00')] }]);

const findFirst = (now: string, entries = canoe) =>
  findPlanWeeks(HOLIDAYS, entries, { t, locale: 'de', now: at(now) }).find(
    ({ isFirstChoice }) => isFirstChoice,
  )?.label;

describe('the week that is planned first', () => {
  it.each([
    ['the one in which something marked is to come', '2026-07-20 10:00', canoe, '2026-W31'],
    ['the present one while nothing is marked', '2026-07-24 10:00', [], '2026-W30'],
    ['the next one on a weekend', '2026-07-25 10:00', [], '2026-W31'],
    ['the next one when what is marked is over', '2026-08-01 10:00', canoe, '2026-W32'],
    ['the last one after all of them', '2026-09-01 10:00', canoe, '2026-W32'],
  ])('is %s', (_name, now, entries, week) => {
    expect(findFirst(now, entries)).toBe(week);
  });

  it('is a tab with an address of its own, and says what is marked in it', () => {
    const weeks = findPlanWeeks(HOLIDAYS, canoe, {
      t,
      locale: 'de',
      now: at('2026-07-20 10:00'),
    });
    const week = weeks.find(({ monday }) => monday === readIsoWeek('2026-W31'));
    expect(week && describeTab(week, true, 'x')).toMatchObject({
      href: '#week=2026-W31',
      count: 'x',
      selected: true,
    });
  });

  it('says what is missing in it for each child, not how much there is', () => {
    const monday = readIsoWeek('2026-W31') as number;
    const left = (entries: typeof canoe, children: typeof FAMILY, now = '2026-07-20 10:00') =>
      describeLeft(monday, entries, children, { t, locale: 'de', now: at(now) });
    expect(left(canoe, FAMILY)).toBe('shortlist.summer.tab Mia 4, Jonas 4');
    expect(left([], [])).toBe('shortlist.summer.days 5');
    expect(left(canoe, FAMILY, '2026-07-31 10:00')).toBe('shortlist.summer.tab Mia 1, Jonas 1');
    expect(left(canoe, FAMILY, '2026-08-01 10:00')).toBe('shortlist.board.past');
    const camp = planOf([
      { alias: 'b', sessions: [session('2026-07-27 09:00', '2026-07-31 12:00')] },
    ]);
    expect(left(camp, FAMILY)).toBe('shortlist.summer.tabFull');
  });
});
