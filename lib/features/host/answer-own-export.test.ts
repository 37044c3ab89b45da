import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { findCalendarFaults } from '../calendar/calendar-faults.fixture';
import { writeOfferCsv } from '../table/create-offer-table';
import { answerOwnExport, createOwnTable } from './answer-own-export';
import { createHostSite, HOST_COOKIE } from './host-site.fixture';
import type { ReviewedOffer } from './review-own';

const make = (id: number, name: string, state: string) =>
  createOwnOffer({
    id,
    name,
    alias: `${id}-${name}`,
    applicationDeadline: at('2026-07-20 18:00'),
    sessions: [{ begin: at('2026-07-28 09:00'), end: at('2026-07-28 12:00') }],
    states: [{ name: state, since: at('2026-05-01 10:00') }],
  });
const own = [
  make(1, 'kanu', 'published'),
  make(2, 'boot', 'draft'),
  make(3, 'ruder', 'cancelled'),
  make(4, 'segel', 'published'),
];

function ask(format: string, query = '', cookie = HOST_COOKIE, offers = own) {
  const url = `https://programm.example/dashboard/export/${format}${query}`;
  const request = new Request(url, { headers: { cookie } });
  return answerOwnExport(request, 'de', format, createHostSite(offers, offers.slice(0, 1)));
}

/** The events of the calendar as records. */
async function readEvents() {
  const file = (await (await ask('ics')).text()).replaceAll('\r\n ', '');
  return file
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/s))));
}

describe("a download of the host's view", () => {
  it('is a valid calendar whose events say whether they will take place', async () => {
    const events = await readEvents();
    expect(events.map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
      ['Entwurf: boot', 'TENTATIVE'],
      ['kanu', 'CONFIRMED'],
      ['Anmeldeschluss: kanu (18 Uhr)', undefined],
      ['Abgesagt: ruder', 'CANCELLED'],
      ['segel', 'CONFIRMED'],
    ]);
    const file = await (await ask('ics')).text();
    expect(findCalendarFaults(file)).toEqual([]);
  });

  it('holds the last day of registration as a whole day that leaves the host free, with an alarm at eight', async () => {
    const file = (await (await ask('ics')).text()).replaceAll('\r\n ', '');
    const [deadline = ''] = file
      .split('BEGIN:VEVENT')
      .filter((event) => event.includes('Anmeldeschluss'));
    expect(deadline).toContain('DTSTART;VALUE=DATE:20260720\r\n');
    expect(deadline).toContain('DTEND;VALUE=DATE:20260721\r\n');
    expect(deadline).toContain('TRANSP:TRANSPARENT\r\n');
    expect(deadline).toContain('TRIGGER:PT8H\r\n');
    expect(file.match(/TRANSP:OPAQUE/g)).toHaveLength(4);
  });

  it('links to pages that are there, and to no others', async () => {
    const events = await readEvents();
    const linked = events.filter(({ URL }) => URL !== undefined);
    expect(linked.map(({ SUMMARY }) => SUMMARY)).toEqual(['kanu', 'Anmeldeschluss: kanu (18 Uhr)']);
    const others = events.filter(({ URL }) => URL === undefined);
    expect(JSON.stringify(others)).not.toContain('/offers/');
  });

  it('is a workbook of the view', async () => {
    const answer = await ask('xlsx', '?state=draft');
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="kanu-verein-2026-07-01.xlsx"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('has the first two hosts and the day in its name, or the chosen host', async () => {
    const offers = ['Chor', 'Kanu-Verein', 'Bühne'].map((name, index) =>
      createOwnOffer({ id: index + 1, hosts: [{ name }] }),
    );
    const nameFile = async (query: string) =>
      (await ask('csv', query, HOST_COOKIE, offers)).headers.get('content-disposition');
    expect(await nameFile('')).toBe('attachment; filename="chor-kanu-verein-2026-07-01.csv"');
    expect(await nameFile('?host=Bühne')).toContain('filename="buehne-2026-07-01.csv"');
    const calendar = await (await ask('ics', '', HOST_COOKIE, offers)).text();
    expect(calendar).toContain('X-WR-CALNAME:Chor\\, Kanu-Verein\r\n');
  });

  it('is a table of the view', async () => {
    const csv = await (await ask('csv', '?state=draft')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('"boot";"Kanu-Verein";"2";"Entwurf";');
  });

  it('leads to the page of the view without a login, and elsewhere nowhere', async () => {
    const closed = await ask('csv', '?state=draft', '__Host-sid=x');
    expect(closed.headers.get('location')).toBe('/dashboard?state=draft');
    expect((await ask('pdf')).status).toBe(404);
  });
});

const repair = { url: 'https://instance.example', kind: 'instance' } as const;
const review = (
  change: Parameters<typeof createOwnOffer>[0] = {},
  kind: 'online' | 'not-listed' = 'online',
): ReviewedOffer => ({
  offer: createOwnOffer(change),
  findings: [],
  intended: [],
  repair,
  visibility: { kind, edition: null } as ReviewedOffer['visibility'],
});
const context = {
  siteUrl: 'https://programm.example',
  locale: 'de',
  now: FIXTURE_NOW,
  t: getTranslator('de'),
};

/** The rows as records by heading. */
function read(...reviewed: readonly ReviewedOffer[]) {
  const { headings, rows } = createOwnTable(reviewed, context);
  return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index]])));
}

describe("the host's list as a table", () => {
  it('has a row for each session with begin, end, deadline, ages, price, place, state and link', () => {
    const rows = read(review());
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      Angebot: 'Kanutour durch die Auwiesen',
      Nummer: 12,
      Status: 'Veröffentlicht',
      'Status seit': { day: readDay('2026-03-03') },
      Programm: 'Sommerferien 2026',
      Beginn: { at: at('2026-07-29 09:00') },
      Ende: { at: at('2026-07-29 12:00') },
      Termin: 2,
      'Anzahl der Termine': 2,
      'Anmeldung bis': { day: readDay('2026-07-19') },
      'Alter von': 8,
      'Alter bis': 12,
      'Teilnehmende von': 6,
      'Teilnehmende bis': 12,
      'Preis in Euro': 15,
      Treffpunkt: 'Bootshaus am Wehr',
      Seite: 'https://programm.example/offers/12-kanutour',
      'Seite des Ferienprogramms': 'https://instance.example/angebot/12-kanutour',
    });
  });

  it('has one for an offer without sessions, and no link to a missing page', () => {
    const rows = read(review({ sessions: [] }, 'not-listed'));
    expect(rows).toMatchObject([{ Beginn: null, Seite: null, 'Seite des Ferienprogramms': null }]);
  });

  it('is written in Berlin time', () => {
    const sessions = [{ begin: Date.parse('2026-12-01T08:00:00Z'), end: null }];
    const csv = writeOfferCsv(createOwnTable([review({ sessions })], context), 'de');
    expect(csv).toContain(';"2026-12-01 09:00";"";');
  });
});
