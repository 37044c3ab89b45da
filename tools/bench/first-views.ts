import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findFreePort } from '../../lib/runtime/server';
import { openSite } from '../process/open-site';
import { findBrowserPath } from '../process/provide-program';
import type { StartChild } from '../process/start-child';
import { findPicturedOffer } from '../prove/load/list-asks';
import { BENCH_SETTINGS } from './create-bench-catalogue';
import { startBareNext } from './floors';
import { createRow, median, type Row } from './row';

const REPORTS = 'bench-results/lighthouse';
const BARE = 'bare';
/** Largest difference to the bare page's score. */
const MOST_POINTS_LOST = 3;
/** Lighthouse reports smaller shifts as 0. */
const NO_SHIFT = 0.0005;

/** Figures of one visit of a page by Lighthouse's phone. */
type FirstView = Awaited<ReturnType<typeof visitPage>>;

/** Visits all pages in turn, so that a machine that slows down affects all; keeps the reports. */
export async function measureFirstViews(
  start: StartChild,
  rounds: number,
): Promise<readonly Row[]> {
  const executablePath = findBrowserPath();
  if (executablePath === null) return [{ what: 'Lighthouse', figure: 'left out: no Chromium' }];
  const hello = await startBareNext(start);
  const { origin, stop } = await openSite(start, { settings: BENCH_SETTINGS });
  const addresses = {
    [BARE]: `${hello}/hello`,
    list: `${origin}/`,
    offer: origin + (await findPicturedOffer(origin)),
    week: `${origin}/week`,
  };
  const visits = new Map<string, FirstView[]>();
  mkdirSync(REPORTS, { recursive: true });
  // Before anything is measured each page is cached.
  for (const url of Object.values(addresses)) await (await fetch(url)).arrayBuffer();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(addresses)) {
      // Sometimes the browser gives no trace of a visit.
      const visit = () => visitPage(url, executablePath, `${REPORTS}/${name}.html`);
      visits.set(name, [...(visits.get(name) ?? []), await visit().catch(visit)]);
    }
  await stop();
  const bare = visits.get(BARE) ?? [];
  return [...visits.keys()]
    .filter((name) => name !== BARE)
    .flatMap((name) => compareVisits(name, visits.get(name) ?? [], bare));
}

/** Visits a page in a new browser and writes the report. Throws when the page does not load. */
async function visitPage(url: string, executablePath: string, file: string) {
  // Loading it takes a second, which other parts of the bench need not wait for.
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  // Fractional glyph positions, as on phones: whole ones break lines in other places.
  const args = [`--remote-debugging-port=${port}`, '--disable-gpu', '--font-render-hinting=none'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const options = { port, onlyCategories: ['performance'] };
    const result = await lighthouse(url, { ...options, output: 'html', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { lhr, report } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    writeFileSync(file, String(report));
    const getNumber = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      /** Of 100. */
      performance: Math.round((lhr.categories.performance?.score ?? 0) * 100),
      /** Time of tasks beyond 50 ms each before the page can be used. */
      blockingMs: getNumber('total-blocking-time'),
      shift: getNumber('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

/** The medians of a page's visits beside those of the bare page. */
function compareVisits(
  name: string,
  visits: readonly FirstView[],
  bareVisits: readonly FirstView[],
): readonly Row[] {
  const read = (key: keyof FirstView) => ({
    own: median(visits.map((visit) => visit[key])),
    bare: median(bareVisits.map((visit) => visit[key])),
  });
  const points = read('performance');
  const blocking = read('blockingMs');
  const shift = read('shift').own;
  const isGood = points.own >= points.bare - MOST_POINTS_LOST;
  return [
    {
      what: `${name}, Lighthouse points`,
      figure: `${points.own}`,
      bare: `${points.bare}`,
      goal: `≥ bare − ${MOST_POINTS_LOST} ${isGood ? '✓' : '!'}`,
    },
    createRow(`${name}, blocking, beside the bare page`, blocking.own, blocking.bare, 'ms'),
    {
      what: `${name}, layout shift`,
      figure: shift.toFixed(3),
      goal: `0 ${shift < NO_SHIFT ? '✓' : '!'}`,
    },
  ];
}
