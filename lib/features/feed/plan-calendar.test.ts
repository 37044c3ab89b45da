import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../domain/mirror-state';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { findCalendarFaults } from '../calendar/calendar-faults.fixture';
import { answerPlanCalendar } from './answer-offer-calendar';
import { createFeedSite } from './feed-site.fixture';

const NOW = at('2026-07-01 12:00');
const canoe = sampleOffer({
  requiresApplication: true,
  applicationDeadline: at('2026-07-20 18:00'),
});
const pottery = sampleOffer({ alias: '18-toepfern', name: 'Töpfern', requiresApplication: false });
const CHANGES: readonly Change[] = [
  {
    kind: 'changed',
    at: at('2026-06-30 10:00'),
    alias: canoe.alias,
    name: canoe.name,
    fields: [{ field: 'sessions', before: [], after: canoe.sessions }],
  },
  {
    kind: 'gone',
    at: at('2026-06-10 10:00'),
    alias: '9-zelten',
    name: 'Zelten',
    last: sampleOffer({
      alias: '9-zelten',
      name: 'Zelten',
      sessions: [session('2026-08-03 14:00', '2026-08-03 16:00')],
    }),
  },
];
const site = createFeedSite([canoe, pottery], NOW, CHANGES);

function answer(query: string, of = site): Response {
  return answerPlanCalendar(new Request(`https://ferien.example/plan.ics?${query}`), 'de', of);
}

async function readEvents(query: string, of = site) {
  const text = await answer(query, of).text();
  expect(findCalendarFaults(text)).toEqual([]);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}

const listSummaries = (events: readonly ICAL.Component[]) =>
  events.map((event) => event.getFirstPropertyValue('summary'));

describe('/plan.ics', () => {
  it('holds sessions and deadlines of marked offers, as those offers’ own calendars do', async () => {
    const events = await readEvents(`alias=${canoe.alias}&alias=${pottery.alias}`);
    const names = listSummaries(events);
    expect(names).toContain(`Anmeldeschluss: ${canoe.name} (18 Uhr)`);
    expect(names).not.toContain('Anmeldeschluss: Töpfern');
    expect(names.some((name) => String(name).startsWith('Töpfern'))).toBe(true);
    expect(events[0]?.getFirstPropertyValue('uid')).toMatch(/@ferien\.example$/);
  });

  it('counts up when an offer changes, its deadline too', async () => {
    const events = await readEvents(`alias=${canoe.alias}`);
    const sequences = events.map((event) => event.getFirstPropertyValue('sequence'));
    expect(new Set(sequences).size).toBe(1);
    expect(sequences[0]).toBeGreaterThan(0);
  });

  it('keeps what left the list and says no more than that', async () => {
    const [event] = await readEvents('alias=9-zelten');
    expect(event?.getFirstPropertyValue('summary')).toBe('Nicht mehr im Programm: Zelten');
    expect(event?.getFirstPropertyValue('status')).toBeNull();
    expect(event?.getFirstPropertyValue('description')).toContain('weiß der Veranstalter');
    const listed = createFeedSite([CHANGES[1]?.kind === 'gone' ? CHANGES[1].last : canoe], NOW);
    const [before] = await readEvents('alias=9-zelten', listed);
    expect(before?.getFirstPropertyValue('uid')).toBe(event?.getFirstPropertyValue('uid'));
    const countOf = (one?: ICAL.Component) => Number(one?.getFirstPropertyValue('sequence'));
    expect(countOf(event)).toBeGreaterThan(countOf(before));
  });

  it('holds an offer once whose alias was corrected, with the identity that it had', async () => {
    const corrected = { ...canoe, alias: '17-kanu-tour' };
    const renamed = createFeedSite([corrected, pottery], NOW, [
      {
        kind: 'changed',
        at: NOW,
        alias: corrected.alias,
        name: canoe.name,
        fields: [{ field: 'alias', before: canoe.alias, after: corrected.alias }],
      },
    ]);
    const toUids = (events: readonly ICAL.Component[]) =>
      events.map((event) => event.getFirstPropertyValue('uid'));
    const before = toUids(await readEvents(`alias=${canoe.alias}`));
    expect(before).toHaveLength(4);
    const both = `alias=${canoe.alias}&alias=${corrected.alias}`;
    expect(toUids(await readEvents(`alias=${canoe.alias}`, renamed))).toEqual(before);
    expect(toUids(await readEvents(both, renamed))).toEqual(before);
  });

  it('leaves out unknown and private offers, and does not ask the instance', async () => {
    expect(await readEvents('alias=geheim&alias=gibt-es-nicht')).toEqual([]);
  });

  it.each([
    '',
    'alias=',
    'alias=a%2Fb%2Fc',
    'alias=%2Fb',
    'alias=a%2F..',
    'alias=..',
    `alias=${'a'.repeat(201)}`,
    Array.from({ length: 41 }, (_, index) => `alias=${index}`).join('&'),
  ])('refuses %s and names the parameter', async (query) => {
    const refused = answer(query);
    expect(refused.status).toBe(400);
    expect((await refused.json()).detail).toMatch(/^alias: /);
  });

  it('takes forty, each once, in any order', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => `alias=${index}`);
    expect(answer([...forty, ...forty].join('&')).status).toBe(200);
    const [one, other] = [answer('alias=a&alias=b'), answer('alias=b&alias=a')];
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  });

  it('is not for search engines; 503 while no pass is complete', async () => {
    const { headers } = answer(`alias=${canoe.alias}`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer('alias=a', createFeedSite(null, NOW)).status).toBe(503);
  });
});
