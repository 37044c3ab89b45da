import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBenchCatalogue } from '../bench/create-bench-catalogue';
import { openSite } from '../process/open-site';
import type { StartChild } from '../process/start-child';
import { watchMemory } from '../process/weigh-processes';
import { berlinDay } from '../reference-api/berlin-time';
import { createDemoCatalogue } from '../reference-api/demo/create-demo-catalogue';
import { listMixedAsks, readAnswer } from './load/list-asks';
import { runLoad, sumUpLoad } from './load/run-load';
import { formatGoal, type ProofScale, runProof } from './proof';

const OFFERS = 800;
const JOURNEY = ['/', '/?free=1', '/week', '/map', '/?q=kanu', '/offers.ics', '/'];
const PER_SECOND = 5;
const SECONDS = 3_600;
const SHORT_SECONDS = 20;
const VISITORS = 500;
const LIMIT_BYTES = 512 * 2 ** 20;
/** What the processes may hold of it; the rest is the system's. */
const MOST_BYTES = 448 * 2 ** 20;
const SETTINGS = {
  FENSTER_RENDERERS: '1',
  FENSTER_LOG_LEVEL: 'info',
  FENSTER_UPSTREAM_GAP_MS: '100',
};

/**
 * A site with one renderer on one core: one visit, then pages, pictures and files at a constant rate. A
 * request that is not answered and a replaced process are errors, and so is memory beyond what a machine
 * of 512 MB has. The system enforces that limit where it lets us; elsewhere memory is only measured.
 */
export function proveSmallBox({ seed, isShort }: ProofScale): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  const group = createMemoryGroup('ferienfenster-small', LIMIT_BYTES);
  return runProof('small', async (start) => {
    let begin = 0;
    const startSite: StartChild = (name, args, options) => {
      begin = performance.now();
      const enter = group ? `echo $$ > ${group.entry} && ` : '';
      const script = `${enter}exec taskset --cpu-list 0 "$0" "$@"`;
      return start(name, ['-c', script, process.execPath, ...args], { ...options, program: 'sh' });
    };
    const { offers } = createDemoCatalogue(berlinDay(Date.now()));
    const pictures = offers.flatMap(({ media }) => media);
    const catalogue = createBenchCatalogue(OFFERS, Date.now(), pictures);
    const site = await openSite(start, { catalogue, settings: SETTINGS, startSite });
    await readAnswer(site.origin);
    const firstPageMs = performance.now() - begin;
    for (const path of JOURNEY) await readAnswer(site.origin + path);
    const aliases = catalogue.offers.map(({ alias }) => alias);
    const asks = await listMixedAsks(site.origin, aliases);
    console.log(`${PER_SECOND} requests a second for ${seconds} s …`);
    const memory = watchMemory(site.child().pid ?? 0);
    const task = { port: site.port, perSecond: PER_SECOND, seconds, visitors: VISITORS, seed };
    const asked = await runLoad({ ...task, asks }).finally(memory.stop);
    await site.stop();
    const lines = readFileSync(site.logFile, 'utf8').split('\n');
    const replaced = lines.filter((line) => line.includes('"process-ended"'));
    const { p50Ms, p95Ms, p99Ms } = sumUpLoad(asked);
    const most = memory.most();
    return {
      lines: [
        ...lines.filter((line) => line.includes('"little-memory"')),
        `first page, without a copy: ${firstPageMs.toFixed(0)} ms after the start`,
        `${asked.length} requests: p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
        group
          ? `the system allowed ${toMebibytes(LIMIT_BYTES)} MiB, ${toMebibytes(group.readPeak())} MiB were used with files`
          : 'the system could not be asked to limit memory',
        formatGoal(`memory: ${most.text}`, toMebibytes(most.bytes), toMebibytes(MOST_BYTES), 'MiB'),
      ],
      breaches: [
        ...asked.flatMap(({ status, why, ask }) =>
          status === 200 ? [] : [`not answered: ${status} ${why} ${ask.path}`],
        ),
        ...replaced.map((line) => `a process was replaced: ${line}`),
        ...(most.bytes <= MOST_BYTES ? [] : ['too much memory']),
      ],
      figures: { seed, seconds, firstPageMs, p50Ms, p95Ms, p99Ms, most },
    };
  }).finally(() => group?.remove());
}

function toMebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** Folders of control groups by version of Linux, with the files of their limit and of the most used. */
const GROUPS = [
  ['/sys/fs/cgroup', 'memory.max', 'memory.peak'],
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.max_usage_in_bytes'],
] as const;

/**
 * A control group whose processes get no more memory; a process enters it by writing its id to `entry`.
 * Null where the system lets us make none (not Linux, no root, a container).
 */
function createMemoryGroup(name: string, bytes: number) {
  for (const [root, limit, peak] of GROUPS) {
    const directory = join(root, name);
    const remove = () => rmdirSync(directory);
    try {
      mkdirSync(directory, { recursive: true });
      if (existsSync(join(directory, limit))) {
        writeFileSync(join(directory, limit), `${bytes}`);
        /** Bytes that the group used at most, files in memory included. */
        const readPeak = () => Number(readFileSync(join(directory, peak), 'utf8'));
        return { entry: join(directory, 'cgroup.procs'), readPeak, remove };
      }
      remove();
    } catch {
      // Read-only or not there: the next version, or none.
    }
  }
  return null;
}
