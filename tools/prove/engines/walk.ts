import { setTimeout as pause } from 'node:timers/promises';
import {
  applyPrintRules,
  countVisible,
  type Engine,
  findPoint,
  isDrawn,
  isSortAlone,
  measurePicture,
  readTextOf,
} from './ask-page';

/** Addresses of what is walked through. */
export interface Town {
  readonly site: string;
  /** Of the town's own website, which embeds the programme. */
  readonly website: string;
  /** Alias of an offer with three pictures. */
  readonly alias: string;
}

/** Something that a family does on the site, as it is then to be looked at. */
export interface Stop {
  readonly name: string;
  /** Throws where it does not work. `file` is where a PDF goes. */
  readonly go: (engine: Engine, town: Town, file: string) => Promise<void>;
}

const LIMIT_MS = 20_000;
const STEP_MS = 50;

/** Asks until the answer is no longer false or null; throws with these words after the limit. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  for (const giveUpAt = Date.now() + limitMs; Date.now() < giveUpAt; await pause(STEP_MS)) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
  }
  throw new Error(`${what}: not within ${limitMs / 1_000} s`);
}

const see = (engine: Engine, selector: string, words = '', least = 1) =>
  until(`${least} × ${selector} ${words}`, async () => {
    const seen = await engine.ask(countVisible, selector, words);
    return seen >= least && seen;
  });

/** Longest that a click may seem to have hit nothing. */
const EFFECT_MS = 3_000;

/**
 * Clicks an element until `isDone`: a page that is still moving, or not awake yet, is clicked again, as
 * people do.
 */
async function click(
  engine: Engine,
  selector: string,
  isDone: () => Promise<boolean>,
  { words = '', limitMs = LIMIT_MS } = {},
): Promise<void> {
  let clickedAt = 0;
  const isSeen = async () => {
    if (await isDone()) return true;
    const point = await engine.ask(findPoint, selector, words);
    if (point === null || Date.now() - clickedAt < EFFECT_MS) return false;
    await engine.click(point);
    clickedAt = Date.now();
    return false;
  };
  await until(`what a click on ${selector} ${words} brings`, isSeen, limitMs);
}

/** Whether one of these is to be seen. */
const shows = (engine: Engine, selector: string) => async () =>
  (await engine.ask(countVisible, selector)) > 0;

const MARK = 'button[aria-pressed]';

/** Opens a page of the list and waits until its scripts are awake. */
async function openList(engine: Engine, address: string): Promise<void> {
  await engine.open(address);
  await see(engine, `article ${MARK}:enabled`);
}

async function filter(engine: Engine, { site }: Town): Promise<void> {
  await openList(engine, `${site}/`);
  const before = await engine.ask(readTextOf, 'h1');
  const hasFree = async () => (await engine.ask(countVisible, 'label', 'kostenlos')) > 0;
  await click(engine, 'button[popovertarget=filter]', hasFree);
  const hasOther = async () => (await engine.ask(readTextOf, 'h1')) !== before;
  await click(engine, 'label:has(input:not(:checked))', hasOther, { words: 'kostenlos' });
  const address = await engine.ask(() => location.search);
  if (!address.includes('free=1')) throw new Error(`the address says ${address}`);
}

async function openPlace(engine: Engine, { site }: Town): Promise<void> {
  await engine.open(`${site}/map`);
  await see(engine, '.map-marker');
  await until('a drawn map', () => engine.ask(isDrawn));
  // Clusters open into others first, and WebKit takes its time for each.
  const limitMs = 10 * EFFECT_MS;
  await click(engine, '.map-marker', shows(engine, '[role=dialog]'), { limitMs });
}

async function openViewer(engine: Engine, { site, alias }: Town): Promise<void> {
  await engine.open(`${site}/offers/${alias}`);
  await see(engine, `${MARK}:enabled`);
  await click(engine, 'a[data-picture]', shows(engine, 'dialog[open]'));
  for (const nth of [1, 2]) {
    if (nth > 1) await engine.press('ArrowRight');
    await see(engine, 'dialog[open] figcaption', `Bild ${nth} von 3`);
    const { over, onWords } = await until('the picture', () => engine.ask(measurePicture));
    if (over > 1 || onWords > 1)
      throw new Error(`the picture leaves its row by ${over} and covers its words by ${onWords}`);
  }
}

