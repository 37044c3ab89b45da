import { type LaunchedChrome, launch } from 'chrome-launcher';
import type { RunnerResult } from 'lighthouse';

/** Findings of Lighthouse during one visit of a page. */
export interface Visit {
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
export async function visitPage(url: string, browserPath: string): Promise<Visit> {
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

function startBrowser(chromePath: string): Promise<LaunchedChrome> {
  const isRoot = process.getuid?.() === 0;
  return launch({
    chromePath,
    chromeFlags: ['--headless=new', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    logLevel: 'silent',
  });
}

function readResult(url: string, { lhr, report }: RunnerResult): Visit {
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
