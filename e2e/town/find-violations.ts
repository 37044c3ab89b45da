import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Cards and places after the eighth of a list, which look like those before them. */
const REPEATED = ['[data-slot="cards"]', '#map-places'].map(
  (list) => `${list} > li:nth-child(n+9)`,
);

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axe = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');
/** Once in a document: the builder would load a larger one twice for each audit. */
const AXE_SOURCE = `if (!window.axe) {${axe}}`;

/**
 * Axe on the open page and its frames of the same site. Passed checks are counted, not listed, and
 * no page is opened to gather the results: both take longer than the checks.
 */
export function createAxe(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page, axeSource: AXE_SOURCE })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .setLegacyMode();
  for (const list of REPEATED) axe.exclude(list);
  return axe;
}

/**
 * Findings of axe on the open page, or on one part of it, as sentences. A map's marker may be partly
 * covered by a button until the map is panned: each place is also a link in the list, which is why
 * WCAG exempts it from the minimum target size.
 */
export async function findViolations(page: Page, part = 'html'): Promise<readonly string[]> {
  // Sticky elements cover the rest only until one scrolls.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-slot="bottom-bar"]'))
      bar.style.position = 'static';
  });
  const { violations, incomplete } = await createAxe(page).include(part).withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'target-size' || !/class="[^"]*\bmap-marker\b/.test(html))
      .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  return [...found, ...findUnseenWords(incomplete)];
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'];

/** Text in exactly the colour of its background, which axe reports as incomplete. */
function findUnseenWords(incomplete: Findings): readonly string[] {
  return incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
    .map(({ target }) => `as its ground: ${target.join(' ')}`);
}
