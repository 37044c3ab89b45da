import type { Locator, Page } from '@playwright/test';
import { cards, code, heading, hostile, pageOf } from './embed/snippet';
import { expect, test } from './town';
import { readShared } from './town/set-up';

// Narrow: fewer pictures come into view.
test.use({ viewport: { width: 600, height: 600 } });

/** The frame shows its whole content without scrolling. */
async function expectFits(frame: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const content = frame.contentFrame().locator('html');
      const left = await content.evaluate((html) => html.scrollHeight - innerHeight);
      const tall = await content.evaluate(() => innerHeight - document.body.offsetHeight);
      return Math.abs(left) <= 1 && Math.abs(tall) <= 1;
    })
    .toBe(true);
}

test.describe('on the town’s own page', () => {
  test('one line shows the programme at its height under a strict policy', async ({
    page,
    town,
    parent,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const html = pageOf(code(town.site, '/embed/list?limit=4&brand=9b1c31'));
    await page.goto(parent.show('/strict', html, hostile(town.site)));
    await expect(cards(page)).toHaveCount(4);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Programm');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expectFits(frame);
    await page.setViewportSize({ width: 360, height: 700 });
    await expectFits(frame);
    expect(complaints).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    // A script that is there before the element takes the place of its link, too.
    const element = `<ferien-fenster src="${town.site}/embed/list?limit=3"><a href="/x">Zum Programm</a></ferien-fenster>`;
    const first = `<script src="${town.site}/embed.js"></script>`;
    await page.goto(parent.show('/first', pageOf(element, first)));
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Zum Programm' })).toHaveCount(0);
  });

  test('another page of the embed begins below the sticky header', async ({
    page,
    town,
    parent,
  }) => {
    const header =
      '<header id="top" style="position:sticky;top:0;height:80px;background:#fff">Kopf</header><div style="height:600px"></div>';
    const html = pageOf(code(town.site, '/embed/list?limit=6', 'data-offset="#top"'), header);
    await page.goto(parent.show('/sticky', html));
    await page.locator('ferien-fenster').scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(6);
    await page.locator('iframe').contentFrame().getByRole('link', { name: 'Weiter' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect
      .poll(() => page.locator('ferien-fenster').evaluate((e) => e.getBoundingClientRect().top))
      .toBeCloseTo(80, 0);
  });

  test('several embeds keep their states apart, and the filters of each are its own', async ({
    page,
    town,
    parent,
  }) => {
    const two = code(town.site, '/embed/list?limit=1') + code(town.site, '/embed/list?limit=2');
    await page.goto(parent.show('/two', pageOf(two)));
    await expect(cards(page, 0)).toHaveCount(1);
    await expect(cards(page, 1)).toHaveCount(2);
    const untouched = await heading(page, 0).textContent();
    const second = page.frameLocator('ferien-fenster >> nth=1 >> iframe');
    await second.getByRole('searchbox').fill('kanu');
    await second.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(/#ferien2=list\?q=kanu$/);
    await expect(heading(page, 1)).not.toHaveText(untouched ?? '');
    await expect(heading(page, 0)).toHaveText(untouched ?? '');
  });

  test('messages that are not from the embed change nothing', async ({ page, town, parent }) => {
    const forged = parent.show(
      '/forged',
      `<!doctype html><title>x</title><script>
        const say = (m) => parent.postMessage({ ferienfenster: 1, ...m }, '*');
        say({ type: 'height', height: 9 });
        say({ type: 'state', href: '/embed/offer/forged', moved: true });
      </script>`,
    );
    await page.goto(parent.show('/listen', pageOf(`${code(town.site, '/embed/list?limit=2')}`)));
    await expect(cards(page)).toHaveCount(2);
    const frame = page.locator('ferien-fenster iframe');
    await expectFits(frame);
    const before = (await frame.boundingBox())?.height;
    // From the page itself, from a frame of another origin, and from our frame with a wrong version.
    await page.evaluate(async (src) => {
      postMessage({ ferienfenster: 1, type: 'height', height: 9 }, '*');
      const other = document.createElement('iframe');
      const loaded = new Promise((resolve) => {
        other.onload = resolve;
      });
      other.src = src;
      document.body.append(other);
      await loaded;
    }, forged);
    await frame
      .contentFrame()
      .locator('html')
      .evaluate(() =>
        window.parent.postMessage({ ferienfenster: 2, type: 'height', height: 9 }, '*'),
      );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await frame.boundingBox())?.height).toBe(before);
    expect(page.url()).not.toContain('forged');
    // A frame accepts messages from its parent only.
    await frame
      .contentFrame()
      .locator('html')
      .evaluate(() =>
        postMessage({ ferienfenster: 1, type: 'show', href: '/embed/list?q=x' }, '*'),
      );
    await expect(cards(page)).toHaveCount(2);
  });
});

test.describe('where there is no frame', () => {
  /** The warnings on a page's console. */
  function watchWarnings(page: Page): readonly string[] {
    const warnings: string[] = [];
    page.on('console', (message) => {
      // The browser itself may say that a refused frame cannot be spoken to.
      if (message.type() === 'warning' && message.text().startsWith('ferien-fenster'))
        warnings.push(message.text());
    });
    return warnings;
  }

  test('a page that is not listed gets an empty frame, then shows the plain link, with the reason on the console', async ({
    page,
    town,
    parent,
  }) => {
    const warnings = watchWarnings(page);
    await page.clock.install();
    const url = parent.show('/refused', pageOf(code(town.site, '/embed/list?free=1&theme=dark')));
    await page.goto(url.replace('127.0.0.1', 'localhost'));
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await page.clock.fastForward(10_000);
    await expect(page.locator('iframe')).toBeHidden();
    const link = page.locator('ferien-fenster').getByRole('link', { name: 'Programm' });
    await expect(link).toHaveAttribute('href', `${town.site}/?free=1`);
    expect(warnings).toEqual([expect.stringMatching(/localhost.*embedOrigins.*\/embed\/check/)]);
  });

  test('a wrong path and a blocking policy are reported at once, with the link of the author', async ({
    page,
    town,
    parent,
  }) => {
    const warnings = watchWarnings(page);
    const element = (src: string) =>
      `<ferien-fenster src="${town.site}${src}"><a href="/x">Zum Programm</a></ferien-fenster><script src="${town.site}/embed.js" async></script>`;
    await page.goto(parent.show('/typo', pageOf(element('/embed/lits'))));
    await expect(page.getByRole('link', { name: 'Zum Programm' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const policy = `default-src 'none'; script-src ${town.site}`;
    await page.goto(parent.show('/policy', pageOf(element('/embed/list')), policy));
    await expect(page.getByRole('link', { name: 'Zum Programm' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    // A page builder may move the element before the page is complete.
    const first = `<script src="${town.site}/embed.js"></script>`;
    const move = "<script>document.body.prepend(document.querySelector('ferien-fenster'))</script>";
    await page.goto(parent.show('/moved', pageOf(element('/embed/lits') + move, first)));
    await expect(page.getByRole('link', { name: 'Zum Programm' })).toHaveAttribute('href', '/x');
    expect(warnings).toEqual([
      expect.stringContaining('is no embed'),
      expect.stringContaining('frame-src'),
      expect.stringContaining('is no embed'),
    ]);
  });

  test('the check shows in the frame what blocks, and sends no further request', async ({
    page,
    town,
    parent,
  }) => {
    const url = parent.show('/check', pageOf(code(town.site, '/embed/check')));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(url);
    const frame = page.locator('ferien-fenster iframe').contentFrame();
    await expect(frame.getByText(`${parent.origin} darf das Programm zeigen`)).toBeVisible();
    expect(asked).toEqual(['/check', '/embed.js', '/embed/check']);
    await page.goto(url.replace('127.0.0.1', 'localhost'));
    await expect(frame.getByText(/localhost:\d+ darf das Programm nicht zeigen/)).toBeVisible();
    const bare = `<iframe sandbox="allow-scripts" src="${town.site}/embed/check"></iframe>`;
    await page.goto(parent.show('/bare', pageOf(bare)));
    await expect(page.frameLocator('iframe').getByText('keine eigene Herkunft')).toBeVisible();
  });
});

test.describe('who may frame what', () => {
  const ancestors = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec(
      (await fetch(url)).headers.get('content-security-policy') ?? '',
    )?.[1];

  test('only the listed origins may frame embeds, and none may frame other pages', async ({
    town,
  }) => {
    const websites = readShared().websitePorts.flat();
    const listed = [
      'https://www.neustadt-aue.example',
      ...websites.map((port) => `http://127.0.0.1:${port}`),
    ];
    for (const path of ['/embed/list', '/embed/map', '/en/embed/week', '/embed/offer/none']) {
      expect(await ancestors(town.site + path), path).toBe(["'self'", ...listed].join(' '));
    }
    for (const path of ['/', '/offers/none', '/login', '/legal/imprint', '/x']) {
      expect(await ancestors(town.site + path), path).toBe("'none'");
    }
  });
});
