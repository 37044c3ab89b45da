import { expect, type Page } from '../town';

/** Two children as in a link: eight and twelve years old in the summer of 2026. */
export const FAMILY = 'Mia:201803,Jonas:201405';

/** Opens a shared link and accepts it. */
export async function acceptLink(
  page: Page,
  aliases: readonly string[],
  family = '',
): Promise<void> {
  await page.goto(`/shortlist#1/${family}/${aliases.join(',')}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
}