async function changeWeek(engine: Engine, { site }: Town): Promise<void> {
  await engine.open(`${site}/week`);
  await see(engine, '[data-day]', '', 1);
  await click(engine, 'nav a[href*="week="]:not([aria-current])', () =>
    engine.ask(() => location.search.includes('week=')),
  );
  await see(engine, '[data-day]', '', 1);
}

async function mark(engine: Engine, { site }: Town): Promise<void> {
  await openList(engine, `${site}/`);
  const marked = await engine.ask(countVisible, `article ${MARK}[aria-pressed=true]`);
  await click(
    engine,
    `article ${MARK}[aria-pressed=false]`,
    async () => (await engine.ask(countVisible, `article ${MARK}[aria-pressed=true]`)) > marked,
  );
  await engine.open(`${site}/shortlist`);
  await see(engine, 'main article, main li a[href*="/offers/"]');
}

async function plan(engine: Engine, { site }: Town): Promise<void> {
  await engine.open(`${site}/`);
  const aliases = await engine.ask(() =>
    [...document.querySelectorAll('article[data-alias]')]
      .slice(0, 3)
      .map((article) => article.getAttribute('data-alias')),
  );
  await engine.open(`${site}/shortlist#1/Mia:201803,Jonas:201405/${aliases.join(',')}`);
  await see(engine, '[data-slot=import] button');
  const isAnswered = async () => (await engine.ask(countVisible, '[data-slot=import]')) === 0;
  await click(engine, '[data-slot=import] button', isAnswered);
  await see(engine, 'table');
}

function openFrame(path: string) {
  return async (engine: Engine, { website }: Town): Promise<void> => {
    await engine.open(website + path);
    let last = 0;
    // Before it has told its height it is 342 high.
    await until('a frame as high as what it shows', async () => {
      const height = await engine.ask(() => document.querySelector('iframe')?.clientHeight ?? 0);
      const isStill = height > 400 && height === last;
      last = height;
      return isStill;
    });
  };
}

function print(path: string) {
  return async (engine: Engine, { site, alias }: Town, file: string): Promise<void> => {
    await engine.open(site + path.replace('{alias}', alias));
    await until('a drawn page', () => engine.ask(isDrawn));
    await engine.print?.(file);
    await engine.ask(applyPrintRules);
    const controls = await engine.ask(countVisible, '[data-slot="bottom-bar"], header nav, input');
    if (controls > 0) throw new Error(`${controls} controls are on paper`);
  };
}

function show(path: string, selector = 'h1') {
  return async (engine: Engine, { site, alias }: Town): Promise<void> => {
    await engine.open(site + path.replace('{alias}', alias));
    await see(engine, selector);
  };
}

async function sortList(engine: Engine, { site }: Town): Promise<void> {
  await openList(engine, `${site}/`);
  if (await engine.ask(isSortAlone)) throw new Error('the order stands alone in a line');
}

/** All stops on a screen, in their order; what one leaves in the browser the next ones find. */
export const STOPS: readonly Stop[] = [
  { name: 'list', go: sortList },
  { name: 'list-ar', go: show('/ar', 'article') },
  { name: 'list-empty', go: show('/?q=xyzzy') },
  { name: 'filter', go: filter },
  { name: 'map', go: openPlace },
  { name: 'offer', go: show('/offers/{alias}') },
  { name: 'offer-easy', go: show('/offers/{alias}?easy=1') },
  { name: 'gallery', go: openViewer },
  { name: 'week', go: changeWeek },
  { name: 'shortlist', go: mark },
  { name: 'shortlist-plan', go: plan },
  { name: 'embed', go: openFrame('/') },
  { name: 'embed-week', go: openFrame('/woche') },
  { name: 'embed-map', go: openFrame('/karte') },
  { name: 'embed-locked', go: openFrame('/kostenlos') },
  { name: 'embed-configure', go: show('/embed/configure') },
  { name: 'lens', go: show('/lens', 'table') },
  { name: 'changes', go: show('/changes') },
  { name: 'booklet', go: show('/booklet?free=1&weekday=mo') },
  { name: 'login', go: show('/login', 'main input') },
  { name: 'legal', go: show('/legal/accessibility') },
];

/** Stops on upright paper, in a window as wide as its sheet. */
export const PRINTED: readonly Stop[] = [
  { name: 'print-list', go: print('/?free=1') },
  { name: 'print-offer', go: print('/offers/{alias}') },
  { name: 'print-booklet', go: print('/booklet?free=1&weekday=mo') },
];

/** Stops on paper that lies (`@page` in `page.css`). */
export const PRINTED_WIDE: readonly Stop[] = [{ name: 'print-week', go: print('/week') }];
