import { describe, expect, it } from 'vitest';
import type { Session } from '../../domain/offer';
import { at, session } from '../../domain/offer.fixture';
import {
  findNextSession,
  haveSameTimes,
  toLastEnd,
  toLengthBits,
} from '../../domain/session/find-next-session';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createSessionViews } from './create-session-views';
import { formatAllSessions, formatWhen } from './format-when';

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
  it('are in order, each with its day, its time and whether it is over', () => {
    const context = { t: getTranslator('de'), locale: 'de', now: at('2026-07-29 08:00') };
    const views = createSessionViews(
      [
        session('', ''),
        session('2026-07-31 19:00', '2026-08-01 08:00'),
        session('2026-07-28 09:00', '2026-07-28 12:30'),
      ],
      context,
    );
    expect(unbindAll(views.map(({ day, time, isPast }) => [day, time, isPast]))).toEqual([
      ['Di 28. Juli', '9–12:30 Uhr', true],
      ['Fr 31. Juli', 'Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr', false],
      ['Termin noch offen', '', false],
    ]);
    expect(views[0]?.begin).toBe('2026-07-28T07:00:00.000Z');
  });
});

describe('a whole day', () => {
  const t = getTranslator('de');
  const now = at('2026-07-01 12:00');
  const when = (...sessions: readonly Session[]) =>
    formatWhen({ sessions }, { t, locale: 'de', now });

  it.each([
    ['2026-08-03 23:59', 'Mo 3. Aug., ganztägig'],
    ['2026-08-04 00:00', 'Mo 3. Aug., ganztägig'],
    ['2026-08-05 23:59', 'Mo 3. Aug. bis Mi 5. Aug., ganztägig'],
    ['2026-08-03 22:00', 'Mo 3. Aug., 0–22 Uhr'],
  ])('from midnight until %s: %s', (end, text) => {
    expect(plain(when(session('2026-08-03 00:00', end)))).toBe(text);
  });

  it('is said once for several', () => {
    const days = ['2026-08-03', '2026-08-04'].map((day) => session(`${day} 00:00`, `${day} 23:59`));
    expect(plain(when(...days))).toMatch(/^Mo 3\. und Di 4\. Aug\., ganztägig · 2 Termine$/);
  });
});

describe('several sessions', () => {
  const sessions = ['2026-08-03', '2026-08-05'].map((day) =>
    session(`${day} 09:00`, `${day} 12:00`),
  );
  const say = (requiresApplication: boolean) =>
    formatWhen(
      { sessions, requiresApplication },
      { t: getTranslator('de'), locale: 'de', now: at('2026-07-01 12:00') },
    );

  it('belong together where one registers, otherwise families come when they like', () => {
    expect(say(true)).toContain('nur zusammen');
    expect(say(false)).toContain('kommt, wann ihr mögt');
    expect(say(false)).not.toContain('zusammen');
  });
});

describe('all sessions, on paper', () => {
  it.each([
    ['a day', ['2026-08-03'], 'Mo 3. Aug., 9–12 Uhr'],
    ['a week', [3, 4, 5, 6].map((day) => `2026-08-0${day}`), 'Mo 3. bis Do 6. Aug., 9–12 Uhr'],
    [
      'days in two months',
      ['2026-07-31', '2026-08-01', '2026-08-02'],
      'Fr 31. Juli bis So 2. Aug., 9–12 Uhr',
    ],
    ['a course', ['2026-08-03', '2026-08-10'], 'Mo 3. und 10. Aug., 9–12 Uhr'],
  ])('are %s in as few words as possible', (_, days, text) => {
    const sessions = days.map((day) => session(`${day} 09:00`, `${day} 12:00`));
    const context = { t: getTranslator('de'), locale: 'de', now: at('2026-07-01 12:00') };
    expect(
      plain(formatAllSessions({ sessions, requiresApplication: true }, context)).split(' · ')[0],
    ).toBe(text);
  });
});

it('have the same times in any order, also where several begin at once', () => {
  const [short, long] = [11, 12].map((hour) =>
    session('2026-08-03 09:00', `2026-08-03 ${hour}:00`),
  );
  if (!short || !long) throw new Error('two sessions');
  expect(haveSameTimes([short, long], [long, short])).toBe(true);
  expect(haveSameTimes([short, long], [long, long])).toBe(false);
});

describe('sessions of different times', () => {
  it.each([
    ['de', '; '],
    ['ar', '؛ '],
  ] as const)('are divided as in %s', (locale, semicolon) => {
    const sessions = [9, 10].map((hour, n) =>
      session(`2026-08-0${n + 3} ${hour}:00`.replace(' 9', ' 09'), `2026-08-0${n + 3} 12:00`),
    );
    const context = { t: getTranslator(locale), locale, now: at('2026-07-01 12:00') };
    expect(formatAllSessions({ sessions }, context).split(semicolon)).toHaveLength(2);
  });
});

/** Without the marks that keep dates in one piece. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}
