import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { findOwnCalendar } from './find-own-calendar';
import { askSite, createHostSite, enterSite } from './host-site.fixture';

/** The calendar of one offer with these sessions on 1 July 2026 at noon, a line for each entry. */
async function list(
  sessions: readonly (readonly [begin: string, end: string | null])[],
  locale: 'de' | 'en' = 'de',
) {
  const offer = createOwnOffer({
    requiresApplication: false,
    sessions: sessions.map(([begin, end]) => ({
      begin: at(begin),
      end: end === null ? null : at(end),
    })),
  });
  const site = createHostSite([offer]);
  return findOwnCalendar(await enterSite(site), askSite(site, '', locale))
    .months.flatMap(({ days }) => days)
    .flatMap(({ day, sessions: found }) =>
      found.map(({ time, part }) => [day, time, part].filter(Boolean).join(' | ')),
    );
}

describe("the host's calendar", () => {
  it('has a camp on each of its days, with what of the day it takes', async () => {
    const camp = [['2026-08-03 14:00', '2026-08-05 11:30']] as const;
    expect(unbindAll(await list(camp))).toEqual([
      '2026-08-03 | ab 14 Uhr | Tag 1 von 3',
      '2026-08-04 | ganztägig | Tag 2 von 3',
      '2026-08-05 | bis 11:30 Uhr | Tag 3 von 3',
    ]);
    expect(await list(camp, 'en')).toContain('2026-08-04 | all day | day 2 of 3');
  });

  it('says the times of a session within one day, and of one without an end its begin', async () => {
    expect(
      unbindAll(
        await list([
          ['2026-08-03 09:00', '2026-08-03 12:00'],
          ['2026-08-04 09:00', null],
          ['2026-08-05 20:00', '2026-08-06 00:00'],
        ]),
      ),
    ).toEqual(['2026-08-03 | 9–12 Uhr', '2026-08-04 | ab 9 Uhr', '2026-08-05 | 20–24 Uhr']);
  });

  it('has whole days from midnight to midnight, over a change of the clocks too', async () => {
    // `at` reads summer time: this end is midnight in winter.
    expect(await list([['2026-10-24 00:00', '2026-10-26 01:00']])).toEqual([
      '2026-10-24 | ganztägig | Tag 1 von 2',
      '2026-10-25 | ganztägig | Tag 2 von 2',
    ]);
  });

  it('begins today with what has gone on since yesterday, and forgets what is over', async () => {
    expect(
      unbindAll(
        await list([
          ['2026-06-30 14:00', '2026-07-02 10:00'],
          ['2026-07-01 08:00', '2026-07-01 09:00'],
        ]),
      ),
    ).toEqual(['2026-07-01 | ganztägig | Tag 2 von 3', '2026-07-02 | bis 10 Uhr | Tag 3 von 3']);
  });

  it('is not filled by a mistyped year', async () => {
    expect(await list([['2026-08-03 09:00', '2062-08-03 12:00']])).toHaveLength(42);
  });
});

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
  return {
    ...calendar,
    days: calendar.months.flatMap(({ days }) => days),
    monthDays: calendar.month?.weeks.flatMap(({ days }) => days) ?? [],
  };
}

describe('a deadline in the calendar', () => {
  it('is on the last day to register, as families read it, unless it was cancelled', async () => {
    const { days } = await open('');
    const due = days.flatMap(({ day, deadlines }) =>
      deadlines.map(({ id, time }) => [day, id, time]),
    );
    expect(unbindAll(due)).toEqual([
      ['2026-07-19', 12, null],
      ['2026-07-20', 13, 'bis 18 Uhr'],
    ]);
  });
});

describe('a month', () => {
  it('is the first with something to come, in whole weeks', async () => {
    const { days, month, monthDays } = await open('view=month');
    expect(days).toEqual([]);
    expect(month).toMatchObject({ title: 'Juli 2026', previous: '2026-06', next: '2026-08' });
    expect(month?.weekdays[0]).toMatch(/^Mo/);
    expect(month?.weeks.map((week) => week.days.length)).toEqual([7, 7, 7, 7, 7]);
    expect(monthDays[0]).toMatchObject({ day: '2026-06-29', number: '29', isInside: false });
    expect(monthDays.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([
      '2026-07-01',
    ]);
    const busy = monthDays.filter(({ sessions }) => sessions.length > 0);
    expect(busy.map(({ day, sessions }) => [day, sessions.length])).toEqual([
      ['2026-07-28', 3],
      ['2026-07-29', 3],
    ]);
  });

  it('has a camp as one bar in each of its weeks, beside the sessions of one day', async () => {
    const camp = createOwnOffer({
      id: 15,
      sessions: [{ begin: at('2026-08-07 14:00'), end: at('2026-08-11 11:30') }],
    });
    const site = createHostSite([camp]);
    const { month } = findOwnCalendar(
      await enterSite(site),
      askSite(site, 'view=month&month=2026-08'),
    );
    const { weeks = [], isEmpty } = month ?? {};
    const bars = weeks.flatMap((each, week) => each.bars.map((bar) => ({ ...bar, week })));
    expect(bars.map(({ week, weekday, days: length }) => [week, weekday, length])).toEqual([
      [1, 4, 3],
      [2, 0, 2],
    ]);
    expect(unbindAll(bars[0]?.when)).toBe('Fr 7. Aug., 14 Uhr bis Di 11. Aug., 11:30 Uhr');
    const days = weeks.flatMap((week) => week.days);
    expect(days.every(({ sessions }) => sessions.length === 0)).toBe(true);
    expect(isEmpty).toBe(false);
  });

  it('names the public holidays of the Land', async () => {
    const { monthDays } = await open('view=month&month=2026-08');
    const holidays = monthDays.flatMap(({ day, holiday }) => (holiday ? [[day, holiday]] : []));
    expect(holidays).toEqual([['2026-08-15', 'Mariä Himmelfahrt']]);
  });

  it('is empty where nothing takes place or ends on any of its days', async () => {
    expect((await open('view=month')).month?.isEmpty).toBe(false);
    expect((await open('view=month&month=2026-12')).month?.isEmpty).toBe(true);
  });

  it.each([
    ['2026-12', 'Dezember 2026', '2027-01'],
    ['2025-02', 'Februar 2025', '2025-03'],
    ['2026-13', 'Juli 2026', '2026-08'],
  ])('%s is %s', async (asked, title, next) => {
    expect((await open(`view=month&month=${asked}`)).month).toMatchObject({ title, next });
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
  const { hosts, days } = await open('host=Chor %26 Bühne');
  expect(hosts).toEqual(['Chor & Bühne', 'Kanu-Verein']);
  expect(new Set(days.flatMap(({ sessions }) => sessions.map(({ id }) => id)))).toEqual(
    new Set([13]),
  );
});

it('lists days by their months', async () => {
  const { months } = await open('');
  expect(months.map(({ month, title }) => [month, title])).toEqual([['2026-07', 'Juli 2026']]);
});
