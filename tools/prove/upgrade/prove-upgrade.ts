import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { findFreePort } from '../../../lib/runtime/find-free-port';
import { describeDemoSite } from '../../process/describe-demo-site';
import { findBrowser } from '../../process/provide-program';
import { type RunningChild, runTogether, type StartChild } from '../../process/start-child';
import { waitForProgramme } from '../../process/wait-for';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';
import { createReferenceApi } from '../../reference-api/reference-api';
import { buildTwo, type TwoBuilds } from './build-two';

/** Host of the login, as its area names it. */
const [HOST_NAME = ''] = DEMO_TOKENS.everything.says.split(':');
/** Longest wait for something on a page, in ms. */
const PATIENCE_MS = 60_000;

/**
 * An upgrade as docs/operate/one-town.md has it, with pages that were opened before: builds the site a second
 * time with changed scripts, replaces one by the other, and steps back. Prints what was seen; returns
 * the exit code.
 */
export async function proveUpgrade(): Promise<number> {
  const browser = await findBrowser();
  if (browser.path === null) {
    console.log(browser.help);
    return 1;
  }
  console.log('Building the site a second time, with other scripts …');
  const builds = await buildTwo();
  let wrong: readonly string[] = ['nothing was tried'];
  try {
    const code = await runTogether(async (start) => {
      wrong = await tryUpgrade(start, builds, browser.path ?? '');
      return 0;
    });
    for (const text of wrong) console.log(`  ✗ ${text}`);
    console.log(wrong.length === 0 ? 'upgrade: nobody noticed' : 'upgrade: visitors noticed');
    return code || (wrong.length === 0 ? 0 : 1);
  } finally {
    rmSync(builds.folder, { recursive: true, force: true });
  }
}

/**
 * Replaces a running older site by the newer one and back, with pages open in a browser; returns the
 * breaches of what is promised, in words.
 */
export async function tryUpgrade(
  start: StartChild,
  { folder, older, newer }: TwoBuilds,
  executablePath: string,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const expect = (isSo: boolean, text: string) => {
    console.log(`  ${isSo ? '✓' : '✗'} ${text}`);
    if (!isSo) wrong.push(text);
  };
  const api = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    ...describeDemoSite({ port, apiPort: api.port, dataDir: path.join(folder, 'data') }),
    // As beside a packed tree: absolute, since the site runs elsewhere.
    FENSTER_INSTANCE_FILE: path.resolve('tools/reference-api/demo/instance.json'),
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
  try {
    const list = await openPage(await browser.newPage(), `${origin}/`);
    const offer = await openPage(await browser.newPage(), `${origin}${await findOffer(api.url)}`);
    const kept = await openKept(await browser.newPage(), origin);
    const offers = await countOffers(origin);
    expect(await showsOwnOffers(origin, cookie), 'a host sees own offers');
    await before.stop();
    const after = await open(newer);

    const [built, builtAnew] = [listFiles(older), listFiles(newer)];
    const gone = built.filter((file) => !builtAnew.includes(file));
    expect(gone.length > 0, `${gone.length} of ${built.length} files are in no new build`);
    const lost = await findLost(origin, gone);
    expect(lost.length === 0, `all of these are still sent, except ${lost.join(', ') || 'none'}`);

    const count = list.page.getByRole('heading', { level: 1 });
    const first = await count.textContent();
    await list.page.getByRole('checkbox', { name: /^kostenlos/ }).check();
    await list.page.waitForURL(/free=1/, { timeout: PATIENCE_MS });
    const shown = await waitForOther(() => count.textContent(), first);
    const wanted = await readHeading(await browser.newPage(), `${origin}/?free=1`);
    expect(shown === wanted, `a choice on the open list shows ${shown}, after ${first}`);
    await offer.page.locator('a[data-picture]').first().click();
    const picture = offer.page.getByRole('dialog').locator('img').first();
    await picture.waitFor({ timeout: PATIENCE_MS });
    const width = await waitForOther(() => picture.evaluate(readWidth), '0');
    expect(width !== null, `a picture of the open offer opens in its viewer, ${width} pixels wide`);
    await list.page.getByRole('article').first().getByRole('link').first().click();
    await list.page.waitForURL(/\/offers\//, { timeout: PATIENCE_MS });
    const scripts = await list.page.evaluate(() =>
      [...document.scripts].map(({ src }) => src && new URL(src).pathname),
    );
    const fresh = scripts.filter((file) => builtAnew.includes(file) && !built.includes(file));
    const stale = scripts.filter((file) => gone.includes(file));
    expect(
      fresh.length > 0 && stale.length === 0,
      `a link on it leads to a page of the new build, with ${fresh.length} new scripts and ${stale.length} old`,
    );
    const old = [...list.loaded, ...offer.loaded].filter((file) => gone.includes(file));
    console.log(
      `    loaded after the upgrade: ${list.loaded.length} files of the list, ${old.length} old`,
    );
    for (const text of [...list.troubles, ...offer.troubles]) expect(false, text);
    expect(await showsOwnOffers(origin, cookie), 'a host is still logged in and sees own offers');
    const copies = await findCopies(kept);
    await kept.goto(`${origin}/`);
    // For a moment neither of them is whole.
    const renewed = await waitForOther(async () => (await findCopies(kept)) || copies, copies);
    expect(renewed !== null, `copies for times without network move: ${copies} to ${renewed}`);
    await after.stop();
    await kept.goto(`${origin}/shortlist`);
    expect(await kept.getByRole('heading', { level: 1 }).isVisible(), 'and are shown without it');

    await api.close();
    const again = await open(older);
    const back = await countOffers(origin);
    expect(
      back === offers && (await showsOffers(origin)),
      `a step back shows the programme, without the instance: ${back} offers of ${offers}`,
    );
    expect(await isLoggedIn(origin, cookie), 'and a host is still logged in');
    expect(!(await isLoggedIn(origin, '')), 'which somebody without a login is not');
    await again.stop();
  } finally {
    await browser.close();
    await api.close().catch(() => {});
  }
  return wrong;
}

/** The first value that is another one than `before`; null: there was none within a minute. */
async function waitForOther(
  ask: () => Promise<string | null>,
  before: string | null,
): Promise<string | null> {
  // Asked again and again: the policy of the page lets nobody wait inside it.
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await pause(50)) {
    const value = await ask();
    if (value !== before) return value;
  }
  return null;
}

