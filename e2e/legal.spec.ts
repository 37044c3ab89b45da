import { expect, test } from './town';
import { readPage } from './town/read-page';

const PAGES = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Erklärung zur Barrierefreiheit',
};

/** The words between two tags of a page: `main`, `footer`. */
function readPart(html: string, name: string): string {
  const part = new RegExp(`<${name}\\b.*</${name}>`, 's').exec(html)?.[0] ?? '';
  return part.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
}

/** Links of a page's footer: their words, each with its address. */
function readFootLinks(html: string): Readonly<Record<string, string>> {
  const foot = /<footer\b.*<\/footer>/s.exec(html)?.[0] ?? '';
  const links = foot.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return Object.fromEntries(
    [...links].map(([, href = '', words = '']) => [words.replace(/<[^>]*>/g, ''), href]),
  );
}

test('the legal pages are linked from the foot of the list and of the hosts’ pages', async ({
  town,
}) => {
  for (const from of ['/', '/login'])
    expect(readFootLinks((await readPage(town.site + from)).html), from).toMatchObject(
      Object.fromEntries(Object.entries(PAGES).map(([page, title]) => [title, `/legal/${page}`])),
    );
  for (const [page, title] of Object.entries(PAGES)) {
    const { status, html } = await readPage(`${town.site}/legal/${page}`);
    expect([page, status, readPart(html, 'h1')]).toEqual([page, 200, title]);
    expect(html).toContain(`<link rel="canonical" href="${town.site}/legal/${page}"/>`);
    expect(html).toContain(`hrefLang="en" href="${town.site}/en/legal/${page}"`);
  }
});

test('a Markdown page of the town stays German; the built-in statements speak English too', async ({
  town,
}) => {
  const read = async (path: string) => (await readPage(town.site + path)).html;
  expect(await read('/legal/imprint')).toMatch(/<h2[^>]*>Angaben zum Anbieter</);
  expect(await read('/en/legal/imprint')).toMatch(/<div[^>]* lang="de"[^>]*>\s*<h2/);
  expect(readPart(await read('/en/legal/privacy'), 'main')).toContain(
    'The software keeps no record of visits.',
  );
  expect(readPart(await read('/en/legal/accessibility'), 'main')).toMatch(
    /last reviewed on Monday,? 4\sMay 2026/,
  );
});

test('no query string is logged', { tag: '@switched' }, async ({ town }) => {
  const [offer] = await (await fetch(`${town.site}/api/offers?itemsPerPage=1`)).json();
  for (const path of [
    '/?q=geheimwort&born=2017-03&near=49.5801,10.6102',
    '/api/search?born=2017-03&week=2026-W48',
    `/api/shortlist?alias=${encodeURIComponent(offer.alias)}`,
    '/gibt-es-nicht?born=2017-03',
    '/api/offers?fee[lte]=geheimwort',
  ]) {
    await fetch(town.site + path);
  }
  expect(town.siteLines()).toContain('committed');
  expect(town.siteLines()).not.toMatch(/2017-03|geheimwort|49\.58|born=|alias=/);
});

test('the footer links to easy language and sign language where the town has them', async ({
  town,
}) => {
  expect(readFootLinks((await readPage(`${town.site}/`)).html)).toMatchObject({
    'Leichte Sprache': '/legal/easy',
    Gebärdensprache: '/legal/sign',
  });
  const { html } = await readPage(`${town.site}/legal/easy`);
  expect(readPart(html, 'h1')).toBe('Leichte Sprache');
  expect(readPart(html, 'main')).toContain('Das ist das Ferien-Programm');
  const sign = await fetch(`${town.site}/legal/sign`, { redirect: 'manual' });
  expect(sign.headers.get('location')).toBe('https://www.neustadt-aue.example/gebaerdensprache');
});

test('security.txt, the DCAT catalogue and the licences are at their addresses', async ({
  town,
}) => {
  const security = await fetch(`${town.site}/.well-known/security.txt`);
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await security.text()).toMatch(
    /^Contact: mailto:sicherheit@neustadt-aue\.example\nExpires: 20\d\d-/,
  );
  const catalog = await fetch(`${town.site}/catalog.jsonld`);
  expect(catalog.headers.get('content-type')).toBe('application/ld+json');
  expect(catalog.headers.get('access-control-allow-origin')).toBe('*');
  const { '@graph': nodes } = await catalog.json();
  expect(nodes).toContainEqual(expect.objectContaining({ '@type': 'dcat:Catalog' }));
  const licences = await (await fetch(`${town.site}/licences.txt`)).text();
  expect(licences).toContain('Hippocratic License Version Number: 2.1.');
});

test('an unknown legal page is not found', async ({ request }) => {
  expect((await request.get('/legal/terms')).status()).toBe(404);
});

test('the legal pages show what the instance file contains', { tag: '@county' }, async ({
  town: county,
}) => {
  const answer = await fetch(`${county.site}/legal/imprint`, { redirect: 'manual' });
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe('https://www.landkreis-hohenau.example/impressum');
  const { html } = await readPage(`${county.site}/legal/privacy`);
  expect(readPart(html, 'main')).toContain(
    'Diese Websites dürfen das Programm einbetten: https://www.landkreis-hohenau.example',
  );
  for (const path of ['/', '/week', '/login', '/legal/accessibility'])
    expect(readFootLinks((await readPage(county.site + path)).html), path).toMatchObject({
      'Rückmeldung zu dieser Seite': 'https://www.landkreis-hohenau.example/rueckmeldung',
    });
  expect(readFootLinks(html)).not.toHaveProperty('Leichte Sprache');
});
