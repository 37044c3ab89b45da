import { expect, type Page } from '../town';
import { findForEveryone } from './find-for-everyone';

/** Opens a shared link with this many offers that fit everybody, and accepts it. */
export async function acceptPlan(
  page: Page,
  site: string,
  count: number,
  family?: string,
): Promise<void> {
  const offers = (await findForEveryone(site)).slice(0, count);
  await acceptLink(
    page,
    offers.map(({ alias }) => alias),
    family,
  );
}

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
