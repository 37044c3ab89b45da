import { setTimeout as pause } from 'node:timers/promises';
import { explainLeftOut } from '../../process/provide-program';
import type { ProofScale } from '../proof';
import { type NodeSites, openNodeSites } from './open-sites';
import {
  ACTS,
  type Act,
  type ActTimes,
  countRequests,
  listRequests,
  PLAY_ACT,
  ROUNDING_MS,
} from './play-acts';
import { findFailed, isOfHosts, sendVisitors, type Visited } from './visitors';

/** As in operation, at an instance that allows five requests a minute. */
const LONG: ActTimes = {
  ...{ gapMs: 12_500, refreshMs: 1_000, drainMs: 5_000, anonymousPerMinute: 5 },
  ...{ pageLimitSeconds: 10, rounds: 2, stoppedMs: 90_000, cutMs: 60_000, aroundMs: 5_000 },
};

/** One restart of each, and no longer out of order than until the other node leads. */
export const SHORT: ActTimes = {
  ...{ gapMs: 200, refreshMs: 1_000, drainMs: 500, anonymousPerMinute: 0, pageLimitSeconds: 10 },
  ...{ rounds: 1, stoppedMs: 0, cutMs: 0, aroundMs: 500, mostAtOnce: 2 },
};

/**
 * Two built sites behind nginx and over one Redis, under 50 requests a second: restarted in turn, the
 * leader killed, stopped for 90 s and cut off from the store, the store lost. Prints what visitors and
 * the instance saw; returns the exit code.
 */
export async function proveNodes({ isShort }: ProofScale): Promise<number> {
  const times = isShort ? SHORT : LONG;
  const [missing] = await explainLeftOut(['redis-server', 'nginx']);
  if (missing) {
    console.log(`Two nodes behind nginx are left out: ${missing}.`);
    return 1;
  }
  console.log('Two nodes behind nginx under 50 requests a second …');
  const sites = await openNodeSites(times);
  let isWell = true;
  try {
    for (const act of ACTS) {
      const report = await tryAct(sites, act, times);
      console.log(formatActReport(report));
      isWell &&= report.failed.length + report.wrong.length === 0;
    }
  } finally {
    await sites.close();
  }
  console.log(isWell ? 'nodes: no visitor noticed' : 'nodes: visitors or the instance noticed');
  return isWell ? 0 : 1;
}

/** An act as lines of the report. */
export function formatActReport({ act, visits, failed, told, wrong }: ActReport): string {
  const times = visits.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return [
    `${failed.length + wrong.length === 0 ? '✓' : '✗'} ${act}: ${visits.length} requests, ${failed.length} failed; median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    ...told.map((text) => `    ${text}`),
    ...wrong.map((text) => `  ✗ ${text}`),
    ...failed
      .slice(0, 20)
      .map(({ path, status, trouble }) => `  ✗ ${status} ${path} ${trouble ?? ''}`),
  ].join('\n');
}

/** Result of one act. */
interface ActReport {
  readonly act: Act;
  readonly visits: readonly Visited[];
  /** Visits that failed, without those that may: hosts while there is no store. */
  readonly failed: readonly Visited[];
  /** Events with their times, in words. */
  readonly told: readonly string[];
  /** Breaches of what is promised, in words; empty: all is well. */
  readonly wrong: readonly string[];
}

/**
 * Does one act to two sites behind nginx while 50 requests a second arrive. The log of the reference API
 * is the witness of what was asked of the instance.
 */
export async function tryAct(sites: NodeSites, act: Act, times: ActTimes): Promise<ActReport> {
  const told: string[] = [];
  const wrong: string[] = [];
  const since = countRequests(sites);
  const visitors = await sendVisitors(sites.port, times.mostAtOnce);
  await pause(times.aroundMs);
  await PLAY_ACT[act]({
    ...{ sites, times },
    tell: (text) => told.push(text),
    expect: (isSo, text) => void (isSo || wrong.push(text)),
  });
  await pause(times.aroundMs);
  const visits = await visitors.stop();
  wrong.push(...findBadManners(sites, since, times));
  const failed = findFailed(visits).filter(
    (visit) => !(act === 'lose-store' && isOfHosts(visit) && visit.status === 503),
  );
  return { act, visits, failed, told, wrong };
}

/** Requests of all nodes together that came too early, or that the instance had to refuse. */
function findBadManners(sites: NodeSites, since: number, { gapMs }: ActTimes): readonly string[] {
  const seen = listRequests(sites).slice(Math.max(0, since - 1));
  const early = seen.slice(1).flatMap(({ at }, index) => {
    const gap = at - (seen[index]?.endedAt ?? at);
    return gap < gapMs - ROUNDING_MS ? [`a request came ${gap} ms after another`] : [];
  });
  const refused = sites.api.control.requests().filter(({ status }) => status === 429);
  return [...early, ...refused.map(({ path }) => `429 for ${path}`)];
}
