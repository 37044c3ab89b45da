import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LATER_ASSETS, OWN_PATH } from './names';

const CHUNKS = '.next/static/chunks';

it('scripts name those that they load later in a form that the service worker can read', () => {
  const scripts = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${CHUNKS}/${file}`, 'utf8'));
  const later = scripts.flatMap((script) =>
    [...script.matchAll(LATER_ASSETS)].map(([, name]) => name),
  );
  expect(later.length, 'no chunk names another: see LATER_ASSETS').toBeGreaterThan(0);
  const missing = later.filter((name) => !existsSync(`.next/${name}`));
  expect(missing, `names lead to files elsewhere than below ${OWN_PATH}`).toEqual([]);
});
