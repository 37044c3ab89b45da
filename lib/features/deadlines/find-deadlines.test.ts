import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import { askFeed, askSite, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { deadlineCalendar, findDeadlines } from './find-deadlines';

/** A Wednesday. */
const NOW = at('2026-06-10 10:00');
const offer = (name: string, deadline: string | null, different = {}) =>
  sampleOffer({
    alias: name.toLowerCase(),
    name,
    applicationDeadline: deadline === null ? null : at(deadline),
    ...different,
  });
const OFFERS = [
  offer('Heute', '2026-06-10 18:00'),
  offer('Freitag', '2026-06-13 00:00', { feeCents: 0 }),
  offer('Sonntag', '2026-06-15 00:00'),
  offer('Montag', '2026-06-16 00:00'),
  offer('Gestern', '2026-06-10 00:00'),
  offer('Endlos', null),
  offer('Frei', '2026-06-13 00:00', { requiresApplication: false }),
  // Its group has begun.
  offer('Begonnen', '2026-06-20 00:00', {
    sessions: [
      session('2026-06-09 09:00', '2026-06-09 12:00'),
      session('2026-07-30 09:00', '2026-07-30 12:00'),
    ],
  }),
];
const SUMMER = {
  alias: 'so',
  label: 'Sommer',
  from: '2026-07-01',
  to: '2026-08-31',
  phases: [
    { label: 'Wunschphase', from: '2026-06-01', to: '2026-06-12' },
    { label: 'Restplätze', from: '2026-06-22', to: '2026-07-05' },
  ],
};
const AUTUMN = {
  alias: 'he',
  label: 'Herbst',
  from: '2026-10-01',
  to: '2026-10-31',
  registrationFrom: '2026-09-01',
};

const EDITIONS: Site['instance']['editions'] = [SUMMER, AUTUMN];

function look(query = '', offers = OFFERS, editions = EDITIONS) {
  const site = createFeedSite(offers, NOW, [], { editions });
  const found = findDeadlines(askSite(site, query));
  if (found === null) throw new Error('loading');
  return found;
}

/** "today: Mittwoch, 10. Juni 2026: Heute", one line for each day. */
function outline(query = '') {
  return look(query).parts.flatMap(({ part, days }) =>
    days.map(({ heading, events, closing }) =>
      unbindAll(
        [
          `${part}, ${heading}`,
          ...events.map(({ edition, text }) => `${edition}: ${text}`),
          ...closing.map(({ name }) => name),
        ].join(' | '),
      ),
    ),
  );
}

describe('the page of deadlines', () => {
  it('lists what opens and closes today, until Sunday and later', () => {
    expect(outline()).toEqual([
      'today, Mittwoch, 10. Juni 2026 | Heute',
      'week, Freitag, 12. Juni 2026 | Sommer: Letzter Tag: Wunschphase | Freitag',
      'week, Sonntag, 14. Juni 2026 | Sonntag',
      'later, Montag, 15. Juni 2026 | Montag',
      'later, Montag, 22. Juni 2026 | Sommer: Beginn: Restplätze',
      'later, Sonntag, 5. Juli 2026 | Sommer: Letzter Tag: Restplätze',
      'later, Dienstag, 1. September 2026 | Herbst: Anmeldung beginnt',
    ]);
  });

  it('takes the filters of the list, and links to the page without each', () => {
    expect(outline('free=1')).toEqual([
      'week, Freitag, 12. Juni 2026 | Sommer: Letzter Tag: Wunschphase | Freitag',
      'later, Montag, 22. Juni 2026 | Sommer: Beginn: Restplätze',
      'later, Sonntag, 5. Juli 2026 | Sommer: Letzter Tag: Restplätze',
      // Nothing of it is known yet: it may bring what is asked for.
      'later, Dienstag, 1. September 2026 | Herbst: Anmeldung beginnt',
    ]);
    const { chips, subscribeHref } = look('free=1');
    expect(chips.map(({ href }) => href)).toEqual(['/deadlines']);
    expect(subscribeHref).toBe('webcal://ferien.example/deadlines.ics?free=1&past=1');
  });

  it('leaves out an edition of whose offers none is asked for', () => {
    expect(outline('q=xyzzy')).toEqual([
      'later, Dienstag, 1. September 2026 | Herbst: Anmeldung beginnt',
    ]);
    expect(outline('edition=he')).toHaveLength(1);
  });

  it('shows twenty offers of a day and counts the others', () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      offer(`Kurs-${index}`, '2026-06-13 00:00'),
    );
    const { parts, listHref } = look('', many, []);
    const [day] = parts[0]?.days ?? [];
    expect(day?.closing).toHaveLength(20);
    expect(unbindAll(day?.more)).toBe('5 weitere Angebote');
    expect(listHref).toBe('/?sort=deadline');
  });
});

function calendar(query = '', offers = OFFERS) {
  const site = createFeedSite(offers, NOW, [], { editions: EDITIONS });
  const text = deadlineCalendar.build(askFeed(site, query));
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    start: String(event.getFirstPropertyValue('dtstart')),
    summary: event.getFirstPropertyValue('summary'),
    url: event.getFirstPropertyValue('url'),
    uid: event.getFirstPropertyValue('uid'),
    transparency: event.getFirstPropertyValue('transp'),
  }));
}

describe('the calendar of deadlines', () => {
  it('has an all-day entry for each opening and for each day on which offers close', () => {
    expect(calendar('past=1').map(({ start, summary }) => `${start} ${summary}`)).toEqual([
      '2026-06-01 Sommer: Beginn: Wunschphase',
      '2026-06-09 Anmeldung endet: Gestern',
      '2026-06-10 Anmeldung endet: Heute',
      '2026-06-12 Sommer: Letzter Tag: Wunschphase',
      '2026-06-12 Anmeldung endet: Freitag',
      '2026-06-14 Anmeldung endet: Sonntag',
      '2026-06-15 Anmeldung endet: Montag',
      '2026-06-22 Sommer: Beginn: Restplätze',
      '2026-07-05 Sommer: Letzter Tag: Restplätze',
      '2026-09-01 Herbst: Anmeldung beginnt',
    ]);
    expect(calendar().every(({ transparency }) => transparency === 'TRANSPARENT')).toBe(true);
  });

  it('names three offers of a day and leads to the page', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((name) => offer(name, '2026-06-13 00:00'));
    expect(calendar('free=1', OFFERS).at(-1)?.url).toBe('https://ferien.example/deadlines?free=1');
    const entry = calendar('', many).find(({ summary }) => String(summary).startsWith('Anm'));
    expect(entry?.summary).toBe('Anmeldung endet: A, B, C, 2 weitere Angebote');
    expect(entry?.url).toBe('https://ferien.example/deadlines');
    expect(entry?.uid).toBe('deadline-2026-06-12@ferien.example');
    const uids = ['', 'past=1', 'age=9', 'age=9&past=1', 'age=10'].map(
      (query) =>
        calendar(query, many).find(({ summary }) => String(summary).startsWith('Anm'))?.uid,
    );
    expect(uids.map((uid) => uids.indexOf(uid))).toEqual([0, 0, 2, 2, 4]);
  });
});
