import type { Page } from '@playwright/test';

/**
 * Attributes of each element that the selector finds in an HTML text, as they are written. The page
 * only parses the text: to open and draw it takes ten times as long.
 */
export function readAttributes(
  page: Page,
  html: string,
  selector: string,
  names: readonly string[],
): Promise<readonly (readonly string[])[]> {
  return page.evaluate(
    ([html, selector, names]) => {
      const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
      const found = [root, ...root.querySelectorAll('*')].filter((one) => one.matches(selector));
      return found.map((element) => names.map((name) => element.getAttribute(name) ?? ''));
    },
    [html, selector, names] as const,
  );
}
