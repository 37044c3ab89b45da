import { readFileSync } from 'node:fs';
import { startBenchSite } from '../../bench/start-bench-site';
import { runTogether, type StartChild } from '../../process/start-child';
import { sumBytes, weighProcesses } from '../../process/weigh-processes';
import { berlinDay } from '../../reference-api/berlin-time';
import { createDemoCatalogue } from '../../reference-api/demo/create-demo-catalogue';
import { readAnswer } from '../load/list-popular-paths';
import { runLoad, sumUpLoad } from '../load/run-load';
import type { ProofScale } from '../proof';
import { formatGoal, writeReport } from '../write-report';
import { createMemoryGroup } from './create-memory-group';
import { listMixedAsks } from './list-mixed-asks';

const OFFERS = 800;
const JOURNEY = ['/', '/?free=1', '/week', '/map', '/?q=kanu', '/offers.ics', '/'];
const PER_SECOND = 5;
const SECONDS = 3_600;
const SHORT_SECONDS = 20;
const VISITORS = 500;
const SAMPLE_MS = 1_000;
const LIMIT_BYTES = 512 * 2 ** 20;
/** What the processes may hold of it; the rest is the system's. */
const MOST_BYTES = 448 * 2 ** 20;
const LOG = `.build/bench/${OFFERS}/site.log`;

/**
 * A site with one renderer on one core: one visit, then pages, pictures and files at a constant rate. A
 * request that is not answered and a replaced process are errors, and so is memory beyond what a machine
 * of 512 MB has. The system enforces that limit where it lets us; elsewhere memory is only measured.
 */
export async function proveSmallBox({ seed, isShort }: ProofScale): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  const group = createMemoryGroup('ferienfenster-small', LIMIT_BYTES);
  let isKept = false;
  const code = await runTogether(async (start) => {
    let begin = 0;
    const startOnOneCore: StartChild = (name, args, options) => {
      if (name !== 'The site') return start(name, args, options);
      begin = performance.now();
      const enter = group ? `echo $$ > ${group.entry} && ` : '';
      const script = `${enter}exec taskset --cpu-list 0 "$0" "$@"`;
      return start(name, ['-c', script, process.execPath, ...args], { ...options, program: 'sh' });
    };
    const settings = { FENSTER_RENDERERS: '1', FENSTER_LOG_LEVEL: 'info' };
    const { offers } = createDemoCatalogue(berlinDay(Date.now()));
    const pictures = offers.flatMap(({ media }) => media);
    const site = await startBenchSite(startOnOneCore, OFFERS, settings, pictures);
    await readAnswer(site.origin);
    const firstPageMs = performance.now() - begin;
    for (const path of JOURNEY) await readAnswer(site.origin + path);
    const asks = await listMixedAsks(site.origin, site.aliases);
    console.log(`${PER_SECOND} requests a second for ${seconds} s …`);
    let most = { bytes: 0, parts: '' };
    const sampling = setInterval(() => {
      const weights = weighProcesses(site.child.pid ?? 0);
      const bytes = sumBytes(weights);
      if (bytes <= most.bytes) return;
      const parts = weights.map((each) => `${each.name} ${toMegabytes(each.bytes)}`).join(', ');
      most = { bytes, parts };
    }, SAMPLE_MS);
    const { asked } = await runLoad({
      ...{ port: Number(new URL(site.origin).port), perSecond: PER_SECOND, seconds },
      ...{ visitors: VISITORS, seed },
      paths: asks.map(({ path }) => path),
      weights: asks.map(({ weight }) => weight),
    }).finally(() => clearInterval(sampling));
    await Promise.all([site.child.stop(), site.api.stop()]);
    const events = (name: string) =>
      readFileSync(LOG, 'utf8')
        .split('\n')
        .filter((line) => line.includes(`"${name}"`));
    const limit = group
      ? `the system allowed ${toMegabytes(LIMIT_BYTES)} MiB; used ${toMegabytes(group.readPeak())} MiB with files`
      : 'the system could not be asked to limit memory';
    const replaced = events('process-ended').length;
    const { p50Ms, p95Ms, p99Ms } = sumUpLoad(asked);
    const unanswered = asked.flatMap(({ status, why, path }) =>
      status === 200 ? [] : [`${status} ${why} ${asks[path]?.path}`],
    );
    const figure = `${unanswered.length} of ${asked.length}`;
    const memory = `${toMegabytes(most.bytes)} MiB (${most.parts})`;
    const isSmall = most.bytes <= MOST_BYTES;
    isKept = unanswered.length === 0 && replaced === 0 && isSmall;
    console.log(
      [
        ...events('little-memory'),
        `first page, without a copy: ${firstPageMs.toFixed(0)} ms after the start`,
        formatGoal('not answered', figure, unanswered.length === 0, '0'),
        formatGoal('processes replaced', `${replaced}`, replaced === 0, '0'),
        `p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
        limit,
        formatGoal('memory', memory, isSmall, `≤ ${toMegabytes(MOST_BYTES)} MiB`),
        `Report: ${writeReport('small', { seed, seconds, firstPageMs, unanswered, replaced, p50Ms, p95Ms, p99Ms, most })}`,
      ].join('\n'),
    );
    return 0;
  }).finally(() => group?.remove());
  console.log(isKept ? 'small: everything was answered' : 'small: failed');
  return code || (isKept ? 0 : 1);
}

function toMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
