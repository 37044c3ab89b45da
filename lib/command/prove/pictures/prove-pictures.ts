import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../../command-error';
import { runSteps } from '../../step/run-steps';
import { BUILD_STEP, createBrowserStep } from '../../step/static-steps';
import { compareFolders } from './compare-folders';
import { formatComparison, formatComparisonPage } from './format-comparison';
import { createPicturePattern } from './picture-choice';

/** Output folder of the browser tests; Playwright empties it first. */
const TAKEN = '.build/pictures';
const MOST_LINES = 60;
const USAGE =
  'Say "pictures DIR" to take pictures into a directory outside the repository, or "pictures --compare BEFORE AFTER"; --only TEXT, --width N and --look light|dark|print choose some of them.';

/**
 * `npm run prove -- pictures DIR`: a picture of every page and state, for comparing two builds.
 * `pictures --compare BEFORE AFTER` writes the differences to `AFTER/compared`. Returns the exit
 * code; different pictures are no failure.
 */
export async function provePictures(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const pattern = createPicturePattern(values);
  const [first, second, ...more] = positionals.map((path) => resolve(path));
  if (values.compare) {
    if (!first || !second || more.length > 0) throw new CommandError(USAGE);
    return compare(first, second, pattern);
  }
  if (!first || second) throw new CommandError(USAGE);
  if (!relative(process.cwd(), first).startsWith(`..${sep}`))
    throw new CommandError(`${first} lies in the repository: name a directory outside of it.`);
  return take(first, pattern);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        compare: { type: 'boolean', default: false },
        only: { type: 'string' },
        width: { type: 'string' },
        look: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error} ${USAGE}`);
  }
}

async function take(folder: string, pattern: RegExp): Promise<number> {
  const step = createBrowserStep('pictures', [
    'pictures.spec.ts',
    ...['--grep', pattern.source],
    ...['--output', TAKEN],
  ]);
  rmSync(TAKEN, { recursive: true, force: true });
  const code = await runSteps([BUILD_STEP, step]);
  const taken = existsSync(TAKEN)
    ? readdirSync(TAKEN).filter((file) => pattern.test(file.replace(/\.png$/, '')))
    : [];
  mkdirSync(folder, { recursive: true });
  for (const file of taken) copyFileSync(join(TAKEN, file), join(folder, file));
  console.log(`${taken.length} pictures in ${folder}`);
  return code;
}

async function compare(before: string, after: string, pattern: RegExp): Promise<number> {
  for (const folder of [before, after])
    if (!existsSync(folder)) throw new CommandError(`There is no directory ${folder}.`);
  const folder = join(after, 'compared');
  const differences = join(folder, 'differences');
  const compared = await compareFolders({ before, after, differences }, pattern);
  const page = formatComparisonPage(compared, {
    before: relative(folder, before),
    after: relative(folder, after),
    differences: relative(folder, differences),
  });
  const file = join(folder, 'report.html');
  writeFileSync(file, page);
  console.log(`Report: ${file}`);
  console.log(formatComparison(compared, MOST_LINES));
  return 0;
}
