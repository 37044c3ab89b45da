import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './town';
import { startProgram } from './town/start-program';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenster-instance-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(text: string): Promise<string> {
  const file = join(folder, 'town.json');
  await writeFile(file, text);
  return file;
}

for (const [what, text, reason] of [
  [
    'an unknown key',
    '{\n  "name": "A",\n  "colours": {}\n}',
    'line 3: colours: this key is not known; did you mean colors?',
  ],
  ['a value that cannot be', '{\n  "map": {\n    "zoom": 99 } }', 'line 3: map.zoom: Too big'],
  ['a text that is no JSON', '{ "name": "A",\n "claim" }', 'line 2: not readable as JSON'],
  ['a file that is not there', '{ "logo": "nowhere.svg" }', 'nowhere.svg, which cannot be read'],
] as const) {
  test(`${what} stops the start with one sentence that names the place`, async () => {
    const file = await write(text);
    const program = startProgram(['.build/server.mjs'], {
      PORT: '0',
      OFFERS_API_URL: 'http://127.0.0.1:1',
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_INSTANCE_FILE: file,
    });
    expect(await program.ended).toBe('code 1');
    expect(program.allLines()).toContain(reason);
    expect(program.allLines().trim().split('\n')).toHaveLength(1);
  });
}

test('an unreadable brand colour is corrected and logged; the feedback address is on every page', {
  tag: '@special',
}, async ({ town, page }) => {
  await page.goto('/de');
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  );
  expect(brand).toMatch(/^#[0-9A-F]{6}$/);
  expect(brand).not.toBe('#FFD800');
  const line = town
    .siteLines()
    .split('\n')
    .find((text) => text.includes('correction'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    correction: { from: '#FFD800', to: brand, theme: 'light' },
  });
  // The configured feedback address is in the footer of every page, and in the statement.
  for (const path of ['/de', '/de/week', '/de/login', '/de/legal/accessibility']) {
    await page.goto(path);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Rückmeldung' }),
    ).toHaveAttribute('href', 'mailto:idee@ort.example');
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: 'idee@ort.example' }),
  ).toBeVisible();
});

test('the schema is there for editors, and no cache keeps it beyond the next version', async ({
  town,
}) => {
  const answer = await fetch(`${town.site}/instance.schema.json`);
  expect(answer.headers.get('content-type')).toContain('application/schema+json');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toMatch(/max-age=3600/);
  const schema = await answer.json();
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['name', 'editions']));
});
