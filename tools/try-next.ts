import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, readCommandLine, refuseWord } from './command-line';
import { getProgram, runProgram } from './process/run-program';

/** Tests of what the site relies on, of the server and in the browser. */
const CONTRACT = ['lib/next/contract.built.test.ts', 'lib/next/names.built.test.ts'];
const REPORT = '.build/reports/contract.json';
const LIMIT_MS = 15 * 60_000;
const SHOWN_LINES = 60;

interface Result {
  readonly status: string;
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly failureMessages: readonly string[];
}

/** The part of a vitest report that is read here; `message`: why a whole file could not run. */
export interface ContractReport {
  readonly testResults: readonly { message?: string; assertionResults: readonly Result[] }[];
}

/** Contracts broken by a version of Next, one sentence each: the expectation and the finding. */
export function listBreaches({ testResults }: ContractReport): readonly string[] {
  return testResults.flatMap(({ message = '', assertionResults }) => [
    ...(message === '' || assertionResults.length > 0
      ? []
      : [`Nothing could be tried: ${firstLine(message)}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages: [why = ''] }) => {
        const about = ancestorTitles.length > 0 ? ` ${ancestorTitles.join(' ')}` : '';
        return `This no longer holds${about}: ${title}. ${firstLine(why)}`;
      }),
  ]);
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n', 1);
  return line.replace(/^\w*Error: /, '').replace(/(.): expected .*$/, '$1.');
}

/** `npm run try-next -- VERSION`, in a temporary copy of this tree. Returns the exit code. */
export async function tryNext(
  args: readonly string[],
  run: typeof runProgram = runProgram,
): Promise<number> {
  const [version, second] = readCommandLine('try-next', args).words;
  if (second !== undefined) throw refuseWord('try-next', second);
  if (version === undefined || !/^[\w.-]+$/.test(version)) {
    throw new CommandError('Say which Next to try: "npm run try-next -- 16.5.0", or "canary".');
  }
  const cwd = mkdtempSync(path.join(tmpdir(), 'try-next-'));
  const step = async (sentence: string, program: string, ...programArgs: readonly string[]) => {
    console.log(`${sentence} …`);
    const env = { NEXT_TELEMETRY_DISABLED: '1' };
    const { ok, output } = await run(program, programArgs, { cwd, env, limitMs: LIMIT_MS });
    if (!ok) console.log(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
    return ok;
  };
  try {
    await copyWorkingTree(cwd, run);
    const next = `next@${version}`;
    const exactly = ['--save-exact', '--no-audit', '--no-fund'];
    if (!(await step(`Installing ${next}`, 'npm', 'install', ...exactly, next))) {
      throw new CommandError(`npm could not install ${next}: see its output above.`);
    }
    if (!(await step('Building the site with it', 'node', 'tools/run.mjs', 'build'))) {
      console.log(`\nThe site cannot be built with Next ${version}: see the output above.`);
      return 1;
    }
    mkdirSync(path.join(cwd, path.dirname(REPORT)), { recursive: true });
    const flags = ['--mode', 'built', '--reporter=json', `--outputFile=${REPORT}`];
    await run(getProgram('vitest'), ['run', ...flags, ...CONTRACT], { cwd, limitMs: LIMIT_MS });
    return tell(version, path.join(cwd, REPORT));
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** Copies what git lists or would, and the packages. Throws CommandError where this is no clone. */
async function copyWorkingTree(folder: string, run: typeof runProgram): Promise<void> {
  const { ok, output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard']);
  if (!ok) throw new CommandError('Run this in a clone with git: its list of files is copied.');
  for (const file of output.split('\0')) {
    if (file !== '' && existsSync(file)) cpSync(file, path.join(folder, file), { recursive: true });
  }
  // Packages are the same files for every version but Next's own; npm would fetch all of them again.
  await run('cp', ['-a', 'node_modules', folder]);
}

function tell(version: string, report: string): number {
  if (!existsSync(report)) {
    console.log(`\nThe contract with Next ${version} could not be tried.`);
    return 1;
  }
  const breaches = listBreaches(JSON.parse(readFileSync(report, 'utf8')));
  for (const breach of breaches) console.log(`\n✗ ${breach}`);
  const isFine = breaches.length === 0;
  console.log(
    isFine
      ? `\nNext ${version} is as the site needs it. Browser tests say the rest: npm test.`
      : `\nNext ${version} broke ${breaches.length} of what lib/next relies on.`,
  );
  return isFine ? 0 : 1;
}
