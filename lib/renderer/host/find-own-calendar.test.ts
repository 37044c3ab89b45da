import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { createDeskSite, DESK_COOKIE } from './desk-site.fixture';
import { findOwnCalendar } from './find-own-calendar';

/** The calendar of one offer with these sessions on 1 July 2026 at noon, a line for each entry. */
async function list(
  sessions: readonly (readonly [begin: string, end: string | null])[],
  locale: 'de' | 'en' = 'de',
) {
  const offer = createOwnOffer({
    sessions: sessions.map(([begin, end]) => ({
      begin: at(begin),
      end: end === null ? null : at(end),
    })),
  });
  const outcome = await findOwnCalendar(DESK_COOKIE, locale, createDeskSite([offer]));
  if (outcome.kind !== 'open') throw new Error(outcome.kind);
  return outcome.days.flatMap(({ day, sessions: found }) =>
    found.map(({ time, part }) => [day, time, part].filter(Boolean).join(' | ')),
  );
}

describe("the host's calendar", () => {
  it('has a camp on each of its days, with what of the day it takes', async () => {
    const camp = [['2026-08-03 14:00', '2026-08-05 11:30']] as const;
    expect(await list(camp)).toEqual([
      '2026-08-03 | ab 14 Uhr | Tag 1 von 3',
      '2026-08-04 | ganztägig | Tag 2 von 3',
      '2026-08-05 | bis 11:30 Uhr | Tag 3 von 3',
    ]);
    expect(await list(camp, 'en')).toContain('2026-08-04 | all day | day 2 of 3');
  });

  it('says the times of a session within one day, and of one without an end its begin', async () => {
    expect(
      await list([
        ['2026-08-03 09:00', '2026-08-03 12:00'],
        ['2026-08-04 09:00', null],
        ['2026-08-05 20:00', '2026-08-06 00:00'],
      ]),
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
      await list([
        ['2026-06-30 14:00', '2026-07-02 10:00'],
        ['2026-07-01 08:00', '2026-07-01 09:00'],
      ]),
    ).toEqual(['2026-07-01 | ganztägig | Tag 2 von 3', '2026-07-02 | bis 10 Uhr | Tag 3 von 3']);
  });

  it('is not filled by a mistyped year', async () => {
    expect(await list([['2026-08-03 09:00', '2062-08-03 12:00']])).toHaveLength(42);
  });
});
