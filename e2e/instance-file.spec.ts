import { writeFile } from 'node:fs/promises';
import { expect, test } from './town';
import { startProgram } from './town/start-program';

// Every fault of a file: `check-instance.test.ts` and `load-instance.test.ts` in `lib/instance`.
test('a wrong instance file stops the start with one sentence that names the line', async () => {
  const info = test.info();
  const file = info.outputPath('town.json');
  await writeFile(file, '{\n  "name": "A",\n  "colours": {}\n}');
  const program = startProgram(['.build/server.mjs'], {
    PORT: '0',
    OFFERS_API_URL: 'http://127.0.0.1:1',
    FENSTER_DATA_DIR: info.outputPath('data'),
    FENSTER_INSTANCE_FILE: file,
  });
  expect(await program.ended).toBe('code 1');
  expect(program.allLines()).toContain(
    'line 3: colours: this key is not known; did you mean colors?',
  );
  expect(program.allLines().trim().split('\n')).toHaveLength(1);
});

test('an unreadable brand colour is corrected and logged', { tag: '@village' }, async ({
  town,
  markup,
}) => {
  await markup.goto('/login');
  const brand = await markup.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  );
  expect(brand).toMatch(/^#[0-9A-F]{6}$/);
  expect(brand).not.toBe('#5FA83A');
  const line = town
    .siteLines()
    .split('\n')
    .find((text) => text.includes('correction'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    correction: { from: '#5FA83A', to: brand, theme: 'light' },
  });
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
