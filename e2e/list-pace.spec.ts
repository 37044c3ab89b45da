import { expect, type Page, test } from './town';
import { holdRequests } from './town/hold-requests';

const list = (page: Page) => page.getByRole('list', { name: 'Angebote' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tick = (page: Page, value: string) =>
  page.locator(`#filter input[name="weekday"][value="${value}"]`).click();

test('a change of the list keeps its pace', async ({ page }) => {
  const chosen = page.getByRole('list', { name: 'Ausgewählt' }).getByRole('listitem');
  await page.goto('/?q=wasser');
  await expect(page.getByText(/^\d+ von \d+ auf der Karte/)).toBeVisible();
  await test.step('it is requested at once, the map’s places after the list is painted', async () => {
    // The code for queries comes with the first one.
    const places = page.waitForResponse(/\/api\/positions\?.*weekday=mo/);
    await tick(page, 'mo');
    await expect(chosen.filter({ hasText: 'Mo' })).toHaveCount(1);
    await places;
    const pace = await page.evaluate(async () => {
      const send = window.fetch;
      let frames = 0;
      const count = () => {
        frames++;
        requestAnimationFrame(count);
      };
      const asked: string[] = [];
      const positions = new Promise<number>((resolve) => {
        let shownAt: number | null = null;
        new MutationObserver(() => {
          if (
            document.querySelector('[data-slot="cards"]')?.getAttribute('aria-busy') === 'false'
          ) {
            shownAt = frames;
          }
        }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
        window.fetch = (input, init) => {
          asked.push(String(input));
          if (String(input).startsWith('/api/positions')) {
            resolve(shownAt === null ? -1 : frames - shownAt);
          }
          return send(input, init);
        };
      });
      count();
      document.querySelector<HTMLElement>('#filter input[value="tu"]')?.click();
      const atOnce = asked.filter((address) => address.startsWith('/api/search')).length;
      return { atOnce, framesBetween: await positions };
    });
    expect(pace.atOnce).toBe(1);
    expect(pace.framesBetween).toBeGreaterThan(0);
  });

  await test.step('a list that waits is dimmed', async () => {
    const release = await holdRequests(page, '**/api/search*');
    await tick(page, 'we');
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    const changing = await list(page).evaluate((element) =>
      element
        .getAnimations()
        .map((animation) => (animation as CSSTransition).transitionProperty)
        .filter((property) => property === 'opacity'),
    );
    expect(changing).toEqual([]);
    await expect(list(page)).toHaveCSS('opacity', '0.6');
    release();
    await expect(list(page)).toHaveCSS('opacity', '1');

    await expect(chosen.filter({ hasText: 'Mi' })).toHaveCount(1);
  });
  await test.step('after "back" and an immediate change all parts of the page agree', async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const goOn = () => {
            document.querySelector<HTMLElement>('#filter input[value="fr"]')?.click();
            resolve();
          };
          addEventListener('popstate', goOn, { once: true });
          history.back();
        }),
    );
    await expect(chosen).toHaveText([/wasser/, /^Mo/, /^Di/, /^Fr/, /alle aufheben/]);
    await expect(page).toHaveURL(/weekday=mo&weekday=tu&weekday=fr$/);
    const found = (await heading(page).textContent()) ?? '';
    await page.goBack();
    await expect(chosen).toHaveText([/wasser/, /^Mo/, /^Di/, /alle aufheben/]);
    await expect(page).toHaveURL(/weekday=mo&weekday=tu$/);
    await page.goForward();
    await expect(heading(page)).toHaveText(found);
    await expect(page).toHaveURL(/weekday=mo&weekday=tu&weekday=fr$/);
  });
});
