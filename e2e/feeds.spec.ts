import { expect, test } from './town';
import type { Town } from './town/town';

const FEEDS = ['offers.ics', 'offers.atom', 'changes.atom', 'sitemap.xml'];
/** Passes that follow each other closely, so that a test sees an offer leave. */
const RESTLESS = { settings: { FENSTER_REFRESH_MS: '150', FENSTER_UPSTREAM_GAP_MS: '50' } };
/** Named in the demo catalogue, for people who know their address. */
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

test('Atom feeds and the sitemap are well-formed, in every language', async ({ page, town }) => {
  await page.goto('/');
  for (const path of ['offers.atom', 'en/offers.atom?free=1', 'changes.atom', 'sitemap.xml']) {
    const root = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/xml').documentElement.nodeName,
      await read(town, path),
    );
    expect(root, path).toBe(path.endsWith('.xml') ? 'urlset' : 'feed');
  }
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

test('an offer that leaves is told in the changes, and its calendar is gone', async ({
  openTown,
}) => {
  const town = await openTown(RESTLESS);
  const alias = (await readAliases(town)).find((known) => /^\d+-/.test(known)) ?? '';
  await town.hide([Number.parseInt(alias, 10)]);
  await expect.poll(() => read(town, 'changes.atom')).toContain('Nicht mehr gelistet: ');
  expect((await fetch(`${town.site}/offers/${encodeURIComponent(alias)}.ics`)).status).toBe(410);
});
