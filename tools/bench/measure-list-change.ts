import { chromium, type Page, type Request } from 'playwright';
import { findBrowserPath } from '../process/provide-program';
import type { Row } from './row';
import type { BenchSite } from './start-bench-site';

const GOAL_MS = 100;
/** Each is requested for the first time, so that no cache of page or gateway has it. */
const CHOICES = ['weekday', 'time', 'length', 'registration', 'wheelchair'];
const FEWEST = 20;
/** A short press, in milliseconds; the page asks when it begins, and the change is its end. */
const PRESS_MS = 60;

/**
 * Time from a change of a filter until its result is painted, in a browser with list and map;
 * beside it the fetch of the same results alone.
 */
export async function measureListChange({ origin, aliases }: BenchSite): Promise<Row> {
  const name = `filter change to painted result, ${aliases.length} offers`;
  const executablePath = findBrowserPath();
  if (executablePath === null) return { name, figure: 'left out: there is no Chromium here' };
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--disable-quic',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: 'tools/bench/watch-list.mjs' });
    const changes = await measureChanges(page, origin);
    const floor = await measureFetches(page, changes.queries);
    const median = quantile(changes.times, 0.5);
    const p95 = quantile(changes.times, 0.95);
    return {
      name,
      figure: `median ${format(median)}, p95 ${format(p95)} (${changes.times.length} changes)`,
      floor: `fetch alone ${format(quantile(floor, 0.5))}`,
      ratio: median / quantile(floor, 0.5),
      goal: { text: `p95 < ${GOAL_MS} ms`, reached: p95 < GOAL_MS },
    };
  } finally {
    await browser.close();
  }
}

/**
 * Ticks one box after the other, each after map and pictures of the previous result have loaded.
 */
async function measureChanges(page: Page, origin: string) {
  const quiet = watchRequests(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.evaluate('watchList()');
  const times: number[] = [];
  const queries: string[] = [];
  for (const parameter of CHOICES) {
    for (const box of await page.locator(`#filter input[name="${parameter}"]`).all()) {
      // A pointer hovers over the box before it presses, and the page uses that time.
      await box.hover();
      await quiet();
      await page.evaluate('nextChange()');
      await box.click({ delay: PRESS_MS });
      times.push(await page.evaluate<number>('watched'));
      queries.push(new URL(page.url()).search.slice(1));
      await quiet();
    }
  }
  if (times.length < FEWEST) throw new Error(`only ${times.length} filters to change`);
  return { times, queries };
}

/** Waits until the page has finished all requests and is idle. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do await page.evaluate('idle()');
    while (open.size > 0);
  };
}

/** The same results at addresses not requested before. */
async function measureFetches(page: Page, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [at, query] of queries.entries()) {
    const fresh = `${query}&maxFee=${5_000 + at}`;
    times.push(await page.evaluate<number>(`measureFloor(${JSON.stringify(fresh)})`));
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function format(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}
