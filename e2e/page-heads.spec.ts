import { DEMO_TOKENS, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
import { readPage } from './town/read-page';

const PAGES = [
  '/',
  '/?page=2',
  '/?free=1',
  '/map',
  '/week',
  '/deadlines',
  '/changes',
  '/shortlist',
  '/lens',
  '/offline',
  '/legal/imprint',
  '/legal/privacy',
  '/legal/accessibility',
  '/embed/configure',
  '/login',
];

/** The title of a page, which has no other one and one heading. */
function readTitle(path: string, html: string): string {
  const [title, ...others] = [...html.matchAll(/<title>([^<]+)<\/title>/g)];
  expect([path, others.length, html.match(/<h1\b/g)?.length]).toEqual([path, 0, 1]);
  return title?.[1] ?? '';
}

for (const prefix of ['', '/en']) {
  test(`every public page has a title of its own, one heading and a description: ${prefix || '/de'}`, async ({
    town,
  }) => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      const address = (prefix + path).replace(/(?<=\w)\/(?=\?|$)/, '');
      const { html } = await readPage(town.site + address);
      expect(html.match(/<meta name="description" content="[^"]{40}/g), path).toHaveLength(1);
      titles.add(readTitle(path, html));
    }
    expect(titles.size).toBe(PAGES.length);
  });
}

test('the pages of the dashboard have a title each', async ({ town }) => {
  const { cookie } = await logIn(town.site, DEMO_TOKENS.everything);
  const titles = new Set<string>();
  const list = await openAs(`${town.site}/dashboard`, cookie);
  const [offer = ''] = /\/dashboard\/offers\/[^"/?#]+/.exec(list.text) ?? [];
  const pages = ['/dashboard', '/dashboard/calendar', '/dashboard/report', '/dashboard/sessions'];
  for (const path of [...pages, offer]) {
    const { status, text } = await openAs(town.site + path, cookie);
    expect([path, status]).toEqual([path, 200]);
    titles.add(readTitle(path, text));
  }
  expect(titles.size).toBe(pages.length + 1);
});
