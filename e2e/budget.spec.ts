import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './town';
import { readPage } from './town/read-page';

const VISITS = 3;

test('no visit costs a request to the instance', { tag: '@village' }, async ({ town }) => {
  // Beside the visits the mirror reads the list, and which offers belong to which edition.
  const isOfSync = (path: string) =>
    /^\/api\/offers\?(&?(page|itemsPerPage|edition\.alias)=[^&]*)*$/.test(path);
  const readRequests = async () =>
    (await town.requests('/api/')).filter(({ path }) => !isOfSync(path));
  const before = await readRequests();
  const { offers } = await readPage(`${town.site}/`);

  const paths = Array.from({ length: VISITS }, (_, at) => [
    `/?maxFee=${at}`,
    `/week?age=${at % 18}`,
    `/offers/${offers[at % offers.length]}`,
    `/api/offers?page=${1 + (at % 3)}&fee%5Blte%5D=${at * 100}`,
    `/offers/nobody-knows-${at}`,
  ]).flat();
  const statuses = new Set<number>();
  for (const path of paths) statuses.add((await readPage(town.site + path)).status);

  expect([...statuses].sort()).toEqual([200, 404]);
  expect(await readRequests()).toEqual(before);
});

for (const [path, drawn, ...most] of [
  ['/', /<article/, 131_000, 24_000],
  ['/week', /<div data-cell=""/, 120_000, 24_000],
  // Names and days of a hundred offers at their places; which ones, and so how long, changes by the hour.
  ['/map', /<a [^>]*data-alias=/, 168_000, 29_000],
] as const) {
  test(`${path} is light: its markup, and its scripts beside those of an empty page`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(drawn);
    await expectLight(request, html, most);
  });
}

test('the first screen of the list waits for one style sheet and one picture', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(html.match(/<link\b[^>]*rel="stylesheet"/g)).toHaveLength(1);
  const pictures = html.match(/<img\b[^>]*loading="eager"[^>]*>/g) ?? [];
  expect(pictures.map((tag) => /fetchPriority="high"/i.test(tag))).toEqual(
    pictures.map((_, at) => at === 0),
  );
});

async function expectLight(
  request: APIRequestContext,
  html: string,
  [mostBytes, mostCompressed]: readonly [number, number],
): Promise<void> {
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mostBytes);
  // As the gateway compresses it.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(brotliCompressSync(html, { params }).byteLength).toBeLessThanOrEqual(mostCompressed);

  const weigh = async (paths: readonly string[]) => {
    const sizes = paths.map(
      async (path) => gzipSync(await (await request.get(path)).body()).length,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  // Loaded with the first use, by a script that reads their names.
  expect(html).not.toMatch(/<script\b(?![^>]*nomodule)[^>]*\ssrc=/i);
  const list = /id="page-scripts">(\[[^\]]*\])<\/script>/.exec(html)?.[1];
  const scripts: string[] = JSON.parse(list ?? '[]');
  expect(scripts.length).toBeGreaterThan(4);
  // Next and React, which a page loads that only says hello.
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));
  const bare = rootMainFiles.map((file: string) => `/_next/${file}`);
  // All that reacts on the page comes with them; the map itself when it is shown.
  expect(await weigh(scripts)).toBeLessThanOrEqual(1.4 * (await weigh(bare)));
}
