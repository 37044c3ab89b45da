import { mkdirSync, writeFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';
import { describeMachine } from '../process/describe-machine';

const FOLDER = 'prove-results';

/** Writes what a proof found, with time and machine, into `prove-results/`; returns the file's name. */
export function writeReport(proof: string, found: object): string {
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const machine = describeMachine();
  const file = `${FOLDER}/${at.replace(/[:.]/g, '-')}-${proof}.json`;
  writeFileSync(file, JSON.stringify({ at, machine, ...found }, null, 2));
  return file;
}

/** A line of a report: a figure beside what it should be, marked. */
export function formatGoal(what: string, figure: string, isReached: boolean, goal: string): string {
  return `${what}: ${figure} ${isReached ? '✓' : '✗'} (${goal})`;
}

/** Result of one proof. */
interface Proof {
  readonly file: string;
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** The failure, with seed and smallest counterexample; empty when it passed. */
  readonly reason: string;
}

/** Every proof that ran, in file order; a file that could not be loaded counts as failed. */
export function findProofs(modules: readonly TestModule[]): readonly Proof[] {
  return modules.flatMap((module) => {
    const file = module.relativeModuleId;
    const broken = module
      .errors()
      .map(({ message }) => ({ file, name: 'loads', ok: false, seconds: 0, reason: message }));
    const tests = [...module.children.allTests()].filter(
      (test) => test.result().state !== 'skipped',
    );
    return [
      ...broken,
      ...tests.map((test) => {
        const { state, errors = [] } = test.result();
        return {
          file,
          name: test.fullName,
          ok: state === 'passed',
          seconds: (test.diagnostic()?.duration ?? 0) / 1000,
          reason: errors.map(({ message }) => message).join('\n'),
        };
      }),
    ];
  });
}

/** The proofs as a table, followed by the failures. */
export function formatProofs(proofs: readonly Proof[]): string {
  const rows = proofs.map(
    ({ file, name, ok, seconds }) =>
      `${ok ? '✓' : '✗'} ${seconds.toFixed(1).padStart(8)} s  ${file}: ${name}`,
  );
  const reasons = proofs
    .filter(({ ok }) => !ok)
    .map(({ name, reason }) => `\n✗ ${name}\n${reason}`);
  return ['', ...rows, ...reasons].join('\n');
}
