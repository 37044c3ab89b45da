import type { Row } from './row';
import type { Visit } from './visit-page';

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
  visits: readonly Visit[],
  bareVisits: readonly Visit[],
  listing: 'indexed' | 'noindex',
): readonly Row[] {
  const own = (read: (visit: Visit) => number) => median(visits.map(read));
  const bare = (read: (visit: Visit) => number) => median(bareVisits.map(read));
  const performance = (visit: Visit) => visit.performance;
  const paint = (visit: Visit) => visit.paintMs;
  const blocking = (visit: Visit) => visit.blockingMs;
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
