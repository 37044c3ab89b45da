import { mkdirSync, writeFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { CommandError } from './command-error';
import { findProofs } from './prove/find-proofs';
import { formatProofs } from './prove/format-proofs';

const FOLDER = 'prove-results';

/**
 * `npm run prove`: the proofs in their long form. `--seed N` repeats a run; other words choose proofs
 * by path. Prints a report, writes it to `prove-results/`, and returns the exit code.
 */
export async function prove(args: readonly string[]): Promise<number> {
  const seed = readSeed(args);
  const filters = args.filter((arg, at) => arg !== '--seed' && args[at - 1] !== '--seed');
  console.log(`Proofs in their long form, seed ${seed} (repeat with --seed ${seed}).`);
  const vitest = await startVitest('test', filters.length ? [...filters] : ['.proof.test.'], {
    mode: 'long',
    run: true,
    watch: false,
    provide: { scale: 'long', seed },
  });
  const proofs = findProofs(vitest.state.getTestModules());
  await vitest.close();
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileSync(file, JSON.stringify({ seed, node: process.version, proofs }, null, 2));
  console.log(formatProofs(proofs));
  console.log(`Report: ${file}`);
  const failed = proofs.filter(({ ok }) => !ok).length;
  console.log(`${proofs.length - failed} passed, ${failed} failed`);
  return failed === 0 && proofs.length > 0 ? 0 : 1;
}

function readSeed(args: readonly string[]): number {
  const at = args.indexOf('--seed');
  if (at < 0) return Date.now() % 2_147_483_647;
  const seed = Number(args[at + 1]);
  if (Number.isInteger(seed)) return seed;
  throw new CommandError('--seed takes a whole number.');
}
