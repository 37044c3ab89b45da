import { mkdirSync, writeFileSync } from 'node:fs';
import { getBodyName, measureAnswers, measureMixedLoad } from './bench/measure-answers';
import { measureFirstViews } from './bench/measure-first-views';
import { measureListChange } from './bench/measure-list-change';
import { CONNECTIONS } from './bench/measure-load';
import { measureKeeper, measureMemory, measureNodeMemory } from './bench/measure-memory';
import { measureScripts } from './bench/measure-scripts';
import { measureFiltering, measureSearch } from './bench/measure-search';
import { measureStart } from './bench/measure-start';
import { formatRows, type Row } from './bench/row';
import { startBenchSite } from './bench/start-bench-site';
import { keepBodies, startFloors } from './bench/start-floors';
import { listSubjects } from './bench/subject';
import { buildSite } from './build/build-site';
import { CommandError, readCommandLine, refuseWord } from './command-line';
import { describeMachine, warnOfStolenTime, watchStolenTime } from './process/describe-machine';
import { runTogether, type StartChild } from './process/start-child';
import { waitForAnswer } from './process/wait-for';

const FOLDER = 'bench-results';
const OFFERS = 800;
const LIST_CHANGE = 'filter change';
/**
 * Several short rounds, because other load on the machine comes and goes within seconds; not shorter ones,
 * because what is still under way at the end of a round counts for nobody, which is most for slow answers.
 */
const LOAD = { rounds: 7, seconds: 4, leadInSeconds: 2, warmUpSeconds: 8 };
const SHORT_LOAD = { rounds: 3, seconds: 1, leadInSeconds: 1, warmUpSeconds: 1 };
const MIXED_LOAD = 'kept pages under cold renders';
const NODE_MEMORY = 'memory of a node';
const LIGHTHOUSE = 'lighthouse';
/** Visits of each page; their medians are the figures. */
const VISITS = 5;
/** An open load needs longer, because it may not go faster than it says. */
const OPEN_LOAD = 10;

/**
 * `npm run bench`: speed, size and memory beside their baselines, measured in the same run.
 * `--short` takes three seconds for each figure and visits each page once, `--only list` (or just
 * `list`) measures the answers with that word in their name, `lighthouse` the first views of pages
 * alone. Prints a table and writes `bench-results/`; a missed goal is marked but is no error.
 */
export async function bench(args: readonly string[]): Promise<number> {
  const { words, values } = readCommandLine('bench', args);
  const isShort = values.short ?? false;
  const only = chooseFigures(values.only === undefined ? words : [values.only, ...words]);
  const { ok } = await buildSite({ show: true });
  if (!ok) throw new CommandError('The build failed: its reason stands above.');
  const load = isShort ? SHORT_LOAD : LOAD;
  const readShare = watchStolenTime();
  return runTogether(async (start) => {
    const rows = only === LIGHTHOUSE ? [] : [...(await measureSite(start, load, only))];
    if (LIGHTHOUSE.includes(only))
      rows.push(...(await measureFirstViews(start, isShort ? 1 : VISITS)));
    if (NODE_MEMORY.includes(only)) {
      console.log(`Measuring ${NODE_MEMORY} …`);
      rows.push(...(await measureNodeMemory(start, load.rounds * OPEN_LOAD)));
    }
    if (!only)
      rows.push(
        ...measureFiltering(),
        ...measureSearch(),
        await measureMemory(),
        ...(await measureKeeper()),
        await measureStart(start),
      );
    console.log(`\n${formatRows(rows)}\n`);
    writeResult(rows);
    const note = warnOfStolenTime(readShare());
    if (note) console.log(note);
    return 0;
  });
}

/** The word that names of figures must have in them; empty: all. */
function chooseFigures([only = '', second]: readonly string[]): string {
  const subjects = listSubjects([]).map(({ name }) => name);
  const known = [...subjects, MIXED_LOAD, LIST_CHANGE, NODE_MEMORY, LIGHTHOUSE];
  if (second !== undefined) throw refuseWord('bench', second, known);
  if (!known.some((name) => name.includes(only))) throw refuseWord('bench', only, known);
  return only;
}

async function measureSite(
  start: StartChild,
  load: typeof LOAD,
  only: string,
): Promise<readonly Row[]> {
  const site = await startBenchSite(start, OFFERS);
  const bodies = new Map<string, Uint8Array>();
  const present = [];
  for (const subject of listSubjects(site.aliases)) {
    // Right after a start a busy machine is still loading the programme; what stays away is left out.
    await waitForAnswer(site.origin + subject.warmPath, site.child).catch(() => {});
    const response = await fetch(site.origin + subject.warmPath);
    const body = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) {
      console.log(`${subject.name}: left out, ${subject.warmPath} answered ${response.status}.`);
      continue;
    }
    bodies.set(getBodyName(subject), body);
    present.push(subject);
  }
  keepBodies(bodies);
  const floors = await startFloors(start, bodies.get('list')?.byteLength ?? 60_000);
  const rows: Row[] = [];
  for (const subject of present.filter(({ name }) => name.includes(only))) {
    console.log(`Measuring ${subject.name} …`);
    rows.push(...(await measureAnswers(subject, site, floors, load)));
  }
  const pages = present.filter(({ coldFloor }) => coldFloor === 'dynamic');
  rows.push(...(await measureScripts(pages, site, floors)));
  if (MIXED_LOAD.includes(only)) {
    console.log(`Measuring ${MIXED_LOAD} …`);
    rows.push(await measureMixedLoad(site, load.rounds * OPEN_LOAD));
  }
  if (LIST_CHANGE.includes(only)) {
    console.log(`Measuring ${LIST_CHANGE} …`);
    rows.push(await measureListChange(site));
  }
  await Promise.all([site.child.stop(), site.api.stop()]);
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
