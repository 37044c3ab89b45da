import type { Proof } from './find-proofs';

/** The proofs as a table to read, with what failed below it. */
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
