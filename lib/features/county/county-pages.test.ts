import { describe, expect, it } from 'vitest';
import { type CountyTown, DEFAULT_RULES, joinRules } from '../../domain/catalogue-rules';
import { toCountyOffer } from '../../domain/offer';
import { at, bareOffer, sampleOffer } from '../../domain/offer.fixture';
import { offerSchema } from '../../domain/specification/specification';
import { loadInstance } from '../../instance/load-instance.fixture';
import { getTranslator } from '../../messages/get-translator';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import { readRequestTime, type Site } from '../../renderer/site';
import { answerOffer, answerOffers } from '../api/answer-offers';
import { answerShortlist } from '../api/answer-shortlist';
import { offerMarkdown } from '../assistants/write-markdown';
import { answerFeed, answerOfferFile } from '../feed/answer-feed';
import { answerPlanCalendar, offerCalendar } from '../feed/answer-offer-calendar';
import { askSite } from '../feed/feed-site.fixture';
import { sitemap } from '../feed/sitemap';
import { unbindAll } from '../format/unbind.fixture';
import { readLoginPage } from '../host/logins';
import { findLegalPage } from '../legal/find-legal-page';
import { findList } from '../list/find-list';
import { findOfferPage } from '../offer/find-offer-page';
import { createEventJsonLd, createOfferMetadata } from '../share/create-offer-metadata';
import { formatNotice } from '../site/format-notice';
import { createOfferTable } from '../table/create-offer-table';

const NOW = at('2026-07-20 12:00');
const COUNTY = 'https://kreis.example';

function town(slug: string, languages: readonly string[]): CountyTown {
  const name = slug[0]?.toUpperCase() + slug.slice(1);
  const own = { slug, name, key: `${slug}.example`, siteUrl: `https://${slug}.example` };
  return { ...own, languages, ...DEFAULT_RULES };
}

const hafen = town('hafen', ['de', 'en']);
const waldau = town('waldau', ['de']);
const towns = [hafen, waldau];
const offers = [
  toCountyOffer(sampleOffer(), hafen),
  toCountyOffer(sampleOffer({ media: ['https://api.waldau.example/1.jpg'] }), waldau),
  toCountyOffer(bareOffer('18-ohne-ort', { name: 'Überraschung' }), waldau),
];
const [, course] = offers;
if (!course) throw new Error('There is no course.');
const instance = await loadInstance(null);
const site = {
  settings: { siteUrl: COUNTY, offersApiUrl: '', tilesUrl: null, refreshMs: 300_000 },
  instance: { ...instance, name: 'Kreis', county: { towns: ['hafen', 'waldau'] } },
  towns,
  clock: () => NOW,
  programme: createFixedMirror(offers, {
    rules: { ...DEFAULT_RULES, towns, ...joinRules(towns, DEFAULT_RULES) },
  }),
  hasHostArea: () => false,
  ask: { recallOffer: async () => ({ kind: 'none' }), recallAlias: async () => ({ kind: 'none' }) },
} as unknown as Site;

const get = (path: string) => new Request(COUNTY + path);
const list = (query = '', locale = 'de' as const) => {
  const found = findList(askSite(site, query, locale));
  if (found === null) throw new Error('loading');
  return found;
};
const page = (alias: string) => findOfferPage(askSite(site), alias);

describe('the list of a county', () => {
  it('names the town on each card, and leads to pages of its own', () => {
    const cards = list().screen.cards.map(({ href, place, noPlace }) => [
      href,
      place?.text ?? noPlace,
    ]);
    expect(cards).toEqual([
      ['/offers/hafen/17-kanutour', 'Bootshaus am Wehr, Hafen'],
      ['/offers/waldau/17-kanutour', 'Bootshaus am Wehr, Waldau'],
      ['/offers/waldau/18-ohne-ort', expect.stringMatching(/^Waldau · /)],
    ]);
  });

  it('has a row of towns while nothing is chosen, and offers places and hosts of a town then', () => {
    const { screen } = list();
    expect(screen.towns?.label).toBe('Gemeinden');
    expect(unbindAll(screen.towns?.links)).toEqual([
      { label: 'Hafen', count: '1 Angebot', href: '/?town=hafen' },
      { label: 'Waldau', count: '2 Angebote', href: '/?town=waldau' },
    ]);
    const names = ({ groups }: typeof screen) => groups.map(({ parameter }) => parameter);
    expect(names(screen)[0]).toBe('town');
    expect(names(screen)).not.toContain('place');
    const chosen = list('town=waldau').screen;
    expect(chosen.total).toBe(2);
    expect(chosen.towns).toBeUndefined();
    expect(chosen.chips).toMatchObject([{ label: 'Waldau', href: '/' }]);
    const places = chosen.groups.find(({ parameter }) => parameter === 'place');
    expect(places?.options).toMatchObject([{ value: 'waldau-bootshaus-am-wehr', count: 1 }]);
  });

  it('says of which towns the copy is old', () => {
    const confirmedAt = at('2026-07-19 18:00');
    const towns = [{ name: 'Waldau', confirmedAt }];
    const requestTime = { ...readRequestTime(site), towns };
    expect(unbindAll(formatNotice(requestTime, 'de'))).toMatch(
      /^Waldau: Stand .*18:00\. .*diese Gemeinde/,
    );
    expect(formatNotice(readRequestTime(site), 'de')).toBeNull();
  });
});

