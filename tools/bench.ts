import { mkdirSync, writeFileSync } from 'node:fs';
import { BENCH_SETTINGS, createBenchCatalogue } from './bench/create-bench-catalogue';
import { measureCounty } from './bench/measure-county';
import { measureFirstViews } from './bench/measure-first-views';
import { measureCachedPages, measureUncachedLists } from './bench/measure-lists';
import { CONNECTIONS } from './bench/measure-load';
import { measureNodeMemory, measureStart } from './bench/measure-node';
import { measureRatios } from './bench/measure-ratios';
import { formatRows, type Row } from './bench/row';
import { keepBodies, startFloors } from './bench/start-floors';
import { getBodyName, SUBJECTS } from './bench/subject';
import { buildSite } from './build/build-site';
import { CommandError, readCommandLine } from './command-line';
import { describeMachine } from './process/describe-machine';
import { openSite } from './process/open-site';
import { runTogether, type StartChild } from './process/start-child';
import { waitForAnswer } from './process/wait-for';

const FOLDER = 'bench-results';
/** Several short rounds, because other load on the machine comes and goes within seconds. */
const LONG = { rounds: 7, seconds: 4, warmUpSeconds: 30, visits: 5, openSeconds: 70 };
const SHORT = { rounds: 3, seconds: 1, warmUpSeconds: 1, visits: 1, openSeconds: 10 };
type Scale = typeof LONG;

/** What can be measured, by the word that selects it. */
const PARTS: Readonly<
  Record<string, (start: StartChild, scale: Scale) => Promise<readonly Row[]>>
> = {
  lists: measureLists,
  memory: (start, { openSeconds }) => measureNodeMemory(start, openSeconds),
  start: async (start) => [await measureStart(start)],
  county: async () => measureCounty(),
  lighthouse: (start, { visits }) => measureFirstViews(start, visits),
};

/**
 * `npm run bench`: the promises of speed, size and memory, and ratios beside bare servers in the
 * same run. Prints a table and writes `bench-results/`; a missed promise is marked but is no error.
 */
export async function bench(args: readonly string[]): Promise<number> {
  const { words, values } = readCommandLine('bench', args);
  const scale = values.short ? SHORT : LONG;
  const { ok } = await buildSite({ show: true });
  if (!ok) throw new CommandError('The build failed, see the output above.');
  return runTogether(async (start) => {
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(PARTS)) {
      if (words.length > 0 && !words.includes(name)) continue;
      console.log(`Measuring ${name} …`);
      rows.push(...(await measure(start, scale)));
    }
    console.log(`\n${formatRows(rows)}\n`);
    writeResult(rows);
    return 0;
  });
}

async function measureLists(start: StartChild, scale: Scale): Promise<readonly Row[]> {
  const catalogue = createBenchCatalogue();
  const site = await openSite(start, { catalogue, settings: BENCH_SETTINGS });
  const bodies = new Map<string, Uint8Array>();
  for (const subject of SUBJECTS) {
    await waitForAnswer(site.origin + subject.cachedPath, site.child());
    const answer = await fetch(site.origin + subject.cachedPath);
    bodies.set(getBodyName(subject), new Uint8Array(await answer.arrayBuffer()));
  }
  keepBodies(bodies);
  const rows = [
    await measureUncachedLists(site),
    await measureCachedPages(site, scale.openSeconds),
  ];
  const floors = await startFloors(start, bodies.get('list-page')?.byteLength ?? 60_000);
  for (const subject of SUBJECTS) rows.push(...(await measureRatios(subject, site, floors, scale)));
  await site.stop();
  return rows;
}

function writeResult(rows: readonly Row[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const machine = describeMachine();
  const file = `${FOLDER}/${at.replace(/[:.]/g, '-')}.json`;
  writeFileSync(file, JSON.stringify({ at, machine, connections: CONNECTIONS, rows }, null, 2));
  console.log(`Written to ${file}.`);
}
