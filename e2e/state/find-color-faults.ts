import type { Page } from '@playwright/test';

/**
 * What is missing on the open page in forced colours, and what moves with reduced motion. Leaves these
 * settings on.
 */
export async function findColorFaults(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  return [
    ...(await findFaintSigns(page)),
    ...(await findFaintWords(page)).map((html) => `faint: ${html}`),
    ...(await findMotion(page)).map((name) => `moves: ${name}`),
  ];
}

/**
 * Text with too little contrast on a background of our own; on the system's background it has the
 * system's colours. Measured here, because axe would go through the whole page once more for it.
 */
async function findFaintWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Luminance of these colours, each laid over those before it (WCAG 2.2, relative luminance). */
    const weighLight = (colors: readonly string[]) => {
      for (const color of colors) {
        if (pen) pen.fillStyle = color;
        pen?.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].map(
        (value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4),
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const listGrounds = (element: Element | null): readonly string[] =>
      element === null
        ? ['Canvas']
        : [...listGrounds(element.parentElement), getComputedStyle(element).backgroundColor];
    const findContrast = (element: Element) => {
      const grounds = listGrounds(element);
      const [ground, words] = [
        weighLight(grounds),
        weighLight([...grounds, getComputedStyle(element).color]),
      ];
      return (Math.max(ground, words) + 0.05) / (Math.min(ground, words) + 0.05);
    };
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isFaint = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const least = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24) ? 3 : 4.5;
      return findContrast(element) < least;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).forcedColorAdjust === 'none')
      .filter((element) => hasWords(element) && !element.matches('.sr-only, :disabled'))
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter(isFaint)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Elements that move, or would move on change, although reduced motion is requested. */
async function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const takesTime = (times: string) => times.split(',').some((time) => parseFloat(time) > 0);
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } =
        getComputedStyle(element);
      return (
        takesTime(transitionDuration) ||
        (animationName !== 'none' && takesTime(animationDuration)) ||
        scrollBehavior === 'smooth'
      );
    });
    const names = moving.map((element) => `${element.localName}.${element.getAttribute('class')}`);
    return [...new Set(names)];
  });
}

/**
 * In forced colours (`forcedColors: 'active'`): controls that look like plain text, chosen options
 * that look like the others, and icons that do not have the text's colour.
 */
async function findFaintSigns(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'background:Highlight;forced-color-adjust:none';
    document.body.append(probe);
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const write = (flaw: string) => (element: Element) =>
      `${flaw}: ${element.outerHTML.slice(0, 120)}`;
    const isFramed = (element: Element) => {
      // The system draws its own boxes.
      if (element.matches('[type=checkbox]:not(.sr-only), [type=radio]')) return true;
      // A box that is hidden from sight is used by its label.
      const label = element.matches('.sr-only') ? (element as HTMLInputElement).labels?.[0] : null;
      const searchBox = element.closest('[data-slot="search-box"] > input')?.parentElement;
      const frame = label ?? searchBox ?? element;
      const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(frame);
      return (
        (parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') ||
        textDecorationLine.includes('underline')
      );
    };
    const buttons = visible(
      'button, summary.button, a.button, a.icon-button, .chip, [data-slot="button"], input, select, textarea',
    );
    const chosen = visible('[aria-current], [aria-pressed="true"]');
    const drawings = visible('.icon');
    const wordsBeside = (drawing: Element) =>
      getComputedStyle(drawing.parentElement ?? document.body).color;
    return [
      ...buttons.filter((element) => !isFramed(element)).map(write('no edge')),
      ...chosen
        .filter((element) => getComputedStyle(element).backgroundColor !== highlight)
        .map(write('chosen unseen')),
      ...drawings
        // A colour other than the text's may be the background's.
        .filter((drawing) => getComputedStyle(drawing).backgroundColor !== wordsBeside(drawing))
        .map(write('drawing unseen')),
    ];
  });
}
