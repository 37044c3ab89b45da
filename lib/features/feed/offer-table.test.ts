import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { answerFeed } from './answer-feed';
import { createTableFeed } from './answer-offer-table';
import { createFeedSite } from './feed-site.fixture';

const NOW = at('2026-07-01 12:00');
const canoe = sampleOffer({
  name: '=Kanu; "tour"',
  feeCents: 1250,
  minAge: 8,
  maxAge: 0,
  requiresApplication: true,
  onlineApplication: true,
  applicationDeadline: at('2026-07-20 18:00'),
  sessions: [
    session('2026-07-28 09:00', '2026-07-28 12:00'),
    session('2026-07-29 09:00', '2026-07-29 12:00'),
  ],
});
const open = sampleOffer({ alias: '2-offen', name: 'Offen', sessions: [], feeCents: null });
const site = createFeedSite([canoe, open], NOW);

function ask(format: 'csv' | 'xlsx', query = '', locale = 'de', of = site): Promise<Response> {
  const request = new Request(`https://ferien.example/offers.${format}${query}`);
  return answerFeed(request, locale, createTableFeed(format), of);
}

async function readRows(query = '', locale = 'de', of = site): Promise<readonly string[][]> {
  const text = await (await ask('csv', query, locale, of)).text();
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
}

describe('/offers.csv', () => {
  it('has a row for each session, and one for an offer without any', async () => {
    const [headings, ...rows] = await readRows();
    expect(headings?.slice(0, 6)).toEqual([
      ...['Angebot', 'Veranstalter', 'Beginn', 'Ende', 'Termin', 'Anzahl der Termine'],
    ]);
    expect(rows.map((row) => row.slice(2, 6))).toEqual([
      ['2026-07-28 09:00', '2026-07-28 12:00', '1', '2'],
      ['2026-07-29 09:00', '2026-07-29 12:00', '2', '2'],
      ['', '', '', '0'],
    ]);
  });

  it('carries ages, price, registration and address, and no formula', async () => {
    const [headings = [], row = []] = await readRows();
    const get = (heading: string) => row[headings.indexOf(heading)];
    expect(get('Angebot')).toBe(`'=Kanu; ""tour""`);
    expect([get('Alter von'), get('Alter bis'), get('Preis in Euro')]).toEqual(['8', '', '12,5']);
    expect([get('Anmeldung'), get('Anmeldung bis')]).toEqual(['online', '2026-07-20 18:00']);
    expect(get('Seite')).toBe(`https://ferien.example/offers/${canoe.alias}`);
  });

  it('names the last day of registration where the deadline is its midnight', async () => {
    const midnight = { ...canoe, applicationDeadline: at('2026-07-20 00:00') };
    const [headings = [], row = []] = await readRows('', 'de', createFeedSite([midnight], NOW));
    expect(row[headings.indexOf('Anmeldung bis')]).toBe('2026-07-19');
  });

  it('takes the parameters of the list, and is in the language of its address', async () => {
    expect(await readRows('?free=1')).toHaveLength(2);
    const [headings, row = []] = await readRows('', 'en');
    expect(headings?.[0]).toBe('Activity');
    expect(row).toContain('12.5');
  });

  it('is a download, and 503 while no pass is complete', async () => {
    const { headers } = await ask('csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="programm.csv"');
    expect((await ask('csv', '', 'de', createFeedSite(null, NOW))).status).toBe(503);
  });
});

describe('/offers.xlsx', () => {
  it('has the same rows as texts, numbers and moments of Berlin', async () => {
    const answer = await ask('xlsx');
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const sheet = read('xl/worksheets/sheet1.xml');
    expect(sheet.match(/<row /g)).toHaveLength(4);
    // 28 July 2026, 9 o'clock, in days since 1900.
    expect(sheet).toContain('<v>46231.375</v>');
    expect(sheet).toContain('<v>12.5</v>');
    expect(sheet).not.toContain('<f>');
    expect(read('xl/sharedStrings.xml')).toContain('=Kanu; ');
  });
});
