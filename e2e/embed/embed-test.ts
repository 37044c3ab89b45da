import { type Page, test as townTest } from '../town';
import { type EmbedTown, openEmbedTown } from './open-embed-town';

export { expect } from '../town';

/** Playwright's `test` with a site whose embeds another website may show, and that website. */
export const test = townTest.extend<object, { readonly embeds: EmbedTown }>({
  embeds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const opened = await openEmbedTown();
      await use(opened);
      await opened.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The strictest policy under which one script and one frame can work at all. */
export const hostile = (site: string) =>
  `default-src 'none'; script-src ${site}; frame-src ${site}; require-trusted-types-for 'script'`;

/** A snippet that embeds. */
export const code = (site: string, src: string, more = '') =>
  `<script src="${site}/embed.js" data-src="${src}" data-label="Programm" ${more} async></script>`;

/** A page of the other website. */
export const pageOf = (content: string, before = '') =>
  `<!doctype html><html lang="de"><title>Stadt</title><h1>Unsere Stadt</h1>${before}${content}<p>Ende</p></html>`;

/** The cards in the nth embed of a page. */
export const cards = (page: Page, nth = 0) =>
  page.frameLocator(`ferien-fenster >> nth=${nth} >> iframe`).getByRole('article');

/** The heading in the nth embed of a page. */
export const heading = (page: Page, nth = 0) =>
  page.frameLocator(`ferien-fenster >> nth=${nth} >> iframe`).getByRole('heading', { level: 1 });
