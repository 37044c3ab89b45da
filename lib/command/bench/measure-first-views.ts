import { mkdirSync, writeFileSync } from 'node:fs';
import { findBrowserPath } from '../process/find-browser';
import type { StartChild } from '../process/start-child';
import { compareVisits } from './compare-visits';
import type { Row } from './row';
import { startPicturedSite } from './start-bench-site';
import { startHello } from './start-floors';
import { type Visit, visitPage } from './visit-page';

const REPORTS = 'bench-results/lighthouse';
const BARE = 'bare';

/**
 * Visits the pages that families see first, and a bare Next page, with Lighthouse, in turn, so that
 * a machine that slows down affects all of them; every other round runs backwards. Its reports of the
 * last round are written to `bench-results/lighthouse/`.
 */
export async function measureFirstViews(
  start: StartChild,
  rounds: number,
): Promise<readonly Row[]> {
  const browserPath = findBrowserPath();
  if (browserPath === null)
    return [{ name: 'Lighthouse', figure: 'left out: there is no Chromium here' }];
  const hello = await startHello(start);
  const { origin, child, api } = await startPicturedSite(start);
  const pages = listPages(origin, await findPicturedOffer(origin));
  const addresses = new Map([[BARE, `${hello}/hello`], ...pages]);
  // Nobody measures the first visitor after a start.
  for (const url of addresses.values()) await (await fetch(url)).arrayBuffer();
  const visits = new Map<string, Visit[]>();
  mkdirSync(REPORTS, { recursive: true });
  for (let round = 0; round < rounds; round += 1) {
    console.log(`Visiting ${addresses.size} pages with Lighthouse, ${round + 1} of ${rounds} …`);
    const turn = [...addresses];
    for (const [name, url] of round % 2 === 0 ? turn : turn.toReversed()) {
      const visit = await visitPage(url, browserPath);
      visits.set(name, [...(visits.get(name) ?? []), visit]);
      writeFileSync(`${REPORTS}/${name.replaceAll(' ', '-')}.html`, visit.report);
    }
  }
  await Promise.all([child.stop(), api.stop()]);
  const bare = visits.get(BARE) ?? [];
  return [...pages.keys()].flatMap((name) => {
    const own = visits.get(name) ?? [];
    for (const flaw of new Set(own.flatMap(({ flaws }) => flaws))) console.log(`${name}: ${flaw}`);
    return compareVisits(name, own, bare, name.startsWith('embed') ? 'noindex' : 'indexed');
  });
}

/** Addresses by name. */
function listPages(origin: string, alias: string): ReadonlyMap<string, string> {
  return new Map([
    ['list', `${origin}/`],
    ['offer', `${origin}/offers/${alias}`],
    ['week', `${origin}/week`],
    ['map', `${origin}/map`],
    ['embedded list', `${origin}/embed/list`],
    ['embedded next offers', `${origin}/embed/next`],
    ['embedded week', `${origin}/embed/week`],
    ['embedded map', `${origin}/embed/map`],
    ['embedded offer', `${origin}/embed/offer/${alias}`],
  ]);
}

/** Alias of the first offer with a picture of its own. */
async function findPicturedOffer(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/offers`);
  const offers = (await answer.json()) as readonly { alias: string; media: readonly string[] }[];
  const found = offers.find(({ media }) => media.length > 0);
  if (!found) throw new Error('No offer of the programme has a picture.');
  return found.alias;
}
