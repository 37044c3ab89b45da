import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../domain/mirror-state';
import { at, bareOffer, sampleOffer, session } from '../../domain/offer.fixture';
import { LEGAL_PAGES, pageHref, ROUTES } from '../../routes';
import { findCalendarFaults } from '../calendar/calendar-faults.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { lensTable } from '../lens/find-lens';
import { answerRobots } from '../open-data/answer-texts';
import { answerFeed, answerOfferFile } from './answer-feed';
import { calendarFeed, offerCalendar } from './answer-offer-calendar';
import { changesAtom, offersAtom } from './atom';
import { createFeedSite } from './feed-site.fixture';
import { sitemap } from './sitemap';

const NOW = at('2026-07-01 12:00');
const canoe = sampleOffer();
const pottery = sampleOffer({
  alias: '18-toepfern',
  name: 'Töpfern <b>& Bauen</b> ]]> ]]>',
  feeCents: 0,
  sessions: [session('2026-08-03 14:00', '2026-08-03 16:00')],
});
const over = sampleOffer({
  alias: '3-ostern',
  name: 'Ostereier',
  sessions: [session('2026-04-03 14:00', '2026-04-03 16:00')],
});
const MANY = Array.from({ length: 60 }, (_, index) =>
  sampleOffer({ alias: `${100 + index}-lauf`, name: `Lauf ${index}` }),
);
const CHANGES: readonly Change[] = [
  {
    kind: 'changed',
    at: at('2026-06-30 10:00'),
    alias: canoe.alias,
    name: canoe.name,
    fields: [
      {
        field: 'sessions',
        before: [session('2026-07-27 09:00', '2026-07-27 12:00')],
        after: canoe.sessions,
      },
      { field: 'description', before: 'a', after: 'b' },
    ],
  },
  {
    kind: 'changed',
    at: at('2026-06-29 10:00'),
    alias: pottery.alias,
    name: pottery.name,
    fields: [{ field: 'feeCents', before: 500, after: 1_200 }],
  },
  {
    kind: 'changed',
    at: at('2026-06-28 10:00'),
    alias: pottery.alias,
    name: pottery.name,
    fields: [{ field: 'media', before: [], after: ['https://a.example/b.jpg'] }],
  },
  { kind: 'new', at: at('2026-06-20 10:00'), alias: canoe.alias, name: canoe.name },
  {
    kind: 'gone',
    at: at('2026-06-10 10:00'),
    alias: '9-zelten',
    name: 'Zelten',
    last: sampleOffer({ alias: '9-zelten', name: 'Zelten', feeCents: 0 }),
  },
  {
    kind: 'gone',
    at: at('2026-04-01 10:00'),
    alias: '8-ostern',
    name: 'No news any more',
    last: sampleOffer({ alias: '8-ostern', feeCents: 0 }),
  },
];

const site = createFeedSite([canoe, pottery, over, ...MANY], NOW, CHANGES);

const ask = (query = '', headers = {}) =>
  new Request(`https://ferien.example/feed${query}`, { headers });

