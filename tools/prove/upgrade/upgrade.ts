import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { DEMO_TOWN } from '../../process/describe-demo-site';
import { openSite } from '../../process/open-site';
import { findBrowser } from '../../process/provide-program';
import type { StartChild } from '../../process/start-child';
import { pollUntil } from '../../process/wait-for';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';
import { findPicturedOffer } from '../load/list-asks';
import { runProof } from '../proof';
import { listAddresses, packTwo } from './rename-build';

/** Longest wait for something on a page. */
const PATIENCE_MS = 60_000;

/** An upgrade as docs/operate/one-town.md has it, with pages opened before, and a step back. */
export async function proveUpgrade(): Promise<number> {
  const { path: executablePath, help } = await findBrowser();
  if (executablePath === null) {
    console.log(help);
    return 1;
  }
  return runProof('upgrade', async (start) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
    try {
      return { lines: [], breaches: await tryUpgrade(start, folder, executablePath), figures: {} };
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
  let tree = older;
  const site = await openSite(start, {
    picturePixels: 400,
    settings: {
      FENSTER_RENDERERS: '1',
      // As beside a packed tree: absolute, since the site runs elsewhere.
      FENSTER_INSTANCE_FILE: path.resolve(DEMO_TOWN),
      FENSTER_DATA_DIR: path.join(folder, 'data'),
    },
    startSite: (name, args, options) => start(name, args, { ...options, cwd: tree }),
  });
  const { origin, restart } = site;
  const cookie = await logIn(origin);
  const browser = await chromium.launch({ executablePath, args: ['--disable-quic'] });
  const newPage = async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  };
  try {
    const list = await openPage(await newPage(), `${origin}/`);
    const offer = await openPage(await newPage(), `${origin}${await findPicturedOffer(origin)}`);
    const kept = await newPage();
    await kept.goto(`${origin}/`);
    await kept.getByRole('button', { name: 'Offline verfügbar machen' }).click();
    const copy = await pollUntil(() => findCopy(kept), Boolean, PATIENCE_MS);
    const offers = await countOffers(origin);
    expect((await openDashboard(origin, cookie)).hasOffers, 'a host sees own offers');
    tree = newer;
    await restart();

    const [built, builtAnew] = [listAddresses(older), listAddresses(newer)];
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
    const isWanted = (text: string | null) => text === wanted;
    const shown = await pollUntil(() => count.textContent(), isWanted, PATIENCE_MS);
    expect(
      shown === wanted,
      `a choice on the open list shows ${shown} instead of ${first}, its page ${wanted}`,
    );
    await offer.page.locator('a[data-picture]').first().click();
    const picture = offer.page.getByRole('dialog').locator('img').first();
    await picture.waitFor();
    const readWidth = (image: Element) => (image as HTMLImageElement).naturalWidth;
    const width = await pollUntil(() => picture.evaluate(readWidth), Boolean, PATIENCE_MS);
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
    // For a moment there is none.
    const isRenewed = (at: string) => at !== '' && at !== copy;
    const renewed = await pollUntil(() => findCopy(kept), isRenewed, PATIENCE_MS);
    expect(isRenewed(renewed), 'copies for times without network are renewed');
    await site.child().stop();
    await kept.goto(`${origin}/shortlist`);
    expect(await kept.getByRole('heading', { level: 1 }).isVisible(), 'and are shown without it');

    await site.api.stop();
    tree = older;
    await restart();
    const back = await countOffers(origin);
    expect(
      back === offers && /<article\b/.test(await (await fetch(origin)).text()),
      `a step back shows the programme, without the instance: ${back} offers of ${offers}`,
    );
    // The area offers to log out also where it cannot read the own offers now.
    expect((await openDashboard(origin, cookie)).isOpen, 'and a host is still logged in');
    expect(!(await openDashboard(origin, '')).isOpen, 'which somebody without a login is not');
  } finally {
    await browser.close();
    await site.stop();
  }
  return wrong;
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

/** When a browser kept its copy of the plan; empty until it has one. */
function findCopy(page: Page): Promise<string> {
  return page.evaluate(
    async () => (await caches.match('/shortlist'))?.headers.get('x-kept-at') ?? '',
  );
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

/** The number of offers that the site has; null: its copy is not complete. */
async function countOffers(origin: string): Promise<number | null> {
  const { complete, offers } = await (await fetch(`${origin}/readyz`)).json();
  return complete ? offers : null;
}
