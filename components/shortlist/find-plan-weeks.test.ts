import { describe, expect, it } from 'vitest';
import { readIsoWeek } from '@/lib/domain/berlin/day-number';
import { at, session } from '@/lib/domain/offer.fixture';
import { planOf } from '@/lib/features/shortlist/plan.fixture';
import { describeTab, findPlanWeeks } from './find-plan-weeks';

const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');
const HOLIDAYS = ['2026-W30', '2026-W31', '2026-W32'].map((week, color) => ({
  week,
  label: week,
  count: '9 Angebote',
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
    expect(week && describeTab(week, true, t)).toMatchObject({
      href: '#week=2026-W31',
      count: '9 Angebote · shortlist.weekMarked 1',
      selected: true,
    });
  });
});
