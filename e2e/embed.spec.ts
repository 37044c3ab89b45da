import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { type EmbedTown, openEmbedTown } from './embed/open-embed-town';
import { expect, type Page, test as townTest } from './town';
import { readPage } from './town/read-page';

const test = townTest.extend<object, { readonly embeds: EmbedTown }>({
  embeds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const opened = await openEmbedTown();
      await use(opened);
      await opened.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The strictest policy under which one script and one frame can work at all. */
const hostile = (site: string) =>
  `default-src 'none'; script-src ${site}; frame-src ${site}; require-trusted-types-for 'script'`;

const code = (site: string, src: string, more = '') =>
  `<script src="${site}/embed.js" data-src="${src}" data-label="Programm" ${more} async></script>`;

const pageOf = (content: string, before = '') =>
  `<!doctype html><html lang="de"><title>Stadt</title><h1>Unsere Stadt</h1>${before}${content}<p>Ende</p></html>`;

const cards = (page: Page, nth = 0) =>
  page.frameLocator(`ferien-fenster >> nth=${nth} >> iframe`).getByRole('article');

const heading = (page: Page, nth = 0) =>
  page.frameLocator(`ferien-fenster >> nth=${nth} >> iframe`).getByRole('heading', { level: 1 });

/** The frame shows its whole content: nothing in it is left to scroll. */
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
    embeds: { town, parent },
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
  });

  test('the address follows the embed, back leads back, and a deep link opens the same', async ({
    page,
    embeds: { town, parent },
  }) => {
    const url = parent.show('/follow', pageOf(code(town.site, '/embed/list?limit=3')));
    await page.goto(url);
    const first = await heading(page).textContent();
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/#ferien=offer\//);
    const name = await heading(page).textContent();
    expect(name).not.toBe(first);
    const deep = page.url();

    await page.goBack();
    await expect(heading(page)).toHaveText(first ?? '');
    expect(page.url()).toBe(url);
    await page.goForward();
    await expect(heading(page)).toHaveText(name ?? '');

    const other = await page.context().newPage();
    await other.goto(deep);
    await expect(heading(other)).toHaveText(name ?? '');
  });

  test('another page of the embed begins below the sticky header', async ({
    page,
    embeds: { town, parent },
  }) => {
    const header =
      '<header id="top" style="position:sticky;top:0;height:80px;background:#fff">Kopf</header><div style="height:600px"></div>';
    const html = pageOf(code(town.site, '/embed/list?limit=12', 'data-offset="#top"'), header);
    await page.goto(parent.show('/sticky', html));
    await page.locator('ferien-fenster').scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(12);
    await page.locator('iframe').contentFrame().getByRole('link', { name: 'Weiter' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect
      .poll(() => page.locator('ferien-fenster').evaluate((e) => e.getBoundingClientRect().top))
      .toBeCloseTo(80, 0);
  });

  test('several embeds keep their states apart, and the filters of each are its own', async ({
    page,
    embeds: { town, parent },
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

  test('messages that are not from the embed change nothing', async ({
    page,
    embeds: { town, parent },
  }) => {
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
    // A frame listens to nobody but the page around it.
    await frame
      .contentFrame()
      .locator('html')
      .evaluate(() =>
        postMessage({ ferienfenster: 1, type: 'show', href: '/embed/list?q=x' }, '*'),
      );
    await expect(cards(page)).toHaveCount(2);
  });

  test('a deep link cannot open what its author locked', async ({
    page,
    embeds: { town, parent },
  }) => {
    await page.goto(
      parent.show('/locked', pageOf(code(town.site, '/embed/list?free=1&lock=free&limit=2'))),
    );
    const total = await heading(page).textContent();
    await page.goto('about:blank');
    await page.goto(`${parent.origin}/locked#ferien=list?lock=&limit=9`);
    await expect(cards(page)).toHaveCount(2);
    await expect(heading(page)).toHaveText(total ?? '');
  });
});

test.describe('who may frame what', () => {
  const ancestors = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec(
      (await fetch(url)).headers.get('content-security-policy') ?? '',
    )?.[1];

  test('embeds only the listed origins, everything else nobody', async ({
    embeds: { town, parent },
  }) => {
    for (const path of ['/embed/list', '/en/embed/list', '/embed/offer/none']) {
      expect(await ancestors(town.site + path), path).toBe(`'self' ${parent.origin}`);
    }
    const { offers } = await readPage(`${town.site}/`);
    for (const path of ['/', '/en', `/offers/${offers[0]}`, '/login', '/legal/imprint', '/x']) {
      expect(await ancestors(town.site + path), path).toBe("'none'");
    }
  });

  test('a page that is not listed gets an empty frame', async ({ page, town }) => {
    await page.setContent(`<iframe src="${town.site}/embed/list"></iframe>`);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url()).not.toContain('/embed/');
  });
});

test.describe('an embed by itself', () => {
  test('ships one small script, no inline code, no cookie', async ({ town }) => {
    for (const path of ['/embed/list', '/embed/list?theme=dark&lock=all']) {
      const response = await fetch(town.site + path);
      const html = await response.text();
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toHaveLength(1);
      const src = /src="([^"]+)"/.exec(scripts[0] ?? '')?.[1] ?? '';
      const body = await (await fetch(town.site + src)).text();
      expect(gzipSync(body).byteLength).toBeLessThan(60 * 1_024);
      expect(html).not.toMatch(/\son(click|load|error)=/);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('cache-control')).toContain('public');
    }
    const script = await fetch(`${town.site}/embed.js`);
    expect(gzipSync(await script.text()).byteLength).toBeLessThan(5 * 1_024);
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  test('is accessible, in every theme', async ({ page, town }) => {
    const { offers } = await readPage(`${town.site}/`);
    for (const path of [
      '/embed/list?limit=6',
      '/embed/list?theme=dark&brand=ffee88&limit=6',
      '/en/embed/list?lock=all&limit=2',
      `/embed/offer/${offers[0]}`,
    ]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, path).toEqual([]);
    }
  });

  test('names its language by its address', async ({ town }) => {
    const response = await fetch(`${town.site}/embed/list?lang=en&free=1`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toMatch(/^\/en\/embed\/list\?/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is read, filtered and paged by links and a form', async ({ page }) => {
      await page.goto('/embed/list?limit=3&free=1&lock=free&theme=dark');
      await expect(page.getByRole('article')).toHaveCount(3);
      await page.getByRole('link', { name: 'Weiter' }).click();
      await expect(page).toHaveURL(/free=1.*page=2.*lock=free.*theme=dark.*limit=3/);
      await page.getByRole('searchbox').fill('spiel');
      await page.getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL(/free=1/);
      expect(new URL(page.url()).searchParams.get('lock')).toBe('free');
      await expect(page.getByRole('group', { name: 'Preis' })).toHaveCount(0);
    });
  });
});

