import type { TestModule } from 'vitest/node';

/** Result of one proof. */
export interface Proof {
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
