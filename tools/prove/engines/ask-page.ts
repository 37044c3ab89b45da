/**
 * Questions to an open page, for `Engine.ask`: sent as source text, so they refer to nothing outside
 * and name no function inside.
 */

/**
 * Point at which the first of these elements that can be clicked and contains these words is hit; null:
 * there is none yet, they are disabled, or others cover them and the first was only now scrolled into
 * view.
 */
export function findPoint(selector: string, words: string): { x: number; y: number } | null {
  const found = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.includes(words),
  );
  for (const element of found) {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (element.contains(hit)) return point;
  }
  found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}

/** Visible elements of these that contain these words. */
export function countVisible(selector: string, words = ''): number {
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.includes(words),
  ).length;
}

/** The text of the first of these; null: there is none. */
export function readTextOf(selector: string): string | null {
  return document.querySelector(selector)?.textContent ?? null;
}

/**
 * Whether everything in the window is drawn: fonts, pictures, tiles of the map. It is painted when the
 * answer comes.
 */
export async function isDrawn(): Promise<boolean> {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, height } = image.getBoundingClientRect();
    return height > 0 && bottom >= 0 && top <= innerHeight;
  });
  // A picture that is missing stays so.
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return (
    document.readyState === 'complete' &&
    document.querySelector('.leaflet-tile:not(.leaflet-tile-loaded)') === null
  );
}

/**
 * Elements wider than the row in which they stand, and the page if it is wider than its window, in
 * words. What is taken out of the flow, bleeds by a margin or lies in a part that scrolls is meant so.
 */
export function findOverhangs(): readonly string[] {
  const root = document.documentElement;
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const row = element.parentElement;
    if (!row || element.closest('svg, .leaflet-container') || !element.checkVisibility())
      return false;
    const own = getComputedStyle(element);
    const around = getComputedStyle(row);
    if (/absolute|fixed/.test(own.position) || /contents|^inline$/.test(own.display)) return false;
    if (Number.parseFloat(own.marginLeft) < 0 || Number.parseFloat(own.marginRight) < 0)
      return false;
    if (around.overflowX !== 'visible' || /contents|^inline$/.test(around.display)) return false;
    const box = element.getBoundingClientRect();
    const bounds = row.getBoundingClientRect();
    // One pixel wide: for screen readers alone.
    if (box.width < 2 || bounds.width < 2) return false;
    return box.right > bounds.right + 1 || box.left < bounds.left - 1;
  });
  return [
    ...(root.scrollWidth > root.clientWidth
      ? [`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`]
      : []),
    ...new Set(
      wide.map(
        (element) =>
          `<${element.localName} class="${element.getAttribute('class') ?? ''}"> is wider than its row`,
      ),
    ),
  ];
}

/** Whether the choice of an order stands alone in a line; null: the page has none to see. */
export function isSortAlone(): boolean | null {
  const label = document.querySelector('select[name=sort]')?.closest('label');
  if (!label?.checkVisibility()) return null;
  const { top, bottom } = label.getBoundingClientRect();
  return ![...(label.parentElement?.children ?? [])].some((other) => {
    const box = other.getBoundingClientRect();
    return other !== label && box.width > 1 && box.top < bottom && box.bottom > top;
  });
}

/** Position of the picture in the viewer; null: it is not there yet. */
export function measurePicture(): {
  /** Pixels by which it leaves its row on any side. */
  readonly over: number;
  /** Pixels by which it covers its words. */
  readonly onWords: number;
} | null {
  const picture = document.querySelector<HTMLImageElement>('dialog[open] figure img');
  const row = picture?.parentElement?.getBoundingClientRect();
  const words = document.querySelector('dialog[open] figcaption')?.getBoundingClientRect();
  if (!picture?.complete || picture.naturalWidth === 0 || !row || !words) return null;
  const box = picture.getBoundingClientRect();
  const over = Math.max(
    row.top - box.top,
    box.bottom - row.bottom,
    row.left - box.left,
    box.right - row.right,
  );
  return { over, onWords: box.bottom - words.top };
}

/** Shows the page by its rules for paper, where an engine cannot be asked for a PDF. */
export function applyPrintRules(): void {
  const rules: CSSRule[] = [];
  for (const sheet of document.styleSheets) rules.push(...sheet.cssRules);
  // Rules inside rules are added at the end.
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = rule.media.mediaText.replace(/\b(print|screen)\b/g, (medium) =>
        medium === 'print' ? 'screen' : 'print',
      );
    if ('cssRules' in rule) rules.push(...(rule.cssRules as CSSRuleList));
  }
  scrollTo(0, 0);
}

/** Size of a window's inside, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A place in the window, in CSS pixels from its upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that the walk presses. */
type PressedKey = 'ArrowRight' | 'Escape';

/** A browser with one window, remote-controlled. */
export interface Engine {
  /** With its version: "Firefox 153.7". */
  readonly name: string;
  /** Resolves with the size that the window has got: some have a smallest one. */
  resize(size: WindowSize): Promise<WindowSize>;
  /** Resolves when the page has been loaded. */
  open(address: string): Promise<void>;
  /**
   * Evaluates a function in the page, by its source text: it refers to nothing outside, and names no
   * function inside, which our compiler would mark with what the page does not have.
   */
  ask<Args extends readonly unknown[], Answer>(
    question: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Moves the pointer there and presses it once. */
  click(point: Point): Promise<void>;
  press(key: PressedKey): Promise<void>;
  /** Writes what the window shows, as a PNG. */
  takePicture(file: string): Promise<void>;
  /** Writes the page as it is printed, as a PDF; null: this engine does not tell. */
  readonly print: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
}
