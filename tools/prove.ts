import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { CommandError, readCommandLine, refuseWord } from './command-line';
import { warnOfStolenTime, watchStolenTime } from './process/describe-machine';
import { explainLeftOut } from './process/provide-program';
import { proveAttack } from './prove/attack/prove-attack';
import { proveEngines } from './prove/engines/prove-engines';
import { proveKills } from './prove/kills/prove-kills';
import { proveLaunch, SHORT_LAUNCH } from './prove/launch/prove-launch';
import { proveLoad } from './prove/load/prove-load';
import { proveNodes } from './prove/nodes/prove-nodes';
import { provePacked } from './prove/packed/prove-packed';
import { provePictures } from './prove/pictures/prove-pictures';
import { proveSoak } from './prove/soak/prove-soak';
import { proveNeighbours } from './prove/towns/prove-neighbours';
import { proveTowns } from './prove/towns/prove-towns';
import { proveUpgrade } from './prove/upgrade/prove-upgrade';
import { findProofs, formatProofs } from './prove/write-report';
import { runSteps } from './step/run-steps';
import { BUILD_STEP, LONG_BROWSER_STEP, OUTSIDE_PROGRAMS } from './step/static-steps';

const FOLDER = 'prove-results';

/** Selects the proofs in the browser: every page in every look. */
const PAGES = 'pages';
/** Selects what lies in folders and files of that name, too. */
const NODES = 'nodes';
/** Starts a task of its own: pictures of all pages, for comparing two builds. */
const PICTURES = 'pictures';

/** Proofs on running sites of the build, by the word that selects them. */
const ON_THE_BUILD: Readonly<Record<string, (seed: number, isShort: boolean) => Promise<number>>> =
  {
    load: proveLoad,
    attack: proveAttack,
    kills: (seed) => proveKills(seed),
    towns: (seed) => proveTowns(seed),
    neighbours: (seed) => proveNeighbours(seed),
    launch: (seed, isShort) => proveLaunch(seed, isShort ? SHORT_LAUNCH : {}),
    soak: (seed) => proveSoak(seed),
    nodes: proveNodes,
    packed: provePacked,
    engines: proveEngines,
    upgrade: proveUpgrade,
  };
/** Those that also run where nothing is selected; the others take long. */
const USUAL = ['load', 'attack', 'nodes', 'packed'];

/**
 * `npm run prove`: the proofs in their long form. `--seed N` repeats a run, `--short` has `launch` and
 * `load` take a minute or two; other words select proofs by path, `pages` those in the browser, `load`
 * the load of a launch day, `attack` one address against all others, `nodes` two nodes behind nginx, `packed` the packed tree as an ordinary
 * user; only where they are named: `kills` killed processes under load, `towns` many municipalities
 * of which some are faulty, `engines` the site in Firefox and WebKit, `upgrade` pages that were open
 * while the site was upgraded. `pictures`, with words of its own, is no proof itself and runs only
 * alone. Prints a report, writes it to `prove-results/`, and returns the exit code.
 */
export async function prove(args: readonly string[]): Promise<number> {
  if (args[0] === PICTURES) return provePictures(args.slice(1));
  const { words, values } = readCommandLine('prove', args);
  const seed = readSeed(values.seed);
  const isShort = values.short ?? false;
  const isPath = (word: string) => word === NODES || (word !== PAGES && !(word in ON_THE_BUILD));
  const paths = words.filter(isPath);
  const files = paths.length > 0 ? listProofFiles() : [];
  const lost = paths.find((path) => !files.some((file) => file.includes(path)));
  if (lost !== undefined) throw refuseWord('prove', lost);
  const isAll = words.length === 0;
  const rules = isAll || paths.length > 0 ? await proveRules(paths, seed) : 0;
  const isShown = isAll || words.includes(PAGES);
  let code = rules || (isShown ? await runSteps([BUILD_STEP, LONG_BROWSER_STEP]) : 0);
  for (const [word, proveOnBuild] of Object.entries(ON_THE_BUILD)) {
    if (!(isAll ? USUAL : words).includes(word)) continue;
    // Each of them says what it found, whatever became of those before it.
    const built = await runSteps([BUILD_STEP]);
    const readStolen = watchStolenTime();
    code = built || (await proveOnBuild(seed, isShort)) || code;
    const note = warnOfStolenTime(readStolen());
    if (note) console.log(note);
  }
  return code;
}

async function proveRules(paths: string[], seed: number): Promise<number> {
  for (const missing of await explainLeftOut(OUTSIDE_PROGRAMS)) console.log(`Note: ${missing}.`);
  console.log(`Proofs in their long form, seed ${seed} (repeat with --seed ${seed}).`);
  const vitest = await startVitest('test', paths, {
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

/** Files with proofs of rules, from the root of the repository. */
function listProofFiles(): readonly string[] {
  return ['lib', 'app', 'components', 'tools'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.proof\.test\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  );
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return Date.now() % 2_147_483_647;
  const seed = Number(text);
  if (Number.isInteger(seed)) return seed;
  throw new CommandError('--seed takes a whole number.');
}
