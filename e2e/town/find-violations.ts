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
    for (const bar of document.querySelectorAll<HTMLElement>('[data-slot="bottom-bar"]'))
      bar.style.position = 'static';
  });
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'target-size' || !/class="[^"]*\bmap-marker\b/.test(html))
      .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  return [...found, ...findUnseenWords(incomplete)];
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'];

/** Words in the very colour of their ground, which axe leaves to people to decide. */
function findUnseenWords(incomplete: Findings): readonly string[] {
  return incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
    .map(({ target }) => `as its ground: ${target.join(' ')}`);
}
