import { expect, type Page, test } from './town';
import { holdRequests } from './town/hold-requests';

// No map beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const box = (page: Page) => page.getByRole('searchbox');
const names = (page: Page) => page.getByRole('article').getByRole('heading');

test('a parent who types what the box suggests finds it, the best match first; a corrected spelling is announced, and applied by a link', async ({
  page,
}) => {
  await page.goto('/?past=1&q=schwimm');
  await expect(names(page).first()).toContainText(/Seepferdchen|Wassergewöhnung/);
  const hint = (await box(page).getAttribute('placeholder')) ?? '';
  expect(hint).toContain('Bienen');
  await box(page).fill('Bienen');
  await expect(names(page).first()).toContainText(/Wildbienen-Hotel|Imkern/);
  await expect(page.locator('mark').first()).toHaveText(/bienen|Imker/i);

  await box(page).fill('Zirkuss');
  await expect(names(page).first()).toContainText('Zirkusluft');
  await expect(
    page.getByRole('status').filter({ hasText: 'Meintet ihr „Zirkus“?' }),
  ).toBeAttached();
  await page.getByRole('link', { name: 'Meintet ihr „Zirkus“?' }).click();
  await expect(page).toHaveURL(/q=Zirkus(&|$)/);
  await expect(box(page)).toHaveValue('Zirkus');
  await expect(page.getByText('Meintet ihr')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sortierung' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('nach Termin');
  await expect(page).toHaveURL(/sort=date/);

  await page.goto('/?q=kostenlos&literal=1');
  await box(page).fill('samstags');
  await expect(page).toHaveURL(/\?q=samstags$/);
});

test('a box that is ticked during hydration can be unticked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(tickDuringHydration, 'free');
  await page.goto('/?q=wasser');
  const free = page.getByRole('checkbox', { name: /^kostenlos/ });
  const chosen = page.getByRole('list', { name: 'Ausgewählt' });
  await free.hover();
  await expect(page).toHaveURL(/&free=1$/);
  await expect(chosen).toContainText('kostenlos');
  await free.uncheck();
  await expect(page).toHaveURL(/\?q=wasser$/);
  await expect(chosen).not.toContainText('kostenlos');
});

// A word begun before, and finished after: list.spec.ts.
test('what is written, chosen or clicked before hydration is applied after it', async ({
  page,
}) => {
  let release: () => void = () => {};
  const arrive = async (address: string) => {
    await page.unroute('**/_next/static/**/*.js');
    release = await holdRequests(page, '**/_next/static/**/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  await arrive('/?q=schwimm&past=1');
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('nach Termin');
  release();
  await expect(page).toHaveURL(/sort=date/);
  await expect(page.getByRole('combobox', { name: 'Sortierung' })).toHaveValue('date');

  await page.setViewportSize({ width: 1280, height: 720 });
  await arrive('/?q=wasser');
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  release();
  await expect(page).toHaveURL(/\?q=wasser&free=1$/);
  await expect(page.getByRole('checkbox', { name: /^kostenlos/ })).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await arrive('/?free=1');
  await box(page).fill('kanu');
  release();
  await expect(page).toHaveURL(/\?q=kanu&free=1$/);
  await expect(box(page)).toHaveValue('kanu');
});

/**
 * Ticks a box as a visitor does who comes between React's reading of it and the end of hydration.
 * Passed as source text.
 */
function tickDuringHydration(name: string): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked');
  const define = Object.defineProperty;
  let isDone = false;
  // React follows a field from the moment it has read it.
  Object.defineProperty = (target, key, how) => {
    define(target, key, how);
    if (
      !isDone &&
      key === 'checked' &&
      target instanceof HTMLInputElement &&
      target.name === name
    ) {
      isDone = true;
      own?.set?.call(target, true);
    }
    return target;
  };
}
