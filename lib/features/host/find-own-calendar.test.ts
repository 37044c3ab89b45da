import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { findOwnCalendar } from './find-own-calendar';
import { askSite, createHostSite, enterSite } from './host-site.fixture';

/** August 2026 with these sessions of one offer, asked for on 1 July 2026 at noon. */
async function showAugust(...sessions: readonly (readonly [begin: string, end: string | null])[]) {
  const offer = createOwnOffer({
    requiresApplication: false,
    sessions: sessions.map(([begin, end]) => ({
      begin: at(begin),
      end: end === null ? null : at(end),
    })),
  });
  const site = createHostSite([offer]);
  const { month } = findOwnCalendar(await enterSite(site), askSite(site, 'month=2026-08'));
  return {
    entries: month.weeks.flatMap(({ entries }, week) =>
      entries.map(({ column, days, day, time }) => [week, column, days, day, time]),
    ),
    isEmpty: month.isEmpty,
  };
}

/** The calendar of a published offer, a draft and a cancelled one on 1 July 2026 at noon. */
async function open(query: string) {
  const own = [
    createOwnOffer({ applicationDeadline: at('2026-07-20 00:00') }),
    createOwnOffer({
      id: 13,
      name: 'Entwurf',
      hosts: [{ name: 'Chor & Bühne' }],
      applicationDeadline: at('2026-07-20 18:00'),
      states: [{ name: 'draft', since: at('2026-06-01 10:00') }],
    }),
    createOwnOffer({
      id: 14,
      states: [{ name: 'cancelled', since: at('2026-06-01 10:00') }],
    }),
  ];
  const site = createHostSite(own);
  const inside = await enterSite(site);
  const calendar = findOwnCalendar(inside, askSite(site, query));
  const { weeks } = calendar.month;
  return {
    ...calendar,
    days: weeks.flatMap(({ days }) => days),
    entries: weeks.flatMap(({ entries }) => entries),
  };
}

describe('a deadline in the calendar', () => {
  it('is on the last day to register, as families read it, unless it was cancelled', async () => {
    const { entries } = await open('');
    const due = entries
      .filter(({ state }) => state === null)
      .map(({ day, id, time }) => [day, id, time]);
    expect(unbindAll(due)).toEqual([
      ['So 19. Juli', 12, ''],
      ['Mo 20. Juli', 13, '18 Uhr'],
    ]);
  });
});

