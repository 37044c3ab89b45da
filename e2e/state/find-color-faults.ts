import type { Page } from '@playwright/test';
import { createAxe } from '../town/find-violations';

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
 * system's colours.
 */
async function findFaintWords(page: Page): Promise<readonly string[]> {
  const count = await page.evaluate(() => {
    const own = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).forcedColorAdjust === 'none',
    );
    for (const element of own) element.classList.add('is-ours');
    return own.length;
  });
  if (count === 0) return [];
  const axe = createAxe(page).include('.is-ours').withRules('color-contrast');
  const { violations } = await axe.analyze();
  const html = violations.flatMap(({ nodes }) => nodes.map((node) => node.html));
  return html.filter((words) => /^<[^>]*\bis-ours\b/.test(words));
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
      if (element.matches('[type=checkbox], [type=radio]'))
        if (getComputedStyle(element).appearance !== 'none') return true;
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
    const chosen = visible('[aria-current], [aria-pressed="true"], label > input:checked');
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
