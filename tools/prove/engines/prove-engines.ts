import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { Builder, Key } from 'selenium-webdriver';
import { findFreePort } from '../../../lib/runtime/find-free-port';
import { writeDemoInstance } from '../../demo';
import { DEMO_TOWN } from '../../process/describe-demo-site';
import { explainLeftOut, provideProgram } from '../../process/provide-program';
import { runTogether, type StartChild } from '../../process/start-child';
import { waitFor, waitForAnswer } from '../../process/wait-for';
import { openLoadTown } from '../load/open-load-town';
import { writeReport } from '../write-report';
import { type Engine, findOverhangs, isDrawn, type WindowSize } from './ask-page';
import { type Ears, openEars } from './open-ears';
import { PRINTED, PRINTED_WIDE, STOPS, type Stop, type Town, until } from './walk';

/** Pictures, PDFs and the programs' logs of the last run. */
const FOLDER = 'prove-results/engines';
const PROGRAMS = ['firefox', 'WebKitWebDriver', 'Xvfb'] as const;
/** A phone, a desk, and a sheet of A4 in both directions. */
const WALKS: readonly { readonly size: WindowSize; readonly stops: readonly Stop[] }[] = [
  { size: { width: 390, height: 844 }, stops: STOPS },
  { size: { width: 1440, height: 900 }, stops: STOPS },
  { size: { width: 794, height: 1123 }, stops: PRINTED },
  { size: { width: 1123, height: 794 }, stops: PRINTED_WIDE },
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
 * Walks through the built site in Firefox and WebKit, in four sizes of the window, and writes a picture
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
  const { name } = await writeDemoInstance(DEMO_TOWN, instanceFile, website);
  const more = { FENSTER_INSTANCE_FILE: instanceFile, SITE_URL: site };
  const ears = await openEars(sitePort, (await openLoadTown(start, more)).origin);
  const args = ['website', '--port', `${port}`, '--site', site, '--name', name];
  await waitForAnswer(
    website,
    start('The website', ['tools/run.mjs', ...args], { logFile: `${FOLDER}/website.log` }),
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

/** Starts the Firefox at this path without a window that one sees, and controls it by WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true },
    extraPrefsFirefox: { 'intl.accept_languages': 'de' },
  });
  const page = await browser.newPage();
  return {
    name: await readName(browser),
    async resize(size) {
      await page.setViewport(size);
      return size;
    },
    async open(address) {
      await page.goto(address);
    },
    ask: <Answer>(question: unknown, ...args: readonly unknown[]) =>
      page.evaluate(
        `(${question})(${args.map((value) => JSON.stringify(value)).join(', ')})`,
      ) as Promise<Answer>,
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    async takePicture(file) {
      writeFileSync(file, await page.screenshot());
    },
    async print(file) {
      writeFileSync(file, await page.pdf({ format: 'A4' }));
    },
    close: () => browser.close(),
  };
}

async function readName(browser: Browser): Promise<string> {
  const version = await browser.version();
  return version.replace(/^firefox\/?/i, 'Firefox ');
}

/** Programs that drive it, and a folder for what they write. */
interface WebKitOptions {
  readonly driver: string;
  readonly display: string;
  readonly folder: string;
}

const LIMIT_MS = 30_000;
/** Its own bar, as wide as all its buttons, would keep the window from being as narrow as a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px }';
const KEYS = { ArrowRight: Key.ARROW_RIGHT, Escape: Key.ESCAPE } as const;

/** Starts WebKitGTK's small browser on a screen of its own, and controls it by WebDriver. */
async function openWebKit(
  start: StartChild,
  { driver, display, folder }: WebKitOptions,
): Promise<Engine> {
  const screen = start('The screen', ['-displayfd', '1', '-screen', '0', '1920x1200x24'], {
    program: display,
    logFile: `${folder}/screen.log`,
  });
  const nth = await waitFor(async () => /^\d+$/m.exec(screen.lastLines())?.[0] ?? null, screen, {
    limitMs: LIMIT_MS,
    failure: 'The screen of WebKit did not start',
  });
  const port = await findFreePort();
  const settings = path.resolve(folder, 'webkit');
  mkdirSync(path.join(settings, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), NARROW);
  const service = start('The driver of WebKit', [`--port=${port}`], {
    program: driver,
    logFile: `${folder}/webkit.log`,
    env: { DISPLAY: `:${nth}`, XDG_CONFIG_HOME: settings },
  });
  const askStatus = async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok || null;
  await waitFor(askStatus, service, {
    limitMs: LIMIT_MS,
    failure: 'The driver of WebKit did not start',
  });
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  const window = browser.manage().window();

  const measure = () =>
    browser.executeScript<WindowSize>(() => ({ width: innerWidth, height: innerHeight }));

  return {
    name: `WebKitGTK ${(await browser.getCapabilities()).getBrowserVersion() ?? ''}`,
    async resize({ width, height }) {
      await window.setRect({ width, height });
      const inside = await measure();
      // The bar with the address takes its part.
      await window.setRect({
        width: 2 * width - inside.width,
        height: 2 * height - inside.height,
      });
      return measure();
    },
    open: (address) => browser.get(address),
    ask: (question, ...args) => browser.executeScript(question, ...args),
    async click({ x, y }) {
      const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
      await browser.actions().move(at).press().release().perform();
    },
    async press(key) {
      await browser.actions().sendKeys(KEYS[key]).perform();
    },
    async takePicture(file) {
      writeFileSync(file, Buffer.from(await browser.takeScreenshot(), 'base64'));
    },
    print: null,
    close: () => browser.quit(),
  };
}
