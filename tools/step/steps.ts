import { readFileSync, rmSync } from 'node:fs';
import type { JsonTestResults } from 'vitest/node';
import { buildSite } from '../build/build-site';
import { checkLicences, readLicences } from '../licence/licences';
import { explainLeftOut, findBrowser } from '../process/provide-program';
import { getProgram, type Options, runProgram } from '../process/run-program';

const SIGN_OF_LIFE_MS = 20_000;
const SHOWN_LINES = 400;

/** Runs steps at the same time. */
type RunSteps = (...steps: readonly Step[]) => Promise<void>;

/** Prints each step with its time, failures with their output, and the sum as the last line. */
export async function runSteps(plan: (run: RunSteps) => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;
  const run = async (step: Step) => {
    const outcome = await runStep(step);
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) failures.push(step.name);
  };
  await plan(async (...steps) => void (await Promise.all(steps.map(run))));
  console.log(`\nAll steps took ${formatSeconds(Date.now() - startedAt)}.`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runStep(step: Step): Promise<StepOutcome> {
  const startedAt = Date.now();
  const time = () => formatSeconds(Date.now() - startedAt);
  console.log(`▸ ${step.name}`);
  const life = setInterval(() => console.log(`  … ${step.name}: ${time()}`), SIGN_OF_LIFE_MS);
  const outcome = await step
    .run()
    .catch(
      (error: Error): StepOutcome => ({ ...countOne(false), output: error.stack ?? error.message }),
    );
  clearInterval(life);
  if (outcome.failed > 0 || outcome.report) {
    console.log(outcome.output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
  }
  const note = outcome.note ? ` (${outcome.note})` : '';
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${time()}${note}`);
  return outcome;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Result of a step, counted in tests; a step without tests of its own counts as one. */
interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Printed when something failed, or always when `report` is set. */
  readonly output: string;
  /** A few words after the time: "412 tests", "up to date". */
  readonly note?: string;
  /** True when the output is the purpose of the step and printed in any case. */
  readonly report?: boolean;
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  run(): Promise<StepOutcome>;
}

/** The count of a step without tests of its own. */
function countOne(isPassed: boolean) {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A report on the licences of all packages, which fails where one is unknown and not in NOTICE. */
export const LICENCE_STEP: Step = {
  name: 'licences',
  async run() {
    const packages = readLicences();
    const { counts, noticed, problems } = checkLicences(packages, readFileSync('NOTICE', 'utf8'));
    const list = counts.map(([licence, count]) => `${licence} ${count}`).join(', ');
    const output = [
      `  ${packages.length} packages: ${list}.`,
      `  Named in NOTICE: ${noticed.join(', ')}.`,
      ...problems.map((problem) => `  ${problem}`),
    ].join('\n');
    return { ...countOne(problems.length === 0), output, report: true };
  },
};

/**
 * Known vulnerabilities of the dependencies, as a report: a vulnerability published overnight, or a
 * registry that does not answer, must not block a fix.
 */
export const AUDIT_STEP: Step = {
  name: 'dependency audit (report only)',
  async run() {
    const { output } = await runProgram('npm', ['audit', '--audit=true', '--omit=dev', '--json'], {
      limitMs: 30_000,
    });
    return { passed: 0, failed: 0, output: formatAudit(output), report: true };
  },
};

function formatAudit(json: string): string {
  try {
    const counts = JSON.parse(json.slice(json.indexOf('{'))).metadata.vulnerabilities;
    const found = ['critical', 'high', 'moderate', 'low'].map(
      (level) => `${counts[level]} ${level}`,
    );
    return `  Known weaknesses in what the site runs on: ${found.join(', ')} ("npm audit" names them).`;
  } catch {
    return '  The registry gave no audit.';
  }
}

/**
 * Unit tests and house rules. `npm test` runs them beside all that uses the build, in what this leaves
 * of the processor: it often waits while pages are looked at.
 */
export const UNIT_STEP = createUnitStep(
  'unit tests and house rules',
  'unit',
  ['--exclude', 'tools/prove/**', '--exclude', '**/*.proof.test.{ts,tsx}'],
  { isPatient: true },
);

/** The short form of the proofs: many random cases, and processes that are waited for. */
export const PROOF_STEP = createUnitStep('short proofs', 'proofs', [
  'tools/prove/',
  '.proof.test.',
]);

/** The contracts with Next, and the renderer built on them; the site must be built. */
export const BUILT_STEP = createUnitStep('Next and the renderer on the build', 'built', [
  '--mode',
  'built',
]);

/** Tests of Vitest; `report` is the name of their report. */
function createUnitStep(
  name: string,
  report: string,
  args: readonly string[],
  options: Pick<Options, 'isPatient'> = {},
): Step {
  const reportFile = `.build/reports/${report}.json`;
  return {
    name,
    async run() {
      rmSync(reportFile, { force: true });
      const leftOut = await explainLeftOut();
      const reporters = ['--reporter=default', '--reporter=json'];
      const { ok, output } = await runProgram(
        getProgram('vitest'),
        ['run', ...args, ...reporters, `--outputFile.json=${reportFile}`],
        options,
      );
      const seen = readReport(reportFile, NO_TESTS);
      const { numPassedTests: passed, numFailedTests, numPendingTests, testResults } = seen;
      const second = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter((test) => test.status === 'passed' && !!test.failureMessages?.length)
        .map(({ fullName }) => `at the second try: ${fullName}`);
      // A file that cannot be loaded fails the run without a failed test.
      const failed = ok ? numFailedTests : Math.max(1, numFailedTests);
      const skipped = numPendingTests > 0 ? [`${numPendingTests} left out`] : [];
      const note = [`${passed + failed} tests`, ...skipped, ...second, ...leftOut].join('; ');
      return { passed, failed, output, note };
    },
  };
}

const NO_TESTS = {
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 },
  testResults: [] as JsonTestResults['testResults'],
};
const NO_BROWSER_TESTS = { stats: { expected: 0, flaky: 0, unexpected: 0 } };

/** The report of a test runner, or `none` where it wrote no whole one. */
function readReport<T>(file: string, none: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return none;
  }
}

/** The production build, skipped when it is up to date. */
export const BUILD_STEP: Step = {
  name: 'build',
  async run() {
    const { ok, output, built } = await buildSite();
    return { ...countOne(ok), output, ...(built ? {} : { note: 'up to date' }) };
  },
};

/** Ends what hangs; a machine several times as slow as usual passes. */
const BROWSER_LIMIT_MS = 50 * 60_000;
const BROWSER_REPORT = '.build/reports/browser.json';
/** Browser tests that repeat another one in another look; `npx playwright test --grep @long` runs them. */
const LONG = '@long';

/** Browser and black-box tests on the production build, counted one by one. */
export const BROWSER_STEP: Step = {
  name: 'browser tests',
  async run() {
    const browser = await findBrowser();
    if (browser.path === null) return { ...countOne(false), output: browser.help };
    rmSync(BROWSER_REPORT, { force: true });
    const args = ['test', '--grep-invert', LONG];
    const { ok, output } = await runProgram(getProgram('playwright'), args, {
      limitMs: BROWSER_LIMIT_MS,
    });
    const { stats } = readReport(BROWSER_REPORT, NO_BROWSER_TESTS);
    const { expected, flaky, unexpected } = stats;
    const passed = expected + flaky;
    const failed = ok ? unexpected : Math.max(1, unexpected);
    const second = flaky > 0 ? `, ${flaky} at the second try` : '';
    return { passed, failed, output, note: `${passed + failed} tests${second}` };
  },
};

const biome = getProgram('biome');

/** Checks that do not run the code. */
export const STATIC_STEPS: readonly Step[] = [
  createProgramStep('format and lint', [biome, 'ci', '--error-on-warnings', '.']),
  createProgramStep(
    'types',
    // Writes next-env.d.ts and the route types, which are not in the repository.
    [getProgram('next'), 'typegen'],
    // One checker: each of several would look at the same types again.
    [getProgram('tsc'), '--noEmit', '-p', '.', '--checkers', '1'],
  ),
  createProgramStep('dead code', [getProgram('knip'), '--no-progress']),
];

/** A step that runs one or several programs in order, and counts as one test. */
function createProgramStep(
  name: string,
  ...programs: readonly (readonly [program: string, ...args: string[]])[]
): Step {
  return {
    name,
    async run() {
      let output = '';
      for (const [program, ...args] of programs) {
        const result = await runProgram(program, args);
        output += result.output;
        if (!result.ok) return { ...countOne(false), output };
      }
      return { ...countOne(true), output };
    },
  };
}
