import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { findFreePort } from '../../../lib/runtime/server';
import { DEMO_TOWN, describeDemoSite } from '../../process/describe-demo-site';
import { findBrowser } from '../../process/provide-program';
import type { RunningChild, StartChild } from '../../process/start-child';
import { waitForProgramme } from '../../process/wait-for';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';
import { createReferenceApi } from '../../reference-api/reference-api';
import { runProof } from '../proof';
import { listFiles, packTwo } from './rename-build';

/** Longest wait for something on a page. */
const PATIENCE_MS = 60_000;

/**
 * An upgrade as docs/operate/one-town.md has it, with pages that were opened before: replaces a build by
 * one whose scripts have other names, and steps back.
 */
export async function proveUpgrade(): Promise<number> {
  const browser = await findBrowser();
  if (browser.path === null) {
    console.log(browser.help);
    return 1;
  }
  return runProof('upgrade', async (start) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
    try {
      return { lines: [], breaches: await tryUpgrade(start, folder, browser.path), figures: {} };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Returns the breaches of what is promised, in words. */
async function tryUpgrade(
  start: StartChild,
  folder: string,
  executablePath: string,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const expect = (isSo: boolean, text: string) => {
    console.log(`  ${isSo ? '✓' : '✗'} ${text}`);
    if (!isSo) wrong.push(text);
  };
  const { older, newer } = await packTwo(folder);
  const switches = { 'anonymous-per-minute': '0', 'picture-pixels': '400' } as const;
  const api = await createReferenceApi({ switches });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    ...describeDemoSite({
      port,
      apiPort: api.port,
      dataDir: path.join(folder, 'data'),
      // As beside a packed tree: absolute, since the site runs elsewhere.
      instanceFile: path.resolve(DEMO_TOWN),
    }),
    FENSTER_UPSTREAM_GAP_MS: '50',
    FENSTER_RENDERERS: '1',
    NODE_ENV: 'production',
  };
  const open = async (tree: string): Promise<RunningChild> => {
    const logFile = path.join(folder, 'site.log');
    const child = start('The site', ['.build/server.mjs'], { env: settings, cwd: tree, logFile });
    await waitForProgramme(origin, child);
    return child;
  };

  const before = await open(older);
  const cookie = await logIn(origin);
  const browser = await chromium.launch({ executablePath, args: ['--disable-quic'] });
  const newPage = async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  };
  try {
    const list = await openPage(await newPage(), `${origin}/`);
    const offer = await openPage(await newPage(), `${origin}${await findOffer(api.url)}`);
    const kept = await newPage();
    await kept.goto(`${origin}/`);
    await kept.getByRole('button', { name: 'Offline verfügbar machen' }).click();
    const copies = await waitUntil(() => findCopies(kept), Boolean);
    const offers = await countOffers(origin);
    expect((await openDashboard(origin, cookie)).hasOffers, 'a host sees own offers');
    await before.stop();
    const after = await open(newer);

    const [built, builtAnew] = [listFiles(older), listFiles(newer)];
    const gone = built.filter((file) => !builtAnew.includes(file));
    expect(gone.length > 0, `${gone.length} of ${built.length} files are in no new build`);
    for (const file of gone) {
      const answer = await fetch(origin + file);
      const { byteLength } = await answer.arrayBuffer();
      if (!answer.ok || byteLength === 0) expect(false, `${file} is no longer sent`);
    }

    const count = list.page.getByRole('heading', { level: 1 });
    const first = await count.textContent();
    await list.page.getByRole('checkbox', { name: /^kostenlos/ }).check();
    await list.page.waitForURL(/free=1/);
    const free = await newPage();
    await free.goto(`${origin}/?free=1`);
    const wanted = await free.getByRole('heading', { level: 1 }).textContent();
    const shown = await waitUntil(
      () => count.textContent(),
      (text) => text === wanted,
    );
    expect(
      shown === wanted,
      `a choice on the open list shows ${shown} instead of ${first}, its page ${wanted}`,
    );
    await offer.page.locator('a[data-picture]').first().click();
    const picture = offer.page.getByRole('dialog').locator('img').first();
    await picture.waitFor();
    const readWidth = (image: Element) => (image as HTMLImageElement).naturalWidth;
    const width = await waitUntil(() => picture.evaluate(readWidth), Boolean);
    expect(width > 0, `a picture of the open offer opens in its viewer, ${width} pixels wide`);
    await list.page.getByRole('article').first().getByRole('link').first().click();
    await list.page.waitForURL(/\/offers\//);
    const scripts = await list.page.evaluate(() =>
      [...document.scripts].map(({ src }) => src && new URL(src).pathname),
    );
    const fresh = scripts.filter((file) => builtAnew.includes(file) && !built.includes(file));
    const stale = scripts.filter((file) => gone.includes(file));
    expect(
      fresh.length > 0 && stale.length === 0,
      `a link on it leads to a page of the new build, with ${fresh.length} new scripts and ${stale.length} old`,
    );
    for (const text of [...list.troubles, ...offer.troubles]) expect(false, text);
    const again = await openDashboard(origin, cookie);
    expect(again.hasOffers, 'a host is still logged in and sees own offers');
    await kept.goto(`${origin}/`);
    // For a moment neither of them is whole.
    const isRenewed = (names: string) => names !== '' && names !== copies;
    const renewed = await waitUntil(() => findCopies(kept), isRenewed);
    expect(isRenewed(renewed), `copies for times without network move: ${copies} to ${renewed}`);
    await after.stop();
    await kept.goto(`${origin}/shortlist`);
    expect(await kept.getByRole('heading', { level: 1 }).isVisible(), 'and are shown without it');

    await api.close();
    const steppedBack = await open(older);
    const back = await countOffers(origin);
    expect(
      back === offers && /<article\b/.test(await (await fetch(origin)).text()),
      `a step back shows the programme, without the instance: ${back} offers of ${offers}`,
    );
    // The area offers to log out also where it cannot read the own offers now.
    expect((await openDashboard(origin, cookie)).isOpen, 'and a host is still logged in');
    expect(!(await openDashboard(origin, '')).isOpen, 'which somebody without a login is not');
    await steppedBack.stop();
  } finally {
    await browser.close();
    await api.close();
  }
  return wrong;
}

/** The first value that is right, or the last one within a minute. */
async function waitUntil<T>(ask: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let value = await ask();
  // Polled from outside: the policy of the page forbids waiting inside it.
  for (; !isRight(value) && Date.now() < giveUpAt; value = await ask()) await pause(50);
  return value;
}

/** Opens a page, and collects what goes wrong on it from then on. */
async function openPage(page: Page, address: string) {
  // Wide enough for the filters to be beside the list.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const troubles: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} for ${response.url()}`);
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  return { page, troubles };
}

/** Names of a browser's stores of copies; empty until the plan is among them. */
function findCopies(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const found = await Promise.all(stores.map((store) => store.match('/shortlist')));
    return found.some(Boolean) ? names.join() : '';
  });
}

/** Host of the login, as its area names it. */
const [HOST_NAME = ''] = DEMO_TOKENS.everything.says.split(':');

/** Logs a host in and returns the cookie. */
async function logIn(origin: string): Promise<string> {
  const { headers } = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: DEMO_TOKENS.everything.token }),
  });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Whether the host's area shows the offers of the login's host, and whether it offers to log out. */
async function openDashboard(origin: string, cookie: string) {
  const answer = await fetch(`${origin}/dashboard`, { redirect: 'manual', headers: { cookie } });
  const text = await answer.text();
  return {
    hasOffers: answer.status === 200 && text.includes(HOST_NAME),
    isOpen: answer.status !== 303 && /action="\/logout["#]/.test(text),
  };
}

/** An offer with pictures of the demo. */
async function findOffer(api: string): Promise<string> {
  const offers: { alias: string; media: unknown[] }[] = await (
    await fetch(`${api}/api/offers`)
  ).json();
  return `/offers/${offers.find(({ media }) => media.length > 0)?.alias}`;
}

/** The number of offers that the site has; null: its copy is not complete. */
async function countOffers(origin: string): Promise<number | null> {
  const { complete, offers } = await (await fetch(`${origin}/readyz`)).json();
  return complete ? offers : null;
}