describe('a month', () => {
  it('is the first with something to come, in whole weeks', async () => {
    const { month, days, entries } = await open('');
    expect(month).toMatchObject({ title: 'Juli 2026', previous: '2026-06', next: '2026-08' });
    expect(month.weekdays[0]).toMatch(/^Mo/);
    expect(month.weeks.map((week) => week.days.length)).toEqual([7, 7, 7, 7, 7]);
    expect(days[0]).toMatchObject({ day: '2026-06-29', number: '29', isInside: false });
    expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-07-01']);
    const sessions = entries.filter(({ state }) => state !== null);
    expect(unbindAll(sessions.map(({ day, state }) => [day, state?.label]))).toEqual([
      ['Di 28. Juli', 'Veröffentlicht'],
      ['Di 28. Juli', 'Entwurf'],
      ['Di 28. Juli', 'Abgesagt'],
      ['Mi 29. Juli', 'Veröffentlicht'],
      ['Mi 29. Juli', 'Entwurf'],
      ['Mi 29. Juli', 'Abgesagt'],
    ]);
  });

  it('has a camp as one bar in each of its weeks', async () => {
    const { entries, isEmpty } = await showAugust(['2026-08-07 14:00', '2026-08-11 11:30']);
    const time = 'Fr 7. Aug., 14 Uhr bis Di 11. Aug., 11:30 Uhr';
    expect(unbindAll(entries)).toEqual([
      [1, 5, 3, null, time],
      [2, 1, 2, null, time],
    ]);
    expect(isEmpty).toBe(false);
  });

  it('says day and times of a session within one day, and of one without an end its begin', async () => {
    const { entries } = await showAugust(
      ['2026-08-05 20:00', '2026-08-06 00:00'],
      ['2026-08-03 09:00', '2026-08-03 12:00'],
      ['2026-08-04 09:00', null],
      ['2026-08-01 09:00', '2026-08-01 10:00'],
      ['2026-08-06 19:00', '2026-08-07 01:00'],
    );
    expect(unbindAll(entries)).toEqual([
      [0, 6, 1, 'Sa 1. Aug.', '9–10 Uhr'],
      [1, 1, 1, 'Mo 3. Aug.', '9–12 Uhr'],
      [1, 2, 1, 'Di 4. Aug.', 'ab 9 Uhr'],
      [1, 3, 1, 'Mi 5. Aug.', '20–24 Uhr'],
      [1, 4, 1, 'Do 6. Aug.', '19–1 Uhr'],
    ]);
  });

  it('has whole days from midnight to midnight, over a change of the clocks too', async () => {
    const offer = createOwnOffer({
      // `at` reads summer time: this end is midnight in winter.
      sessions: [{ begin: at('2026-10-24 00:00'), end: at('2026-10-26 01:00') }],
    });
    const site = createHostSite([offer]);
    const { month } = findOwnCalendar(await enterSite(site), askSite(site, 'month=2026-10'));
    const bars = month.weeks.flatMap((week) => week.entries);
    expect(bars.map(({ column, days }) => [column, days])).toEqual([[6, 2]]);
  });

  it('names the public holidays of the Land', async () => {
    const { days } = await open('month=2026-08');
    const holidays = days.flatMap(({ day, holiday }) => (holiday ? [[day, holiday]] : []));
    expect(holidays).toEqual([['2026-08-15', 'Mariä Himmelfahrt']]);
  });

  it('is empty where nothing takes place or ends on any of its days', async () => {
    expect((await open('')).month.isEmpty).toBe(false);
    expect((await open('month=2026-12')).month.isEmpty).toBe(true);
  });

  it.each([
    ['2026-12', 'Dezember 2026', '2027-01'],
    ['2025-02', 'Februar 2025', '2025-03'],
    ['2026-13', 'Juli 2026', '2026-08'],
  ])('%s is %s', async (asked, title, next) => {
    expect((await open(`month=${asked}`)).month).toMatchObject({ title, next });
  });
});

it('names the public calendar of each host once', async () => {
  const { subscriptions } = await open('');
  expect(subscriptions).toEqual([
    {
      name: 'Kanu-Verein',
      address: 'https://programm.example/offers.ics?host=kanu-verein&past=1',
      href: 'webcal://programm.example/offers.ics?host=kanu-verein&past=1',
    },
    {
      name: 'Chor & Bühne',
      address: 'https://programm.example/offers.ics?host=chor-und-buehne&past=1',
      href: 'webcal://programm.example/offers.ics?host=chor-und-buehne&past=1',
    },
  ]);
});

it('names no calendar of those who only have a part in some of the offers', async () => {
  const partners = [{ name: 'Wasserwacht' }, { name: 'Kanu-Verein' }];
  const site = createHostSite([createOwnOffer({ id: 13, hosts: partners }), createOwnOffer()]);
  const inside = await enterSite(site);
  const { subscriptions } = findOwnCalendar(inside, askSite(site));
  expect(subscriptions.map(({ name }) => name)).toEqual(['Kanu-Verein']);
});

it('shows the offers of one host, and offers the choice only where there are several', async () => {
  const { hosts, entries } = await open('host=Chor %26 Bühne');
  expect(hosts.map(({ value }) => value)).toEqual(['Chor & Bühne', 'Kanu-Verein']);
  expect(new Set(entries.map(({ id }) => id))).toEqual(new Set([13]));
  const unknown = await open('host=Chor');
  expect(unknown.host).toBeNull();
  expect(new Set(unknown.entries.map(({ id }) => id))).toEqual(new Set([12, 13, 14]));
});
