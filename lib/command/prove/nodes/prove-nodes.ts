import { explainLeftOut } from '../../process/provide-program';
import { openSites } from './open-sites';
import { type Act, type ActReport, type ActTimes, tryAct } from './try-sites';

const ACTS: readonly Act[] = ['restart', 'kill', 'stop', 'cut', 'lose-store'];

/** As in operation, at an instance that allows five requests a minute. */
const TIMES: ActTimes = {
  ...{ gapMs: 12_500, refreshMs: 1_000, drainMs: 5_000, anonymousPerMinute: 5 },
  ...{ pageLimitSeconds: 10, rounds: 2, stoppedMs: 90_000, cutMs: 60_000, aroundMs: 5_000 },
};

/**
 * Two built sites behind nginx and over one Redis, under 50 requests a second: restarted in turn, the
 * leader killed, stopped for 90 s and cut off from the store, the store lost. Prints what visitors and
 * the instance saw; returns the exit code.
 */
export async function proveNodes(): Promise<number> {
  const [missing] = await explainLeftOut(['redis-server', 'nginx']);
  if (missing) {
    console.log(`Two nodes behind nginx are left out: ${missing}.`);
    return 1;
  }
  console.log('Two nodes behind nginx under 50 requests a second …');
  const sites = await openSites(TIMES);
  let isWell = true;
  try {
    for (const act of ACTS) {
      const report = await tryAct(sites, act, TIMES);
      console.log(formatReport(report));
      isWell &&= report.failed.length + report.wrong.length === 0;
    }
  } finally {
    await sites.close();
  }
  console.log(isWell ? 'nodes: nobody noticed' : 'nodes: visitors or the instance noticed');
  return isWell ? 0 : 1;
}

/** An act as lines of the report. */
export function formatReport({ act, visits, failed, told, wrong }: ActReport): string {
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
