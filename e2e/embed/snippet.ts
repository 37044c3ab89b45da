import type { Page } from '@playwright/test';

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
