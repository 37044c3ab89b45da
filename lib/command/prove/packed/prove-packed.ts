import { type PackedReport, tryPackedTree } from './try-packed-tree';

/** Most that the tree may weigh, in megabytes. */
export const MOST_MEGABYTES = 200;

/** The packed tree, started as an ordinary user: prints its size and answers; returns the exit code. */
export async function provePacked(): Promise<number> {
  const report = await tryPackedTree();
  const wrong = findFaults(report);
  console.log(`The packed tree: ${report.files} files, ${report.megabytes.toFixed(1)} MB.`);
  for (const [path, answer] of report.answers) console.log(`  ${answer}  ${path}`);
  for (const text of wrong) console.log(`✗ ${text}`);
  console.log(wrong.length === 0 ? 'packed: all is there' : 'packed: something is missing');
  return wrong.length === 0 ? 0 : 1;
}

/** Breaches of what is promised about the tree, in words. */
export function findFaults(report: PackedReport): readonly string[] {
  const { answers, changed, superfluous, complaints, megabytes } = report;
  return [
    ...answers.filter(([, answer]) => !answer.startsWith('200 ')).map((pair) => pair.join(': ')),
    ...changed.map((path) => `${path} was changed by running`),
    ...superfluous.map((path) => `${path} is not needed to run`),
    ...complaints,
    ...(megabytes > MOST_MEGABYTES ? [`${megabytes} MB are too many`] : []),
  ];
}
