import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findKept, findTimes } from './offline/find-kept';
import { findForEveryone, type Listed } from './shortlist/find-for-everyone';
import { findTraces, NO_TRACES } from './shortlist/find-traces';
import { test as base, expect, type Page } from './town';

// Service workers are enabled here, as in offline.spec.ts; the relay lets a test choose the build.
const test = base.extend<{ relay: Relay; offers: readonly [Listed, Listed] }>({
  relay: async ({ town }, use) => {
    const relay = await openRelay(town.site);
    await use(relay);
    await relay.stop();
  },
  baseURL: async ({ relay }, use) => use(relay.site),
  offers: async ({ town }, use) => {
    const [one, other] = await findForEveryone(town.site);
    if (!one || !other) throw new Error('the demo catalogue has too few offers for everyone');
    await use([one, other]);
  },
});
test.use({ serviceWorkers: 'allow' });

const pathOf = ({ alias }: Listed) => `/offers/${alias}`;
const forget = (page: Page) => page.getByRole('button', { name: 'Alles löschen' }).click();
const isPage = (path: string) => /^\/(offers\/[^/.]+|shortlist|offline|week|map)?$/.test(path);

async function accept(page: Page, offers: readonly Listed[]) {
  await page.goto(`/shortlist#1//${offers.map(({ alias }) => alias).join(',')}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
}

/** Marks the offers and waits until they, and the plan itself, are available offline. */
async function keepPlan(page: Page, offers: readonly Listed[]) {
  await accept(page, offers);
  for (const path of ['/', '/offline', '/shortlist', ...offers.map(pathOf)]) {
    await expect.poll(() => findKept(page)).toContain(path);
  }
}

async function markOnItsPage(page: Page, offer: Listed) {
  await page.goto(pathOf(offer));
  await page
    .getByRole('button', { name: /^Merken/ })
    .first()
    .click();
  await expect.poll(() => findKept(page)).toContain(`/api/shortlist?alias=${offer.alias}`);
  await expect.poll(() => findKept(page)).toContain(pathOf(offer));
  // The footer of this page says so, and offers to forget.
  await expect(page.getByText('Offline verfügbar.', { exact: false })).toBeVisible();
}

/** Once these are answered, the worker of this page has finished its earlier requests. */
async function askThroughWorker(page: Page) {
  for (const path of ['/week', '/legal/privacy', '/api/search?free=1']) {
    await page.evaluate(async (address) => void (await (await fetch(address)).text()), path);
  }
}

/** Chromium forgets a navigation that it hands to a worker in the moment in which it ends this worker. */
async function waitForNewWorker(page: Page) {
  const readStates = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return [installing, waiting, active].map((worker) => worker?.state);
    });
  await expect.poll(readStates).toEqual([undefined, undefined, 'activated']);
}

test('after the first mark the plan works without network, whatever is marked', async ({
  page,
  context,
  offers,
}) => {
  for (const offer of offers) await markOnItsPage(page, offer);
  await context.setOffline(true);
  await page.goto('/shortlist');
  await expect(page.getByRole('table')).toBeVisible();
  for (const { name } of offers) await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: `${offers[0].name} nicht mehr merken` }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 gemerktes Angebot' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a new build renews what is kept at the next visit, and no page is lost', async ({
  page,
  context,
  relay,
  offers: [one, other],
}) => {
  relay.setBuild('first');
  await keepPlan(page, [one, other]);
  const before = await findTimes(page);
  const pages = Object.keys(before).filter(isPage);
  const open = await context.newPage();
  await open.goto(pathOf(one));

  // One of the pages cannot be fetched during the update to the new build.
  relay.setBuild('second');
  relay.setBroken(new RegExp(`^${pathOf(other)}$`));
  await page.goto('/');
  await expect
    .poll(async () => {
      const now = await findTimes(page);
      return pages.filter((path) => (now[path] ?? before[path]) !== before[path]);
    })
    .toEqual(pages.filter((path) => path !== pathOf(other)));
  expect((await findKept(page)).filter(isPage).sort()).toEqual(pages.sort());
  await waitForNewWorker(page);

  await open.reload();
  await expect(open.getByRole('heading', { level: 1 })).toHaveText(one.name);
  await context.setOffline(true);
  await page.goto(pathOf(other));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  await page.goto('/shortlist');
  await expect(page.getByRole('table')).toBeVisible();
});

test('what is deleted while the worker still fills its cache stays deleted', async ({
  page,
  context,
  relay,
  offers,
}) => {
  // Only the worker requests this page.
  const held = relay.hold(/^\/offline$/);
  await accept(page, offers);
  await held.reached;
  await forget(page);
  await expect.poll(() => findTraces(page, context)).toEqual(NO_TRACES);
  held.release();
  await askThroughWorker(page);
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
});

test('what is deleted while the worker is still being installed stays deleted', async ({
  page,
  context,
  relay,
  offers,
}) => {
  const held = relay.hold(/^\/sw\.js$/);
  await accept(page, offers);
  await held.reached;
  await forget(page);
  await expect(page.getByRole('heading', { name: 'Noch nichts gemerkt' })).toBeVisible();
  const setUp = page.evaluate(async () => void (await navigator.serviceWorker.ready));
  held.release();
  await setUp;
  await expect.poll(() => findTraces(page, context)).toEqual(NO_TRACES);
  await askThroughWorker(page);
  expect(await findTraces(page, context)).toEqual(NO_TRACES);
});

test('what is deleted while a new build fills its cache stays deleted until the next mark', async ({
  page,
  context,
  relay,
  offers,
}) => {
  relay.setBuild('first');
  await keepPlan(page, offers);
  relay.setBuild('second');
  const held = relay.hold(/^\/offline$/);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Not awaited: it lasts as long as the update.
    void registration.update();
  });
  await held.reached;
  await forget(page);
  // The browser removes the worker itself when its installation has ended.
  const noCopies = { ...NO_TRACES, workers: expect.any(Number) };
  await expect.poll(() => findTraces(page, context)).toEqual(noCopies);
  held.release();
  await expect.poll(() => findTraces(page, context)).toEqual(NO_TRACES);
  await askThroughWorker(page);
  expect(await findTraces(page, context)).toEqual(NO_TRACES);

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => findKept(page)).toContain(pathOf(offers[0]));
});

/** A proxy in front of a test site: the same pages, with faults and another build on demand. */
interface Relay {
  readonly site: string;
  /** From now on the worker is that of another build. */
  setBuild(name: string): void;
  /** From now on matching requests are answered with 503. */
  setBroken(pattern: RegExp): void;
  /** Holds back matching requests until `release`; `reached` resolves with the first one. */
  hold(pattern: RegExp): { readonly reached: Promise<void>; release(): void };
  stop(): Promise<void>;
}

/** Opens a relay on a free port of localhost, where browsers allow service workers too. */
async function openRelay(town: string): Promise<Relay> {
  const target = new URL(town);
  let build: string | null = null;
  let broken: RegExp | null = null;
  let gate: { pattern: RegExp; open: Promise<void>; reach: () => void } | null = null;

  async function answerWorker(answer: ServerResponse) {
    const script = await (await fetch(`${town}/sw.js`)).text();
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    answer.end(build === null ? script : script.replace(/BUILD="[^"]*"/, `BUILD="${build}"`));
  }

  async function relay(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/';
    if (gate?.pattern.test(path)) {
      gate.reach();
      await gate.open;
    }
    if (broken?.test(path)) {
      answer.writeHead(503, { 'cache-control': 'no-store' }).end();
      return;
    }
    if (path === '/sw.js') return answerWorker(answer);
    const headers = { ...asked.headers, host: target.host };
    const { hostname, port } = target;
    const sent = request({ hostname, port, path, method: asked.method, headers });
    const [got] = (await once(asked.pipe(sent), 'response')) as [IncomingMessage];
    answer.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(answer);
  }

  const server = createServer((asked, answer) => {
    relay(asked, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    setBuild: (name) => {
      build = name;
    },
    setBroken: (pattern) => {
      broken = pattern;
    },
    hold(pattern) {
      let release = () => {};
      const open = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<void>((resolve) => {
        gate = { pattern, open, reach: resolve };
      });
      return { reached, release };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
