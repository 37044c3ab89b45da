import { measureCounty } from './bench/county';
import { measureFirstViews } from './bench/first-views';
import { measureLists } from './bench/lists';
import { measureNodeMemory, measureStart } from './bench/node';
import { type BenchScale, CONNECTIONS, formatRows, type Row } from './bench/row';
import { buildSite } from './build/build-site';
import { CommandError, readCommandLine } from './command-line';
import { writeReport } from './process/report';
import { runTogether, type StartChild } from './process/start-child';

const FOLDER = 'bench-results';
/** Several short rounds, because other load on the machine comes and goes within seconds. */
const LONG = { rounds: 7, seconds: 4, warmUpSeconds: 30, visits: 5, openSeconds: 70 };
const SHORT = { rounds: 3, seconds: 1, warmUpSeconds: 1, visits: 1, openSeconds: 10 };

/** What can be measured, by the word that selects it. */
const PARTS: Readonly<
  Record<string, (start: StartChild, scale: BenchScale) => Promise<readonly Row[]>>
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
    const file = writeReport(FOLDER, 'bench', { connections: CONNECTIONS, rows });
    console.log(`Written to ${file}.`);
    return 0;
  });
}
