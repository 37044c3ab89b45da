import { mkdirSync, rmSync } from 'node:fs';
import { writeDemoInstance } from '../../demo';
import { DEMO_TOWN } from '../../process/choose-instance-file';
import { explainLeftOut, provideProgram } from '../../process/provide-program';
import { findFreePort } from '../../process/require-free-port';
import { runTogether, type StartChild } from '../../process/start-child';
import { waitForAnswer } from '../../process/wait-for';
import { openLoadTown } from '../load/open-load-town';
import { writeReport } from '../write-report';
import { findOverhangs, isDrawn } from './ask-page';
import type { Engine, WindowSize } from './engine';
import { type Ears, openEars } from './open-ears';
import { openFirefox } from './open-firefox';
import { openWebKit } from './open-webkit';
import { PRINTED, STOPS, type Stop, type Town, until } from './walk';

/** Pictures, PDFs and the programs' logs of the last run. */
const FOLDER = 'prove-results/engines';
const PROGRAMS = ['firefox', 'WebKitWebDriver', 'Xvfb'] as const;
/** A phone, a desk, and a sheet of A4. */
const WALKS: readonly { readonly size: WindowSize; readonly stops: readonly Stop[] }[] = [
  { size: { width: 390, height: 844 }, stops: STOPS },
  { size: { width: 1440, height: 900 }, stops: STOPS },
  { size: { width: 794, height: 1123 }, stops: PRINTED },
];

/** Result of one stop. */
interface Visit {
  readonly engine: string;
  /** Of the window as the engine made it. */
  readonly size: WindowSize;
  readonly stop: string;
  /** Faults found there, in words. */
  readonly wrong: readonly string[];
}

/**
 * Walks through the built site in Firefox and WebKit, in three sizes of the window, and writes a picture
 * of each stop. Prints what does not work, what stands over its row and what the console complains of;
 * returns the exit code, which is 1 as well where an engine cannot be had.
 */
export async function proveEngines(): Promise<number> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const missing = await explainLeftOut(PROGRAMS);
  for (const text of missing) console.log(`  ✗ ${text}`);
  const visits: Visit[] = [];
  const code = await runTogether(async (start) => {
    const { town, ears } = await openTown(start);
    for (const open of await listEngines(start)) {
      const engine = await open();
      console.log(engine.name);
      for (const way of WALKS) visits.push(...(await walk(engine, way, town, ears)));
      await engine.close();
    }
    await ears.close();
    return 0;
  });
  const wrong = visits.flatMap((visit) => visit.wrong);
  console.log(`Pictures: ${FOLDER}; report: ${writeReport('engines', { missing, visits })}`);
  const isRight = wrong.length === 0 && missing.length === 0;
  console.log(`engines: ${visits.length} stops, ${wrong.length} faults`);
  return code || (isRight ? 0 : 1);
}

/** Those that can be had. */
async function listEngines(start: StartChild): Promise<readonly (() => Promise<Engine>)[]> {
  const [firefox, driver, display] = await Promise.all(PROGRAMS.map(provideProgram));
  return [
    ...(firefox ? [() => openFirefox(firefox)] : []),
    ...(driver && display ? [() => openWebKit(start, { driver, display, folder: FOLDER })] : []),
  ];
}

/** The demo with its site in production mode, what listens to its pages, and the website that embeds it. */
async function openTown(start: StartChild): Promise<{ readonly town: Town; readonly ears: Ears }> {
  const [port, sitePort] = [await findFreePort(), await findFreePort()];
  const website = `http://127.0.0.1:${port}`;
  const site = `http://localhost:${sitePort}`;
  const instanceFile = `${FOLDER}/instance.json`;
  const { name } = writeDemoInstance(DEMO_TOWN, instanceFile, website);
  const more = { FENSTER_INSTANCE_FILE: instanceFile, SITE_URL: site };
  const ears = await openEars(sitePort, (await openLoadTown(start, more)).origin);
  const args = ['website', '--port', `${port}`, '--site', site, '--name', name];
  await waitForAnswer(
    website,
    start('The website', ['lib/command/run.mjs', ...args], { logFile: `${FOLDER}/website.log` }),
  );
  const answer = await fetch(`${site}/api/offers?itemsPerPage=500`);
  const offers = (await answer.json()) as readonly { alias: string; media: readonly unknown[] }[];
  const alias = offers.find(({ media }) => media.length === 3)?.alias;
  if (alias === undefined) throw new Error('No offer of the demo has three pictures.');
  return { town: { site, website, alias }, ears };
}

async function walk(
  engine: Engine,
  { size: asked, stops }: (typeof WALKS)[number],
  town: Town,
  ears: Ears,
): Promise<readonly Visit[]> {
  const size = await engine.resize(asked);
  const visits: Visit[] = [];
  for (const stop of stops) {
    const file = `${FOLDER}/${engine.name.split(' ')[0]}.${asked.width}.${stop.name}`;
    const wrong: string[] = [];
    try {
      await stop.go(engine, town, `${file}.pdf`);
      await until('everything drawn', () => engine.ask(isDrawn));
      wrong.push(...(await engine.ask(findOverhangs)));
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
    wrong.push(...ears.take());
    await engine.takePicture(`${file}.png`);
    visits.push({ engine: engine.name, size, stop: stop.name, wrong });
    console.log(`  ${wrong.length === 0 ? '✓' : '✗'} ${size.width} × ${size.height} ${stop.name}`);
    for (const text of wrong) console.log(`      ${text}`);
  }
  return visits;
}
