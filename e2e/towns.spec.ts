import { expect, test } from './town';
import { COUNTY_TOKEN, type County, type Instance, startCounty } from './town/start-county';

/** The promise to operators. */
const TEN_SECONDS = { timeout: 10_000 };

let county: County;
let instances: Readonly<Record<'hafen' | 'waldau' | 'bergen', Instance>>;

// One county for all, one after the other: the last test loses it an instance.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  county = await startCounty();
  const [hafen, waldau, bergen] = await Promise.all([
    county.startInstance('hafen', ['Segeln lernen', 'Knoten knüpfen']),
    county.startInstance('waldau', ['Baumhaus bauen', 'Pilze suchen']),
    county.startInstance('bergen', ['Klettern am Fels']),
  ]);
  instances = { hafen, waldau, bergen };
  await county.write('hafen', hafen, { name: 'Hafen', colors: { brand: '#004488' } });
  await county.write('waldau', waldau, { name: 'Waldau', languages: ['de'] });
  await county.open();
  await untilShown('hafen', 'Segeln lernen');
  await untilShown('waldau', 'Baumhaus bauen');
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
test.afterEach(async ({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('site', { body: county.lines() });
});
test.afterAll(() => county.stop());

const read = async (town: string, path = '/') => (await county.askTown(town, path)).text;
const untilShown = (town: string, text: string) =>
  expect.poll(() => read(town).catch(() => ''), { timeout: 45_000 }).toContain(text);

test('each municipality is shown at its host, with its own programme, brand and languages', async ({
  markup: page,
}) => {
  await page.goto(county.site('hafen'));
  await expect(page).toHaveTitle(/Hafen/);
  await expect(page.getByRole('link', { name: 'Segeln lernen' })).toBeVisible();
  await expect(page.getByText('Baumhaus bauen')).toHaveCount(0);
  await page.goto(county.site('waldau'));
  await expect(page).toHaveTitle(/Waldau/);
  await expect(page.getByRole('link', { name: 'Baumhaus bauen' })).toBeVisible();
  await expect(page.getByText('Segeln lernen')).toHaveCount(0);

  const json = async (town: string) =>
    JSON.parse(await read(town, '/api/offers')).map(({ name }: { name: string }) => name);
  expect((await json('hafen')).sort()).toEqual(['Knoten knüpfen', 'Segeln lernen']);
  expect((await json('waldau')).sort()).toEqual(['Baumhaus bauen', 'Pilze suchen']);
  // The same address is another offer, or none.
  expect((await county.askTown('hafen', '/offers/1-segeln-lernen')).status).toBe(200);
  expect((await county.askTown('waldau', '/offers/1-segeln-lernen')).status).toBe(404);
  expect((await county.askTown('hafen', '/en')).status).toBe(200);
  expect((await county.askTown('waldau', '/en')).status).toBe(404);
});

test('an unknown host name is answered with 421, but health checks under every name', async () => {
  for (const path of ['/', '/api/offers', '/login', '/offers/1-segeln-lernen']) {
    const { status, text, headers } = await county.ask('elsewhere.example', path);
    expect([path, status]).toEqual([path, 421]);
    expect(headers['content-type']).toContain('text/html');
    expect(text).not.toContain('Hafen');
  }
  expect((await county.ask('elsewhere.example', '/healthz')).status).toBe(200);
  expect((await county.ask('10.0.0.7:3000', '/readyz')).status).toBe(200);
});

test('files that are added, changed and removed take effect within ten seconds', async () => {
  expect((await county.askTown('bergen', '/')).status).toBe(421);
  await county.write('bergen', instances.bergen, { name: 'Bergen' });
  await expect
    .poll(async () => (await county.askTown('bergen', '/')).status, TEN_SECONDS)
    .not.toBe(421);
  await untilShown('bergen', 'Klettern am Fels');

  await county.write('bergen', instances.bergen, { name: 'Bergen am See' });
  await expect.poll(() => read('bergen'), TEN_SECONDS).toContain('Bergen am See');

  await county.remove('bergen');
  await expect
    .poll(async () => (await county.askTown('bergen', '/')).status, TEN_SECONDS)
    .toBe(421);
  expect((await county.askTown('hafen', '/')).status).toBe(200);
});

test('a broken file keeps the former version, and is logged with its line', async () => {
  await county.writeText('waldau', '{\n  "name": "Waldau",\n  "colours": {}\n}');
  await expect.poll(() => county.lines(), TEN_SECONDS).toMatch(/waldau\.json, line 3: colours/);
  expect(await read('waldau')).toContain('Baumhaus bauen');
  expect(county.lines().match(/waldau\.json, line 3: colours/g)).toHaveLength(1);
  await county.write('waldau', instances.waldau, { name: 'Waldau im Grünen' });
  await expect.poll(() => read('waldau'), TEN_SECONDS).toContain('Waldau im Grünen');
});

test('a login to one municipality opens nothing in another', async () => {
  const login = (town: string) =>
    county.askTown(town, '/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: county.site(town),
      },
      body: `token=${COUNTY_TOKEN}`,
    });
  const answer = await login('hafen');
  expect(answer.status).toBe(303);
  const [set = ''] = [answer.headers['set-cookie']].flat();
  const [cookie = ''] = set.split(';');
  expect(cookie).toMatch(/^__Host-sid=./);
  const enter = (town: string) => county.askTown(town, '/dashboard', { headers: { cookie } });
  const own = await enter('hafen');
  expect(own.status).toBe(200);
  expect(own.text).toContain('Segeln lernen');
  const foreign = await enter('waldau');
  expect(foreign.status).toBe(303);
  expect(foreign.text).not.toContain('Baumhaus bauen');
  // A form that was drawn by one municipality is foreign to another.
  const form = await county.askTown('waldau', '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: county.site('hafen') },
    body: `token=${COUNTY_TOKEN}`,
  });
  expect(form.status).toBe(403);
});

test('an instance that hangs, or is dead, slows no other municipality', async () => {
  await instances.hafen.set({ fault: 'hang' });
  // Each would ask the instance for an offer that the list does not name, and waits for it.
  const waiting = [11, 12, 13, 14, 15, 16].map((id) =>
    county.askTown('hafen', `/offers/${id}-unbekannt`),
  );
  for (const path of ['/?free=1', '/week', '/map', '/api/offers?page=1', '/offers/2-pilze-suchen'])
    expect([path, (await county.askTown('waldau', path)).status]).toEqual([path, 200]);
  expect(await read('hafen', '/?sort=name')).toContain('Segeln lernen');
  for (const { status } of await Promise.all(waiting)) expect([404, 503]).toContain(status);
  // Programmes of the others are read on.
  const asked = await instances.waldau.countRequests();
  await expect.poll(instances.waldau.countRequests).toBeGreaterThan(asked + 1);

  await instances.hafen.program.stop();
  await expect.poll(() => county.lines()).toContain('"event":"pass-failed"');
  expect(await read('hafen')).toContain('Segeln lernen');
  expect((await county.askTown('waldau', '/?wheelchair=yes')).status).toBe(200);
});
