import { globSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { requireBuild } from './build/build-site';
import { CommandError, readCommandLine, refuseWord } from './command-line';
import { explainLeftOut } from './process/provide-program';
import { nameReport } from './process/report';
import { proveAttack } from './prove/attack';
import { proveColdStart } from './prove/cold-start';
import { proveKills } from './prove/kills';
import { proveLaunch } from './prove/launch';
import { proveNodes } from './prove/nodes/nodes';
import { type ProofScale, REPORTS } from './prove/proof';
import { proveSmallBox } from './prove/small-box';
import { proveTowns } from './prove/towns/towns';
import { proveUpgrade } from './prove/upgrade/upgrade';

/** Proofs on running sites of the build, by the word that selects them. */
const ON_THE_BUILD: Readonly<Record<string, (scale: ProofScale) => Promise<number>>> = {
  launch: proveLaunch,
  cold: proveColdStart,
  attack: proveAttack,
  kills: proveKills,
  towns: proveTowns,
  nodes: proveNodes,
  small: proveSmallBox,
  upgrade: proveUpgrade,
};

/** `npm run prove`. Writes a report to `prove-results/`; returns the exit code. */
export async function prove(args: readonly string[]): Promise<number> {
  const { words, values } = readCommandLine('prove', args);
  const scale = { seed: readSeed(values.seed), isShort: values.short ?? false };
  const paths = words.filter((word) => !(word in ON_THE_BUILD));
  // Files with properties and contracts that have a long form.
  const files = globSync('{app,components,lib,tools}/**/*.proof.test.{ts,tsx}');
  const lost = paths.find((path) => !files.some((file) => file.includes(path)));
  if (lost !== undefined) throw refuseWord('prove', lost);
  const isAll = words.length === 0;
  let code = isAll || paths.length > 0 ? await proveRules(paths, scale.seed) : 0;
  for (const [word, proveOnBuild] of Object.entries(ON_THE_BUILD)) {
    if (!isAll && !words.includes(word)) continue;
    // Each reports its result, whether or not those before it passed.
    await requireBuild();
    code = (await proveOnBuild(scale)) || code;
  }
  return code;
}

async function proveRules(paths: string[], seed: number): Promise<number> {
  for (const missing of await explainLeftOut()) console.log(`Note: ${missing}.`);
  console.log(`Properties in their long form, seed ${seed} (repeat with --seed ${seed}).`);
  const report = nameReport(REPORTS, 'properties');
  const vitest = await startVitest('test', paths, {
    mode: 'long',
    run: true,
    watch: false,
    provide: { scale: 'long', seed },
    reporters: ['verbose', 'json'],
    outputFile: { json: report },
  });
  const modules = vitest.state.getTestModules();
  await vitest.close();
  console.log(`Report: ${report}`);
  return modules.length > 0 && modules.every((module) => module.ok()) ? 0 : 1;
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return Date.now() % 2_147_483_647;
  const seed = Number(text);
  if (Number.isInteger(seed)) return seed;
  throw new CommandError('--seed takes a whole number.');
}