test('oEmbed is discovered from list and offer', async ({ page, town }) => {
  const { offers } = await readPage(`${town.site}/`);
  for (const path of ['/', `/offers/${offers[0]}`]) {
    await page.goto(path);
    const href = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
    const answer = await (await fetch(href ?? '')).json();
    expect(answer).toMatchObject({ version: '1.0', type: 'rich' });
    expect(answer.html).toContain(`${town.site}/embed/`);
    const xml = await page.locator('link[type="text/xml+oembed"]').getAttribute('href');
    expect(await (await fetch(xml ?? '')).text()).toContain('<oembed>');
  }
});

test.describe('the configurator', () => {
  test('shows what it was asked for, gives the lines for it, and reads a policy', async ({
    page,
    embeds: { town, parent },
  }) => {
    await page.goto(`${town.site}/embed/configure`);
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('article').first()).toBeVisible();
    await page.getByRole('radio', { name: 'dunkel' }).check();
    await page.getByRole('spinbutton').fill('2');
    await expect(page).toHaveURL(/theme=dark/);
    await expect(preview.getByRole('article')).toHaveCount(2);
    const line = page.getByRole('region', { name: 'Eine Zeile' });
    await expect(line).toContainText('theme=dark&amp;limit=2');
    await expect(line).toContainText(`src="${town.site}/embed.js"`);

    await page.getByLabel('Adresse der Seite').fill(`${parent.origin}/programm`);
    await expect(page.getByText(`${parent.origin} darf einbetten.`)).toBeVisible();
    await page.getByLabel('Content-Security-Policy').fill("default-src 'self'");
    await expect(page.getByText(`frame-src 'self' ${town.site}`)).toBeVisible();

    // What it gives works: on a foreign page, under the policy it names.
    const code = (await line.textContent()) ?? '';
    const policy = await page
      .getByRole('region', { name: 'Was Ihre Website erlauben muss' })
      .textContent();
    await page.goto(parent.show('/pasted', pageOf(code), `default-src 'none'; ${policy}`));
    await expect(cards(page)).toHaveCount(2);
  });

  test('warns of what would stay empty or be hard to read', async ({ page, town }) => {
    await page.goto('/embed/configure?q=gibtesnicht&brand=ffee88');
    await expect(page.getByText('Diese Auswahl trifft zurzeit kein Angebot.')).toBeVisible();
    await expect(page.getByText(/#ffee88 ist auf Weiß schlecht zu lesen/)).toBeVisible();
    await expect(page.getByText('Noch darf keine fremde Website einbetten')).toBeVisible();
    await page.goto(`${town.site}/en/embed/configure`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
});
