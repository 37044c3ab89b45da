import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Barriers that axe finds on the open page, as sentences. A map's marker may lie half behind one of
 * its buttons until the map is moved: each place is also a link in the list, which is why WCAG
 * excepts it from the size of targets.
 */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // What stays in sight covers the rest only until one scrolls.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.bottom-bar'))
      bar.style.position = 'static';
  });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'target-size' || !/class="[^"]*\bmap-marker\b/.test(html))
      .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
