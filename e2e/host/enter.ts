import { expect, type Page } from '@playwright/test';

/** Logs in through the form and waits for the dashboard. */
export async function enter(page: Page, token: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Zugangstoken').fill(token);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
