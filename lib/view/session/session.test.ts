import { describe, expect, it } from 'vitest';
import { at, session } from '../../domain/offer.fixture';
import { findNextSession, toLastEnd, toLengthBits } from '../../domain/session/find-next-session';
import { getTranslator } from '../../messages/get-translator';
import { createSessionViews } from './create-session-views';

const HALF = 1;
const FULL = 2;
const MULTI = 4;

describe('length', () => {
  it.each([
    ['a morning', [session('2026-07-28 09:00', '2026-07-28 12:00')], HALF],
    ['just under five hours', [session('2026-07-28 09:00', '2026-07-28 13:59')], HALF],
    ['five hours', [session('2026-07-28 09:00', '2026-07-28 14:00')], FULL],
    ['until midnight', [session('2026-07-28 18:00', '2026-07-29 00:00')], FULL],
    ['a night', [session('2026-07-31 19:00', '2026-08-01 08:00')], MULTI],
    ['a camp', [session('2026-07-27 10:00', '2026-07-31 16:00')], MULTI],
    [
      'two mornings',
      [
        session('2026-07-28 09:00', '2026-07-28 12:00'),
        session('2026-07-29 09:00', '2026-07-29 12:00'),
      ],
      HALF | MULTI,
    ],
    [
      'two sessions on one day, one of them long',
      [
        session('2026-07-28 08:00', '2026-07-28 09:00'),
        session('2026-07-28 10:00', '2026-07-28 16:00'),
      ],
      FULL,
    ],
    ['no end', [session('2026-07-28 09:00', '')], 0],
    ['no session', [], 0],
  ])('of %s', (_, sessions, bits) => expect(toLengthBits(sessions)).toBe(bits));
});

describe('past', () => {
  it('comes with the last end, or the end of the day where that is not known', () => {
    expect(toLastEnd([])).toBeNull();
    expect(toLastEnd([session('', '')])).toBeNull();
    expect(toLastEnd([session('2026-07-28 09:00', '2026-07-28 12:00')])).toBe(
      at('2026-07-28 12:00'),
    );
    expect(toLastEnd([session('2026-07-28 09:00', '')])).toBe(at('2026-07-29 00:00'));
  });
});

describe('next session', () => {
  const sessions = [
    session('2026-07-30 09:00', '2026-07-30 12:00'),
    session('2026-07-28 09:00', '2026-07-28 12:00'),
    session('', ''),
  ];

  it.each([
    ['2026-07-01 08:00', 'future', '2026-07-28 09:00'],
    ['2026-07-28 09:00', 'future', '2026-07-28 09:00'],
    ['2026-07-28 10:00', 'future', '2026-07-30 09:00'],
    ['2026-07-30 10:00', 'running', '2026-07-30 09:00'],
    ['2026-07-30 12:00', 'past', '2026-07-30 09:00'],
  ])('at %s is %s: %s', (now, state, begin) => {
    expect(findNextSession(sessions, at(now))).toMatchObject({
      state,
      session: { begin: at(begin) },
    });
  });
});

describe('sessions of the offer page', () => {
  it('stand in order, each with its day, its time and whether it is over', () => {
    const context = { t: getTranslator('de'), locale: 'de', now: at('2026-07-29 08:00') };
    const views = createSessionViews(
      [
        session('', ''),
        session('2026-07-31 19:00', '2026-08-01 08:00'),
        session('2026-07-28 09:00', '2026-07-28 12:30'),
      ],
      context,
    );
    expect(views.map(({ day, time, isPast, isNext }) => [day, time, isPast, isNext])).toEqual([
      ['Di 28. Juli', '9–12:30 Uhr', true, false],
      ['Fr 31. Juli', 'Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr', false, true],
      ['Termin noch offen', '', false, false],
    ]);
    expect(views[0]).toMatchObject({
      longDay: 'Dienstag, 28. Juli 2026',
      begin: '2026-07-28T07:00:00.000Z',
    });
  });
});
