import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { DEMO_TOKENS } from '../../../reference-api/demo/demo-tokens';
import { createReferenceApi } from '../../../reference-api/reference-api';
import { findFreePort } from '../../../runtime/find-free-port';
import { describeDemoSite } from '../../process/describe-demo-site';
import { findBrowser } from '../../process/provide-program';

import { type RunningChild, runTogether, type StartChild } from '../../process/start-child';
import { waitForProgramme } from '../../process/wait-for';
import { buildTwo, type TwoBuilds } from './build-two';

/** Longest wait for something on a page, in ms. */
const PATIENCE_MS = 60_000;

/**
 * An upgrade as docs/operate.md tells it, with pages that were opened before: builds the site a second
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
    FENSTER_INSTANCE_FILE: path.resolve('lib/reference-api/demo/instance.json'),
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
    const named = await findNamedFiles(origin);
    await before.stop();
    const after = await open(newer);

    const gone = named.filter((file) => !existsSync(path.join(newer, toBuilt(file))));
    expect(
      gone.length > 0,
      `${gone.length} of ${named.length} files of the page are in no new build`,
    );
    for (const file of gone) expect((await fetch(origin + file)).ok, `${file} is still sent`);

    const count = list.page.getByRole('heading', { level: 1 });
    const first = await count.textContent();
    await list.page.getByRole('checkbox', { name: /^kostenlos/ }).check();
    await list.page.waitForURL(/free=1/, { timeout: PATIENCE_MS });
    const shown = await waitForOther(() => count.textContent(), first);
    expect(shown !== null, `a choice on the open list shows ${shown}, after ${first}`);
    await offer.page.locator('a[data-picture]').first().click();
    await offer.page.getByRole('dialog').waitFor({ timeout: PATIENCE_MS });
    expect(true, 'a picture of the open offer opens in its viewer');
    await list.page.getByRole('article').first().getByRole('link').first().click();
    await list.page.waitForURL(/\/offers\//, { timeout: PATIENCE_MS });
    expect(Boolean(await count.textContent()), 'a link on it leads to a page of the new build');
    const old = [...list.loaded, ...offer.loaded].filter((file) => gone.includes(file));
    console.log(
      `    loaded after the upgrade: ${list.loaded.length} files of the list, ${old.length} old`,
    );
    for (const text of [...list.troubles, ...offer.troubles]) expect(false, text);
    expect(await isHost(origin, cookie), 'a host is still logged in');
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
    expect((await fetch(origin)).ok, 'a step back shows the programme, without the instance');
    expect(await isHost(origin, cookie), 'and a host is still logged in');
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

/** Scripts and style sheets that the list names. */
async function findNamedFiles(origin: string): Promise<readonly string[]> {
  const html = await (await fetch(origin)).text();
  return [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [])];
}

function toBuilt(address: string): string {
  return address.replace('/_next/', '.next/');
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

/** Whether the host's area lets the session in; busy or away counts as in. */
async function isHost(origin: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${origin}/dashboard`, { redirect: 'manual', headers: { cookie } });
  return answer.status !== 303;
}
