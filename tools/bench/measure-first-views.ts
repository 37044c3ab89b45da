import { mkdirSync, writeFileSync } from 'node:fs';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import type { RunnerResult } from 'lighthouse';
import { findBrowserPath } from '../process/provide-program';
import type { StartChild } from '../process/start-child';
import type { Row } from './row';
import { startPicturedSite } from './start-bench-site';
import { startHello } from './start-floors';

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
  const visits = new Map<string, FirstView[]>();
  mkdirSync(REPORTS, { recursive: true });
  for (let round = 0; round < rounds; round += 1) {
    console.log(`Visiting ${addresses.size} pages with Lighthouse, ${round + 1} of ${rounds} …`);
    const turn = [...addresses];
    for (const [name, url] of round % 2 === 0 ? turn : turn.toReversed()) {
      // Now and then the browser gives no trace of a visit, and Lighthouse asks to be run again.
      const visit = await visitPage(url, browserPath).catch(() => visitPage(url, browserPath));
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

/** Findings of Lighthouse during one visit of a page. */
export interface FirstView {
  /** Of 100, like the other scores. */
  readonly performance: number;
  /** Largest paint, in ms. */
  readonly paintMs: number;
  /** Time of tasks beyond 50 ms each before the page can be used, in ms. */
  readonly blockingMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Failed audits of the last three scores, each with the elements that it names. */
  readonly flaws: readonly string[];
  /** Lighthouse's own report, as a page. */
  readonly report: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Elements named for each flaw. */
const NAMED = 3;

/**
 * Visits a page as Lighthouse's phone does (simulated slow network, a processor of a quarter of the
 * speed), in a browser without any past. Throws when the page does not load.
 */
async function visitPage(url: string, browserPath: string): Promise<FirstView> {
  // Loaded when needed: it takes a second.
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await startBrowser(browserPath);
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      output: 'html',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
    return readResult(url, result);
  } finally {
    chrome.kill();
  }
}

/** Letters at fractions of pixels, as on phones: whole ones break lines in other places. */
const FLAGS = ['--headless=new', '--disable-gpu', '--font-render-hinting=none'];

function startBrowser(chromePath: string): Promise<LaunchedChrome> {
  const isRoot = process.getuid?.() === 0;
  return launch({
    chromePath,
    chromeFlags: [...FLAGS, ...(isRoot ? ['--no-sandbox'] : [])],
    logLevel: 'silent',
  });
}

function readResult(url: string, { lhr, report }: RunnerResult): FirstView {
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const getScore = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const getNumber = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: getScore('performance'),
    paintMs: getNumber('largest-contentful-paint'),
    blockingMs: getNumber('total-blocking-time'),
    shift: getNumber('cumulative-layout-shift'),
    accessibility: getScore('accessibility'),
    bestPractices: getScore('best-practices'),
    seo: getScore('seo'),
    flaws: findFlaws(lhr),
    report: String(report),
  };
}

function findFlaws({ categories, audits }: RunnerResult['lhr']): readonly string[] {
  return CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      return `${id}: ${nameElements(audit.details) || audit.title}`;
    });
}

type Details = RunnerResult['lhr']['audits'][string]['details'];

/** The elements or addresses that an audit complains of, as far as it tells them. */
function nameElements(details: Details): string {
  if (details?.type !== 'table') return '';
  const named = details.items.flatMap(({ node, url, description }) => {
    if (typeof node === 'object' && 'selector' in node) return String(node.selector);
    return typeof url === 'string' ? url : typeof description === 'string' ? description : [];
  });
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : '';
  return named.slice(0, NAMED).join(', ') + more;
}

/** Worst difference to the bare page: points, a factor, milliseconds. */
const LIMITS = { performance: 3, paint: 2, blockingMs: 60 };
/** Shifts that no eye sees, and that Lighthouse's own report shows as 0. */
const NO_SHIFT = 0.0005;

/**
 * The medians of a page's visits beside those of the bare page in the same run. `noindex`: the page
 * asks search engines to leave it out, which costs it their score, so that this has no goal.
 */
export function compareVisits(
  name: string,
  visits: readonly FirstView[],
  bareVisits: readonly FirstView[],
  listing: 'indexed' | 'noindex',
): readonly Row[] {
  const own = (read: (visit: FirstView) => number) => median(visits.map(read));
  const bare = (read: (visit: FirstView) => number) => median(bareVisits.map(read));
  const performance = (visit: FirstView) => visit.performance;
  const paint = (visit: FirstView) => visit.paintMs;
  const blocking = (visit: FirstView) => visit.blockingMs;
  const shift = own((visit) => visit.shift);
  const scores = [
    own(({ accessibility }) => accessibility),
    own(({ bestPractices }) => bestPractices),
    ...(listing === 'indexed' ? [own(({ seo }) => seo)] : []),
  ];
  return [
    {
      name: `${name}, performance`,
      figure: `${own(performance)}`,
      floor: `bare ${bare(performance)}`,
      goal: {
        text: `≥ bare − ${LIMITS.performance}`,
        reached: own(performance) >= bare(performance) - LIMITS.performance,
      },
    },
    {
      name: `${name}, largest paint`,
      figure: formatSeconds(own(paint)),
      floor: `bare ${formatSeconds(bare(paint))}`,
      ratio: own(paint) / bare(paint),
      goal: { text: `≤ ${LIMITS.paint}`, reached: own(paint) <= bare(paint) * LIMITS.paint },
    },
    {
      name: `${name}, blocking`,
      figure: `${Math.round(own(blocking))} ms`,
      floor: `bare ${Math.round(bare(blocking))} ms`,
      goal: {
        text: `≤ bare + ${LIMITS.blockingMs} ms`,
        reached: own(blocking) <= bare(blocking) + LIMITS.blockingMs,
      },
    },
    {
      name: `${name}, layout shift`,
      figure: shift.toFixed(3),
      goal: { text: '0', reached: shift < NO_SHIFT },
    },
    {
      name: `${name}, accessibility, best practices${listing === 'indexed' ? ', SEO' : ''}`,
      figure: scores.join(', '),
      goal: { text: '100', reached: scores.every((score) => score === 100) },
    },
  ];
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