describe('the page of an offer at a county', () => {
  it('names its town, and leads there', async () => {
    const outcome = await page('waldau/17-kanutour');
    expect(outcome).toMatchObject({
      kind: 'offer',
      screen: {
        town: { name: 'Waldau', href: 'https://waldau.example/offers/17-kanutour' },
        hosts: [{ href: '/?host=waldau-kanu-verein-neustadt-e-v' }],
        place: { listHref: '/?place=waldau-bootshaus-am-wehr' },
        calendarHref: '/offers/waldau/17-kanutour.ics',
      },
    });
    expect((await page('17-kanutour')).kind).toBe('unknown');
    expect((await page('nowhere/17-kanutour')).kind).toBe('unknown');
  });

  it('has its canonical address, link preview and structured data at the town', () => {
    const { alternates, openGraph } = createOfferMetadata(course, askSite(site, '', 'en'));
    // Waldau offers no English.
    const url = 'https://waldau.example/offers/17-kanutour';
    expect(alternates).toMatchObject({ canonical: url });
    expect(alternates?.languages).toBeUndefined();
    expect(openGraph).toMatchObject({
      url,
      images: [{ url: 'https://waldau.example/og/de/17-kanutour.jpg' }],
    });
    const [event] = createEventJsonLd(course, COUNTY, 'en');
    expect(event).toMatchObject({
      url,
      image: [expect.stringMatching(/^https:\/\/waldau\.example/)],
    });
  });

  it('is in the sitemap of the town only', async () => {
    const text = await (await answerFeed(get('/sitemap.xml'), 'de', sitemap, site)).text();
    expect(text).toContain(`${COUNTY}/map`);
    expect(text).not.toContain('/offers/');
  });
});

describe('the API and the feeds of a county', () => {
  it('give the offers of its towns with their own aliases, and the town beside them', async () => {
    const answer = await answerOffers(get('/api/offers'), site);
    const rows = offerSchema.array().parse(await answer.json());
    expect(rows.map(({ alias, town }) => `${town} ${alias}`)).toEqual([
      'hafen 17-kanutour',
      'waldau 17-kanutour',
      'waldau 18-ohne-ort',
    ]);
    expect((await answerOffer('17', site)).status).toBe(404);
    const refused = await answerOffers(get('/api/offers?hosts.alias=kanu'), site);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('hosts.alias'),
    ]);
    const none = await answerOffers(get('/api/offers?edition.alias=sommer'), site);
    expect(await none.json()).toEqual([]);
  });

  it('answer for marked offers of two towns with the same alias', async () => {
    const asked = '?alias=17-kanutour&alias=hafen%2F17-kanutour&alias=waldau%2F17-kanutour';
    const shortlist = await answerShortlist(get(`/api/shortlist${asked}`), site).json();
    expect(shortlist.offers).toMatchObject([
      { state: 'unknown', alias: '17-kanutour' },
      { state: 'listed', offer: { alias: 'hafen/17-kanutour', town: { name: 'Hafen' } } },
      {
        state: 'listed',
        offer: { alias: 'waldau/17-kanutour', town: { name: 'Waldau', ageRule: { kind: 'day' } } },
      },
    ]);
    const plan = await answerPlanCalendar(get(`/plan.ics${asked}`), 'de', site).text();
    const ids = [...plan.replaceAll(/\r?\n /g, '').matchAll(/^UID:(.*)$/gm)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.some((id) => id?.startsWith('waldau%2F17-'))).toBe(true);
  });

  it('name the town in calendar and table', async () => {
    const calendar = await answerOfferFile(
      { locale: 'de', alias: 'waldau/17-kanutour' },
      offerCalendar,
      site,
    );
    const text = (await calendar.text()).replaceAll(/\r?\n /g, '');
    expect(text).toContain('Waldau');
    expect(text).toContain(`${COUNTY}/offers/waldau/17-kanutour`);
    const t = getTranslator('de');
    const table = createOfferTable(offers, { siteUrl: COUNTY, locale: 'de', t, now: NOW });
    expect(table.headings[2]).toBe('Gemeinde');
    expect(table.rows.map((row) => row[2])).toContain('Waldau');
  });

  it.each([
    ['17-kanutour', 'Bootshaus am Wehr, Am Wehr 1, Neustadt, Waldau'],
    ['18-ohne-ort', 'Waldau'],
  ])('name the town as Markdown: %s', async (alias, place) => {
    const asked = { locale: 'de', alias: `waldau/${alias}` };
    const text = await (await answerOfferFile(asked, offerMarkdown, site)).text();
    expect(text).toContain(`- Treffpunkt: ${place}\n`);
  });
});

describe('what a county has at its towns', () => {
  it('is the login', () => {
    expect(readLoginPage('de', new URLSearchParams(), site).towns).toEqual([
      { name: 'Hafen', href: 'https://hafen.example/login' },
      { name: 'Waldau', href: 'https://waldau.example/login' },
    ]);
  });

  it('is the source of the programme, as the privacy page says', () => {
    expect(JSON.stringify(findLegalPage('privacy', 'de', site))).toContain(
      'hafen.example, waldau.example',
    );
  });
});
