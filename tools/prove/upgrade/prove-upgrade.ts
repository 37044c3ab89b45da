import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findFreePort } from '../../../lib/runtime/server';
import { describeDemoSite } from '../../process/describe-demo-site';
import { findBrowser } from '../../process/provide-program';
import type { RunningChild, StartChild } from '../../process/start-child';
import { waitForProgramme } from '../../process/wait-for';
import { createReferenceApi } from '../../reference-api/reference-api';
import { type ProofScale, runProof } from '../proof';
import { buildTwo, findLost, listFiles, type TwoBuilds } from './build-two';
import {
  findCopies,
  isLoggedIn,
  logIn,
  openKept,
  openPage,
  PATIENCE_MS,
  readHeading,
  readWidth,
  showsOwnOffers,
  waitUntil,
} from './open-pages';

/**
 * An upgrade as docs/operate/one-town.md has it, with pages that were opened before: makes a second
 * build with other scripts, replaces one by the other, and steps back.
 */
export async function proveUpgrade({ isShort }: ProofScale): Promise<number> {
  const browser = await findBrowser();
  if (browser.path === null) {
    console.log(browser.help);
    return 1;
  }
  return runProof('upgrade', async (start) => {
    console.log('Making a second build, with other scripts …');
    const builds = await buildTwo(isShort);
    try {
      const breaches = await tryUpgrade(start, builds, browser.path);
      return { lines: [], breaches, figures: {} };
    } finally {
      rmSync(builds.folder, { recursive: true, force: true });
    }
  });
}

/**
 * Replaces a running older site by the newer one and back, with pages open in a browser; returns the
 * breaches of what is promised, in words.
 */
async function tryUpgrade(
  start: StartChild,
  { folder, older, newer }: TwoBuilds,
  executablePath: string,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const expect = (isSo: boolean, text: string) => {
    console.log(`  ${isSo ? '✓' : '✗'} ${text}`);
    if (!isSo) wrong.push(text);
  };
  const switches = { 'anonymous-per-minute': '0', 'picture-pixels': '400' } as const;
  const api = await createReferenceApi({ switches });
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
  const newPage = async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  };
  try {
    const list = await openPage(await newPage(), `${origin}/`);
    const offer = await openPage(await newPage(), `${origin}${await findOffer(api.url)}`);
    const kept = await openKept(await newPage(), origin);
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
    await list.page.waitForURL(/free=1/);
    const wanted = await readHeading(await newPage(), `${origin}/?free=1`);
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
    const width = await waitUntil(
      () => picture.evaluate(readWidth),
      (pixels) => pixels !== '0',
    );
    expect(width !== '0', `a picture of the open offer opens in its viewer, ${width} pixels wide`);
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
    const old = [...list.loaded, ...offer.loaded].filter((file) => gone.includes(file));
    console.log(`    loaded since: ${list.loaded.length} files of the list, ${old.length} old`);
    for (const text of [...list.troubles, ...offer.troubles]) expect(false, text);
    expect(await showsOwnOffers(origin, cookie), 'a host is still logged in and sees own offers');
    const copies = await findCopies(kept);
    await kept.goto(`${origin}/`);
    // For a moment neither of them is whole.
    const renewed = await waitUntil(
      () => findCopies(kept),
      (names) => names !== '' && names !== copies,
    );
    expect(
      renewed !== '' && renewed !== copies,
      `copies for times without network move: ${copies} to ${renewed}`,
    );
    await after.stop();
    await kept.goto(`${origin}/shortlist`);
    expect(await kept.getByRole('heading', { level: 1 }).isVisible(), 'and are shown without it');

    await api.close();
    const again = await open(older);
    const back = await countOffers(origin);
    expect(
      back === offers && /<article\b/.test(await (await fetch(origin)).text()),
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

/** An offer with pictures of the demo. */
async function findOffer(api: string): Promise<string> {
  const offers = (await (await fetch(`${api}/api/offers`)).json()) as {
    readonly alias: string;
    readonly media: readonly unknown[];
  }[];
  return `/offers/${offers.find(({ media }) => media.length > 0)?.alias}`;
}

/** The number of offers that the site has; null: its copy is not complete. */
async function countOffers(origin: string): Promise<number | null> {
  const { complete, offers } = (await (await fetch(`${origin}/readyz`)).json()) as {
    readonly complete: boolean;
    readonly offers: number;
  };
  return complete ? offers : null;
}
