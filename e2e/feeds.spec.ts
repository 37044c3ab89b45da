import { expect, test } from './town';
import { readAttributes } from './town/read-attributes';
import type { Town } from './town/town';

const FEEDS = ['offers.ics', 'offers.atom', 'changes.atom', 'sitemap.xml'];
/** Private-link offers of the demo catalogue. */
const PRIVATE = /Helferabend|Schnuppertage für die neuen/;

async function read(town: Town, path: string): Promise<string> {
  const response = await fetch(`${town.site}/${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function readAliases(town: Town): Promise<string[]> {
  const response = await fetch(`${town.site}/api/offers?itemsPerPage=500`);
  const offers = (await response.json()) as { alias: string }[];
  return offers.map(({ alias }) => alias);
}

test('every offer is in the sitemap in all five languages, and none that is private', async ({
  town,
}) => {
  const aliases = await readAliases(town);
  const sitemap = await read(town, 'sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>[^<]*\/offers\/([^<]+)<\/loc>/g)].map(([, alias]) =>
    decodeURIComponent(alias ?? ''),
  );
  expect(listed.sort()).toEqual(Array<string[]>(5).fill(aliases).flat().sort());
  for (const feed of FEEDS) expect(await read(town, feed)).not.toMatch(PRIVATE);
});

/** Requirements of RFC 4287 that a feed violates. */
function findAtomFaults(text: string): string[] {
  const ATOM = 'http://www.w3.org/2005/Atom';
  const { documentElement: feed } = new DOMParser().parseFromString(text, 'text/xml');
  const read = (of: Element, name: string) =>
    [...of.children].filter((one) => one.localName === name && one.namespaceURI === ATOM);
  const faults = feed.namespaceURI === ATOM ? [] : ['is not Atom'];
  const entries = read(feed, 'entry');
  for (const element of [feed, ...entries]) {
    const id = read(element, 'id')[0]?.textContent ?? '';
    for (const name of ['id', 'title', 'updated']) {
      if (read(element, name).length !== 1) faults.push(`${id}: not one ${name}`);
    }
    if (!URL.canParse(id)) faults.push(`${id}: is no address`);
    const updated = read(element, 'updated')[0]?.textContent ?? '';
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(updated))
      faults.push(`${id}: ${updated}`);
    const links = read(element, 'link').filter(({ attributes }) => attributes.getNamedItem('href'));
    if (links.length === 0) faults.push(`${id}: leads nowhere`);
  }
  const self = read(feed, 'link').filter((link) => link.getAttribute('rel') === 'self');
  if (self.length !== 1) faults.push('does not say where it is');
  if (read(feed, 'author').length === 0) faults.push('has no author');
  const ids = entries.map((entry) => read(entry, 'id')[0]?.textContent);
  if (new Set(ids).size !== ids.length) faults.push('has two entries with one id');
  return faults;
}

test('Atom feeds have everything their standard requires, and the sitemap is well-formed', async ({
  markup: page,
  town,
}) => {
  for (const path of ['offers.atom', 'ar/offers.atom?weekday=tu', 'changes.atom']) {
    expect([path, await page.evaluate(findAtomFaults, await read(town, path))]).toEqual([path, []]);
  }
  const root = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/xml').documentElement.nodeName,
    await read(town, 'sitemap.xml'),
  );
  expect(root).toBe('urlset');
});

test('an offer has structured data: sessions, picture, languages', async ({
  markup: page,
  town,
}) => {
  const all = (await (await fetch(`${town.site}/api/offers?itemsPerPage=500`)).json()) as {
    readonly alias: string;
    readonly name: string;
    readonly dates: readonly { readonly begin: string | null }[];
  }[];
  const offer = all.find(({ dates }) => dates.filter(({ begin }) => begin).length > 2);
  const path = `/offers/${encodeURIComponent(offer?.alias ?? '')}`;
  const html = await read(town, path.slice(1));
  const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const events = texts.flatMap((text) => JSON.parse(text) as unknown).flat() as {
    '@type': string;
    name: string;
    startDate: string;
  }[];
  expect(events.map((event) => [event['@type'], event.name])).toEqual(
    Array(offer?.dates.length ?? 0).fill(['Event', offer?.name]),
  );
  expect(events.map(({ startDate }) => Date.parse(startDate)).sort()).toEqual(
    offer?.dates.map(({ begin }) => Date.parse(begin ?? '')).sort(),
  );
  const readMeta = (name: string) =>
    readAttributes(page, html, `meta[property="${name}"]`, ['content']);
  const [[image = ''] = []] = await readMeta('og:image');
  const picture = await fetch(image);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await readMeta('og:image:width')).toEqual([['1200']]);

  const readAlternates = (html: string) =>
    readAttributes(page, html, 'link[rel="alternate"][hreflang]', ['hreflang', 'href']);
  const alternates = await readAlternates(html);
  expect(alternates.map(([language]) => language).sort()).toEqual(
    ['ar', 'de', 'en', 'tr', 'uk', 'x-default'].sort(),
  );
  // All of them must name the same set, or search engines ignore them.
  const [, english = ''] = alternates.find(([language]) => language === 'en') ?? [];
  const translated = await (await fetch(english)).text();
  expect(await readAlternates(translated)).toEqual(alternates);
  const canonical = await readAttributes(page, translated, 'link[rel="canonical"]', ['href']);
  expect(canonical).toEqual([[english]]);
});

test('an offer has a calendar of its own, found from its page', async ({ town }) => {
  const [alias = ''] = await readAliases(town);
  for (const prefix of ['', 'en/']) {
    const page = await read(town, `${prefix}offers/${encodeURIComponent(alias)}`);
    const [, address = ''] = /type="text\/calendar"[^>]*href="([^"]+)"/.exec(page) ?? [];
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await response.text();
    expect(file).toContain('BEGIN:VEVENT\r\n');
    expect(file).toMatch(/\r\nDTSTART;TZID=Europe\/Berlin:\d{8}T\d{6}\r\n/);
  }
});

test('pictures come small, from the site itself, and link previews have theirs', async ({
  town,
}) => {
  const list = await read(town, '');
  const [, picture = ''] = /src="\/(media\/[^"]+)"/.exec(list) ?? [];
  const photo = await fetch(`${town.site}/${picture}`);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  expect(photo.headers.get('cache-control')).toContain('immutable');
  const [alias = ''] = await readAliases(town);
  const preview = await fetch(`${town.site}/og/de/${encodeURIComponent(alias)}.jpg`);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
});

test('a list is subscribed to by webcal, and its file stays to be downloaded', async ({
  markup: page,
  town,
}) => {
  const { host } = new URL(town.site);
  for (const path of ['?free=1', 'week?free=1']) {
    const html = await read(town, path);
    expect(html).toMatch(/als Kalender</i);
    const find = (selector: string) => readAttributes(page, html, selector, ['href']);
    const [[href = ''] = []] = await find('a[href^="webcal:"]');
    // With what is over: a calendar that loses its entries is taken for broken.
    expect(href).toMatch(new RegExp(`^webcal://${host}/offers\\.ics\\?(?=.*past=1).*free=1`));
    const [[file = ''] = []] = await find('a[download][href*=".ics"]');
    const answer = await fetch(new URL(file, town.site));
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
  }
});
