import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatUserAgent } from './read-version';

it('names the version of package.json and the address of the site to other servers', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(formatUserAgent('https://ferien.example')).toBe(
    `Ferienfenster/${version} (+https://ferien.example)`,
  );
});
