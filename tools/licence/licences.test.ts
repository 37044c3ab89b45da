import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkLicences, type LicensedPackage, readLicences, writeLicences } from './licences';

const read = (path: string) => readFileSync(path, 'utf8');
const pack = (name: string, licence: string | null): LicensedPackage => ({
  name,
  licence,
  version: '1.0.0',
  folder: `node_modules/${name}`,
  isShipped: true,
});

describe('the report on licences', () => {
  it.each(['MIT', '(MIT AND Zlib)', 'MIT OR GPL-3.0-only', 'Apache-2.0 AND LGPL-3.0-or-later'])(
    'accepts %s',
    (licence) => expect(checkLicences([pack('a', licence)], '').problems).toEqual([]),
  );

  it.each([
    'CC-BY-4.0',
    'AGPL-3.0-only',
    'MIT AND SSPL-1.0',
    'SEE LICENSE IN x',
    'UNLICENSED',
    null,
  ])('asks somebody about %s', (licence) =>
    expect(checkLicences([pack('a', licence)], '').problems).toHaveLength(1),
  );

  it('accepts what NOTICE names, with just that licence, as long as it is there', () => {
    const notice = 'Named\n-----\n\na, @b/c: CC-BY-4.0\n    Data.\n';
    expect(checkLicences([pack('a', 'CC-BY-4.0'), pack('@b/c', 'CC-BY-4.0')], notice)).toEqual({
      counts: [['CC-BY-4.0', 2]],
      noticed: ['a (CC-BY-4.0)', '@b/c (CC-BY-4.0)'],
      problems: [],
    });
    expect(checkLicences([pack('a', 'CC-BY-SA-4.0')], notice).problems).toEqual([
      expect.stringContaining('a is under "CC-BY-SA-4.0"'),
      expect.stringContaining('NOTICE names @b/c, which is no dependency'),
    ]);
  });
});

describe('the licence of this repository', () => {
  const packages = readLicences();

  it('fits those of all its packages', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(checkLicences(packages, read('NOTICE')).problems).toEqual([]);
  });

  it('is told in the same way everywhere, as REUSE asks', () => {
    const text = read('LICENSE');
    expect(text).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v\. 1\.2\n[\s\S]*\n15\.Applicable Law\n/);
    expect(read('LICENSES/EUPL-1.2.txt')).toBe(text);
    const named = read('REUSE.toml').matchAll(/^SPDX-License-Identifier = "(.+)"$/gm);
    const files = [...new Set([...named].map(([, name]) => `${name}.txt`))];
    expect(readdirSync('LICENSES')).toEqual(files);
    const { license } = JSON.parse(read('package.json'));
    expect(license).toBe('EUPL-1.2');
    const catalogued = read('publiccode.yml');
    expect(catalogued).toMatch(/^ {2}license: EUPL-1\.2$/m);
  });

  it('invents no address: until the repository has one, none that could exist', () => {
    const [, address = ''] = /^url: (\S+)$/m.exec(read('publiccode.yml')) ?? [];
    const { repository } = JSON.parse(read('package.json'));
    expect([address, `${repository?.url}`.replace(/^git\+/, '')]).toEqual(
      repository
        ? [expect.stringMatching(/^https:\/\/(?!.*\b(?:example|invalid|localhost)\b)/), address]
        : ['https://not-published.invalid/ferienfenster.git', 'undefined'],
    );
  });

  it('comes with the texts of all others that run in production', () => {
    const text = writeLicences(read('NOTICE'), packages);
    expect(text).toContain('Hippocratic License Version Number: 2.1.');
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toMatch(/^next 16\.\S+$/m);
    expect(text).not.toMatch(/^vitest \d/m);
  });
});