describe('every feed', () => {
  it.each([
    ['offers.ics', calendarFeed, 'text/calendar'],
    ['offers.atom', offersAtom, 'application/atom+xml'],
    ['changes.atom', changesAtom, 'application/atom+xml'],
    ['sitemap.xml', sitemap, 'application/xml'],
    ['lens.csv', lensTable, 'text/csv'],
  ])('%s says what it is, and 503 while no pass is complete', async (_name, feed, type) => {
    const answer = await answerFeed(ask(), 'de', feed, site);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const empty = await answerFeed(ask(), 'de', feed, createFeedSite(null, NOW));
    expect(empty.status).toBe(503);
    expect(Number(empty.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(empty.headers.get('cache-control')).toBe('no-store');
  });
});

describe('/offers.ics', () => {
  const read = async (query: string) =>
    (await answerFeed(ask(query), 'de', calendarFeed, site)).text();

  it('is valid and holds all coming offers, however many pages the list has', async () => {
    const file = await read('');
    expect(findCalendarFaults(file)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')).toHaveLength(
      3 + 1 + 60 * 3,
    );
    expect(file).not.toContain('Ostereier');
    expect(await read('?page=2')).toBe(file);
  });

  it('takes the parameters of the list and names them', async () => {
    const file = await read('?free=1');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toMatch(/X-WR-CALNAME:Ferienprogramm Neustadt: \S+/);
    expect(await read('?past=1&q=Ostereier')).toContain('Ostereier');
    expect((await read('?q=kostenlos')).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(await read('?q=kostenlos&literal=1')).not.toContain('BEGIN:VEVENT');
  });

  it('keeps its name, and what is over for its subscribers, after the last session', async () => {
    const end = createFeedSite([over], NOW, CHANGES);
    const find = async (query: string) => {
      const answer = await answerFeed(ask(query), 'de', calendarFeed, end);
      return [answer.status, await answer.text()] as const;
    };
    const [status, file] = await find('');
    expect(status).toBe(200);
    expect(file).toContain('X-WR-CALNAME:Ferienprogramm Neustadt');
    expect(file).not.toContain('BEGIN:VEVENT');
    expect((await find('?past=1'))[1]).toContain('BEGIN:VEVENT');
  });

  it('counts a moved offer up', async () => {
    const sequences = [...(await read('?q=Kanutour')).matchAll(/SEQUENCE:(\d+)/g)].map(Number);
    expect(await read('?q=Kanutour')).toMatch(/SEQUENCE:[1-9]\d+/);
    expect(await read('?q=Lauf')).not.toMatch(/SEQUENCE:[1-9]/);
    expect(sequences).toHaveLength(3);
  });
});

describe('/offers/<alias>.ics', () => {
  const answer = (alias: string) => answerOfferFile({ alias, locale: 'de' }, offerCalendar, site);

  it('holds all sessions of the offer, past ones too', async () => {
    const file = await (await answer('3-ostern')).text();
    expect(findCalendarFaults(file)).toEqual([]);
    expect(file).toContain('DTSTART;TZID=Europe/Berlin:20260403T140000');
    expect((await answer('3-ostern')).headers.get('content-disposition')).toBe(
      'inline; filename="ostereier.ics"',
    );
  });

  it('is 410 for one that was listed once, and 404 for any other', async () => {
    expect((await answer('9-zelten')).status).toBe(410);
    expect((await answer('nie')).status).toBe(404);
  });

  it('is cached nowhere when only its address leads to the offer', async () => {
    const { status, headers } = await answer('geheim');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('/offers.atom', () => {
  it('lists the offers as text that cannot become anything else', async () => {
    const text = await (await answerFeed(ask('?free=1'), 'de', offersAtom, site)).text();
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain('Töpfern &lt;b&gt;&amp; Bauen&lt;/b&gt; ]]&gt; ]]&gt;');
    // A corrected spelling of the name changes the address, not the entry.
    expect(text).toContain('<id>https://ferien.example/offers/18</id>');
    expect(text).toContain('<link href="https://ferien.example/offers/18-toepfern"/>');
    expect(text).toContain('rel="self" href="https://ferien.example/offers.atom?free=1"');
    expect(text).toContain('kostenlos');
    expect(text).toContain('<updated>2026-06-29T08:00:00.000Z</updated>');
  });

  it('names a place that is not known as such', async () => {
    const nowhere = sampleOffer({ meetingPoint: null, meetingAddress: null });
    const one = createFeedSite([nowhere], NOW);
    const text = await (await answerFeed(ask(), 'de', offersAtom, one)).text();
    expect(text).toContain('Ort noch nicht angegeben');
  });

  it('says nothing that is true for some days only', async () => {
    const sessions = [
      session('2026-06-30 09:00', '2026-06-30 12:00'),
      session('2026-07-28 09:00', '2026-07-28 12:00'),
    ];
    const soon = sampleOffer({ applicationDeadline: at('2026-07-04 00:00') });
    const drop = sampleOffer({ alias: '2-treff', requiresApplication: false, sessions });
    const near = createFeedSite([soon, drop], NOW);
    const text = unbindAll(await (await answerFeed(ask('?past=1'), 'de', offersAtom, near)).text());
    expect(text).toContain('Di 30. Juni und 28. Juli, 9–12 Uhr · 2 Termine');
    expect(text).toContain('Online anmelden bis Fr 3. Juli<');
    expect(text).not.toMatch(/noch|Termin 2 von 2|morgen|heute/);
  });

  it('keeps paragraphs and lines of a text', async () => {
    const description = 'Wir bauen.\n\nBitte mitbringen:\n- Hammer\n- Nägel';
    const one = createFeedSite([sampleOffer({ description })], NOW);
    const text = await (await answerFeed(ask('?past=1'), 'de', offersAtom, one)).text();
    expect(text).toMatch(/<p>Wir bauen\.<\/p><p>Bitte mitbringen:<br>\s.*Hammer<br>\s.*Nägel<\/p>/);
  });

  it('is in the language of its address', async () => {
    const text = await (await answerFeed(ask('?free=1'), 'en', offersAtom, site)).text();
    expect(text).toContain('<id>https://ferien.example/en/offers/18</id>');
    expect(text).toContain('free');
  });

  it('never contains a sign that XML cannot carry', async () => {
    const name = 'a\u0000b\u000bc\uffff\ud800d';
    const odd = createFeedSite([sampleOffer({ name })], NOW);
    const text = await (await answerFeed(ask(), 'de', offersAtom, odd)).text();
    expect(text).toContain('<![CDATA[abcd]]>');
  });
});

describe('/changes.atom', () => {
  const read = async (query = '') => (await answerFeed(ask(query), 'de', changesAtom, site)).text();
  const titles = (text: string) =>
    [...text.matchAll(/<title type="html"><!\[CDATA\[(.*?): /g)].map(([, kind]) => kind);

  it('says in words what is new, moved, dearer and gone, newest first', async () => {
    const text = await read();
    expect(titles(text)).toEqual(['Verlegt', 'Teurer', 'Neu', 'Nicht mehr im Programm']);
    expect(unbindAll(text)).toContain('Termin: bisher Mo 27. Juli, 9–12 Uhr, jetzt');
    expect(text).toContain('Preis: bisher 5,00\u00a0€, jetzt 12,00\u00a0€.');
  });

  it('takes the parameters of the list, for gone offers by their last form', async () => {
    const free = await read('?free=1');
    expect(titles(free)).toEqual(['Teurer', 'Nicht mehr im Programm']);
    expect(free).toContain('rel="alternate" href="https://ferien.example/changes?free=1"');
    expect(titles(await read('?q=Kanutour'))).toEqual(['Verlegt', 'Neu']);
  });

  it('builds one index of gone offers for all queries', async () => {
    let reads = 0;
    const last = Object.defineProperty(sampleOffer({ alias: '9-zelten' }), 'bring', {
      enumerable: true,
      get: () => String(reads++),
    });
    const gone = { kind: 'gone', at: NOW, alias: '9-zelten', name: 'Zelten', last } as const;
    const many = createFeedSite([canoe], NOW, [gone]);
    const read = async (query: string) =>
      (await answerFeed(ask(query), 'de', changesAtom, many)).text();
    await read('');
    const before = reads;
    expect(before).toBeGreaterThan(0);
    for (const query of ['?q=Zelten', '?q=Kanu', '?free=1']) await read(query);
    expect(reads).toBe(before);
  });
});

describe('/sitemap.xml and /robots.txt', () => {
  it('divides a large programme into files that an index names', async () => {
    const count = 2_501;
    const many = createFeedSite(
      Array.from({ length: count }, (_, n) => bareOffer(`${n + 1}-angebot`)),
      NOW,
      [],
      { languages: ['de', 'en', 'uk', 'tr', 'ar'] },
    );
    const read = async (url: string) => {
      const text = await (await answerFeed(new Request(url), 'de', sitemap, many)).text();
      const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
      return { url, text, found };
    };
    const index = await read('https://ferien.example/sitemap.xml');
    expect(index.text).toContain('<sitemapindex ');
    const addresses: string[] = [];
    for (const part of index.found) {
      const { text, found } = await read(part);
      expect(text).toContain('<urlset ');
      expect(found.length).toBeLessThanOrEqual(5_000);
      expect(Buffer.byteLength(text)).toBeLessThan(50_000_000);
      addresses.push(...found);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    const offers = addresses.filter((address) => address.endsWith('-angebot'));
    expect(offers).toHaveLength(5 * count);
    expect(addresses).toContain('https://ferien.example/ar/offers/2501-angebot');
    for (const part of ['99', '1.5', '-1', 'x'])
      expect((await read(`${index.url}?part=${part}`)).found).toEqual(index.found);
  });

  it('name every page in every language', async () => {
    const text = await (await answerFeed(ask(), 'de', sitemap, site)).text();
    expect(text).toContain('<loc>https://ferien.example/</loc>');
    expect(text).toContain('<loc>https://ferien.example/en/offers/17-kanutour</loc>');
    const pages = [
      ...ROUTES.filter((route) => route.sitemap).map(({ path }) => path),
      ...LEGAL_PAGES.map((page) => `/legal/${page}`),
    ];
    expect(pages.length).toBeGreaterThanOrEqual(7);
    const named = [...text.matchAll(/<url><loc>https:\/\/ferien\.example([^<]*)/g)].map(
      ([, path = '']) => path,
    );
    const ofOffers = named.filter((path) => path.includes('/offers/'));
    expect(named.filter((path) => !ofOffers.includes(path)).sort()).toEqual(
      ['de', 'en'].flatMap((locale) => pages.map((path) => pageHref(locale, path))).sort(),
    );
    expect(ofOffers).toHaveLength(63 * 2);
    const address = { kind: 'address', address: 'https://stadt.example/impressum' } as const;
    const legal = { ...site.instance.legal, imprint: address };
    const elsewhere = createFeedSite([], NOW, [], { legal });
    expect(await (await answerFeed(ask(), 'de', sitemap, elsewhere)).text()).not.toContain(
      'imprint',
    );
  });

  it('keep robots out of what is private', async () => {
    const text = await answerRobots(site).text();
    expect(text).toContain('Disallow: /en/dashboard\n');
    // What `llms.txt` and the catalogue of open data name can be read, and pages that say "noindex".
    expect(text).toContain('Allow: /api/openapi.json\n');
    expect(text).not.toMatch(/\/(changes|shortlist|login)/);
    expect(text).toContain('Sitemap: https://ferien.example/sitemap.xml\n');
  });
});
