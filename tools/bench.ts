import { measureCounty } from './bench/county';
import { measureFirstViews } from './bench/first-views';
import { measureLists } from './bench/lists';
import { measureNodeMemory, measureStart } from './bench/node';
import { type BenchScale, LONG, type Row, SHORT } from './bench/row';
import { requireBuild } from './build/build-site';
import { readCommandLine } from './command-line';
import { writeReport } from './process/report';
import { runTogether, type StartChild } from './process/start-child';

/** What can be measured, by the word that selects it. */
const PARTS: Readonly<
  Record<string, (start: StartChild, scale: BenchScale) => Promise<readonly Row[]>>
> = {
  lists: measureLists,
  memory: (start, { openSeconds }) => measureNodeMemory(start, openSeconds),
  start: measureStart,
  county: async () => measureCounty(),
  lighthouse: (start, { visits }) => measureFirstViews(start, visits),
};

/** `npm run bench`. Writes `bench-results/` too; a missed promise is marked but is no error. */
export async function bench(args: readonly string[]): Promise<number> {
  const { words, values } = readCommandLine('bench', args);
  await requireBuild();
  return runTogether(async (start) => {
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(PARTS)) {
      if (words.length > 0 && !words.includes(name)) continue;
      console.log(`Measuring ${name} …`);
      rows.push(...(await measure(start, values.short ? SHORT : LONG)));
    }
    console.table(rows);
    console.log(`Written to ${writeReport('bench-results', 'bench', { rows })}.`);
    return 0;
  });
}