/** A page with what it loads from now on, and what goes wrong on it. */
interface OpenPage {
  readonly page: Page;
  readonly loaded: readonly string[];
  readonly troubles: readonly string[];
}

async function openPage(page: Page, address: string): Promise<OpenPage> {
  // Wide enough for the filters to stand beside the list.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const loaded: string[] = [];
  const troubles: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/_next/static/')) loaded.push(pathname);
    if (response.status() >= 400) troubles.push(`${response.status()} for ${pathname}`);
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  return { page, loaded, troubles };
}

/** A page of a browser that has been told to keep pages for times without network. */
async function openKept(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Offline verfügbar machen' }).click();
  await waitForOther(() => findCopies(page), '');
  return page;
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

/** An offer with pictures of the demo. */
async function findOffer(api: string): Promise<string> {
  const offers = (await (await fetch(`${api}/api/offers`)).json()) as {
    readonly alias: string;
    readonly media: readonly unknown[];
  }[];
  return `/offers/${offers.find(({ media }) => media.length > 0)?.alias}`;
}

/** Scripts and style sheets of a build, by their address. */
function listFiles(tree: string): readonly string[] {
  const folder = path.join(tree, '.next/static');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/_next/static/${file}`);
}

/** Those of these files that the site does not send. */
async function findLost(origin: string, files: readonly string[]): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const file of files) {
    const answer = await fetch(origin + file);
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || bytes.byteLength === 0) lost.push(file);
  }
  return lost;
}

/** The number of offers that the site has; null: its copy is not complete. */
async function countOffers(origin: string): Promise<number | null> {
  const { complete, offers } = (await (await fetch(`${origin}/readyz`)).json()) as {
    readonly complete: boolean;
    readonly offers: number;
  };
  return complete ? offers : null;
}

async function showsOffers(origin: string): Promise<boolean> {
  return /<article\b/.test(await (await fetch(origin)).text());
}

async function readHeading(page: Page, address: string): Promise<string | null> {
  await page.goto(address);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.close();
  return heading;
}

/** Width of a picture in its own pixels; `0` until it is there. */
function readWidth(picture: Element): string {
  return String((picture as HTMLImageElement).naturalWidth);
}

async function logIn(origin: string): Promise<string> {
  const { headers } = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: DEMO_TOKENS.everything.token }),
  });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Opens the host's area; redirects are not followed. */
async function openDashboard(origin: string, cookie: string) {
  const answer = await fetch(`${origin}/dashboard`, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
}

/** Whether the host's area shows the offers of the login's host. */
async function showsOwnOffers(origin: string, cookie: string): Promise<boolean> {
  const { status, text } = await openDashboard(origin, cookie);
  return status === 200 && text.includes(HOST_NAME);
}

/** Whether the host's area offers to log out, also where it cannot read the own offers now. */
async function isLoggedIn(origin: string, cookie: string): Promise<boolean> {
  const { status, text } = await openDashboard(origin, cookie);
  return status !== 303 && text.includes('action="/logout"');
}
