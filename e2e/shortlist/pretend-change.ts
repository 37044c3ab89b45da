import type { Page } from '@playwright/test';

/** Makes the first marked offer one that had another date and price on the last visit. */
export async function pretendChange(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'ferienfenster.shortlist';
    const list = JSON.parse(localStorage.getItem(key) ?? '');
    const [mark] = list.marks;
    mark.seen.feeCents = 12_300;
    for (const session of mark.seen.sessions) {
      session.begin -= 7 * 86_400_000;
      session.end -= 7 * 86_400_000;
    }
    localStorage.setItem(key, JSON.stringify(list));
  });
}
