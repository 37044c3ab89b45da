import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createStableNames } from '../../domain/corrected-offer';
import type { Session } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { anyCodePoint } from '../../domain/text/any-code-point.fixture';
import { findCalendarFaults } from './calendar-faults.fixture';
import { type CalendarEntry, createOfferEntries } from './create-offer-entries';
import { formatCalendar } from './format-calendar';

const CONTEXT = {
  stableName: createStableNames([]),
  siteUrl: 'https://ferien.example',
  locale: 'de',
  t: (key: string, values?: Record<string, string | number>) =>
    key === 'feed.session' ? `${values?.name} (${values?.number}/${values?.count})` : key,
  changedAt: at('2026-05-01 10:00'),
  generatedAt: at('2026-06-01 10:00'),
};
const HEAD = { name: 'Ferienprogramm', refreshHours: 1 };

const create = (different = {}, context = {}) =>
  createOfferEntries(sampleOffer(different), { ...CONTEXT, ...context });

/** Events as parsed by another library. */
function readEvents(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (zone) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('the calendar of an offer', () => {
  it('holds every session at its time in Berlin, and is valid', () => {
    const file = formatCalendar(HEAD, create());
    expect(findCalendarFaults(file)).toEqual([]);
    expect(file).toContain('DTSTART;TZID=Europe/Berlin:20260728T090000\r\n');
    const events = readEvents(file);
    expect(events.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual([
      at('2026-07-28 09:00'),
      at('2026-07-29 09:00'),
      at('2026-07-30 09:00'),
    ]);
    expect(events[1]?.summary).toBe('Kanutour durch die Auwiesen (2/3)');
    expect(events[1]?.location).toBe('Bootshaus am Wehr, Am Wehr 1, Neustadt');
  });

  it('keeps the UID of each session when others come and go', () => {
    const toUids = (sessions: readonly Session[]) =>
      new Map(create({ sessions }).map(({ uid, begin }) => [begin, uid]));
    const [first, ...rest] = sampleOffer().sessions;
    const all = toUids([session('2026-07-20 09:00', ''), ...sampleOffer().sessions]);
    const fewer = toUids(rest);
    expect(all.size).toBe(4);
    expect(new Set(all.values()).size).toBe(4);
    for (const [begin, uid] of [...toUids(sampleOffer().sessions), ...fewer])
      expect(all.get(begin)).toBe(uid);
    expect(fewer.has(first?.begin ?? 0)).toBe(false);
  });

  it('keeps its UIDs when the spelling of its alias is corrected, and counts up', () => {
    const before = create({ alias: '12-kanu-tuor' });
    const after = create({ alias: '12-kanu-tour' }, { changedAt: at('2026-05-02 10:00') });
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
  });

  it('gives sessions with the same begin different identifiers', () => {
    const twice = [session('2026-07-28 09:00', ''), session('2026-07-28 09:00', '')];
    expect(new Set(create({ sessions: twice }).map(({ uid }) => uid)).size).toBe(2);
  });

  it('says when nothing is known of a change', () => {
    const [entry] = create({}, { changedAt: null });
    expect(entry).toMatchObject({ sequence: 0, changedAt: CONTEXT.generatedAt });
  });

  it.each([
    ['2026-08-03 23:59', '20260804'],
    ['2026-08-04 00:00', '20260804'],
    ['2026-08-05 23:59', '20260806'],
  ])('names days without times where a host entered the whole day, until %s', (end, after) => {
    const file = formatCalendar(HEAD, create({ sessions: [session('2026-08-03 00:00', end)] }));
    expect(findCalendarFaults(file)).toEqual([]);
    expect(file).toContain('DTSTART;VALUE=DATE:20260803\r\n');
    expect(file).toContain(`DTEND;VALUE=DATE:${after}\r\n`);
  });

  it('leaves out sessions without a begin, and an end that is not one', () => {
    const sessions = [
      session('', ''),
      session('2026-07-28 09:00', ''),
      session('2026-07-29 09:00', '2026-07-29 08:00'),
    ];
    const file = formatCalendar(HEAD, create({ sessions }));
    expect(findCalendarFaults(file)).toEqual([]);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).not.toContain('DTEND');
  });

  it('is valid without any session', () => {
    expect(findCalendarFaults(formatCalendar(HEAD, create({ sessions: [] })))).toEqual([]);
  });

  it('distinguishes the repeated hour at the end of summer time', () => {
    const first = Date.parse('2026-10-25T02:30:00+02:00');
    const second = Date.parse('2026-10-25T02:30:00+01:00');
    const file = formatCalendar(
      HEAD,
      create({
        sessions: [
          { begin: first, end: null },
          { begin: second, end: null },
        ],
      }),
    );
    expect(readEvents(file).map(({ startDate }) => startDate.toJSDate().getTime())).toEqual([
      first,
      second,
    ]);
  });

  it.each(['2026-03-28T21:00:00Z', '2026-03-29T01:30:00Z', '2026-12-31T23:30:00Z'])(
    'is right at %s',
    (time) => {
      const begin = Date.parse(time);
      const file = formatCalendar(HEAD, create({ sessions: [{ begin, end: null }] }));
      expect(readEvents(file)[0]?.startDate.toJSDate().getTime()).toBe(begin);
    },
  );

  it('carries the text of hosts as text, whatever it is', () => {
    const text = fc.string({ unit: anyCodePoint, maxLength: 200 });
    const nasty = fc.oneof(
      text,
      fc.constantFrom(
        'a\r\nEND:VEVENT\r\nX:1',
        'ü'.repeat(200),
        '🛶;,\\n',
        '\u0000\u2028',
        '<b>x</b>',
      ),
    );
    fc.assert(
      fc.property(nasty, nasty, nasty, (name, description, meetingPoint) => {
        const head = { ...HEAD, name };
        const entries = create({ name, description, meetingPoint });
        const file = formatCalendar(head, entries);
        expect(findCalendarFaults(Buffer.from(file).toString())).toEqual([]);
        expect(readEvents(file)).toHaveLength(3);
      }),
    );
  });

  it('rings before a deadline where that was asked for', () => {
    const [entry] = create();
    const file = formatCalendar({ ...HEAD, refreshHours: null }, [
      { ...(entry as CalendarEntry), alarmMinutes: 1_440 },
    ]);
    expect(findCalendarFaults(file)).toEqual([]);
    expect(file).toContain('TRIGGER:-P1D\r\n');
    expect(file).not.toContain('REFRESH-INTERVAL');
  });
});

describe('the strict reader of these tests', () => {
  const good = formatCalendar(HEAD, create());
  it.each([
    ['a lone LF', good.replace('\r\n', '\n')],
    ['a long line', good.replace('SUMMARY:', `SUMMARY:${'x'.repeat(80)}`)],
    ['no end', good.replace('END:VCALENDAR\r\n', '')],
    ['an unknown zone', good.replaceAll('DTSTART;TZID=Europe/Berlin', 'DTSTART;TZID=Mars')],
    ['a local stamp', good.replace(/(DTSTAMP:\d+T\d+)Z/, '$1')],
    ['two events of one UID', good.replaceAll(/UID:17-\w+@/g, 'UID:17@')],
    ['a bare comma', good.replace('SUMMARY:', 'SUMMARY:a,b')],
    ['a late property', good.replace('END:VCALENDAR', 'METHOD:PUBLISH\r\nEND:VCALENDAR')],
  ])('refuses %s', (_what, file) => {
    expect(findCalendarFaults(file)).not.toEqual([]);
  });
});
