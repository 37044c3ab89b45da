import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOutsideProgram, hasOutsideProgram } from '../../lib/runtime/outside-program.fixture';

const EXTENSION = 'deploy/typo3/ferienfenster';
const php = findOutsideProgram('php') ?? '';

describe.skipIf(!hasOutsideProgram('php'))('the extension for TYPO3', () => {
  let seen: ReturnType<typeof JSON.parse>;
  beforeAll(() => {
    seen = JSON.parse(execFileSync(php, ['tools/rules/typo3-media.php'], { encoding: 'utf8' }));
  });

  it('is PHP, like the plugin for WordPress', () => {
    const files = ['deploy/typo3', 'deploy/wordpress'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(({ name }) => name.endsWith('.php'))
        .map(({ parentPath, name }) => join(parentPath, name)),
    );
    expect(files.length).toBeGreaterThan(5);
    const wrong = files.filter((file) => spawnSync(php, ['-l', file]).status !== 0);
    expect(wrong).toEqual([]);
  });

  it('turns addresses of the programme into media, and those of no other site', () => {
    expect(seen).toMatchObject({
      offer: '/embed/offer/kanu',
      list: '/embed/list?age=8&free=1',
      unknown: null,
      // The answer shows another site.
      elsewhere: null,
      otherSite: null,
      public: 'https://ferien.example.org/embed/offer/kanu',
      // No picture in the answer, so none is fetched.
      preview: '',
    });
    const asked = seen.asked.map((url: string) => new URL(url).origin);
    expect([...new Set(asked)]).toEqual(['https://ferien.example.org']);
  });

  it('shows media as the element of the embed, with a link inside', () => {
    expect(seen.canRender).toBe(true);
    expect(seen.html).toBe(
      '<ferien-fenster src="https://ferien.example.org/embed/offer/kanu" label="Kanu &quot;Tour&quot;"><a href="https://ferien.example.org/offers/kanu">Kanu &quot;Tour&quot;</a></ferien-fenster>',
    );
    // In a county the town comes before the alias.
    expect(seen.town).toContain('<a href="https://ferien.example.org/en/offers/waldau/kanu">');
    // A file whose content is no path was not made by the helper.
    expect(seen.broken).toBe('');
    expect(seen.scripts).toEqual([
      ['ferienfenster', 'https://ferien.example.org/embed.js', { async: 'async' }, { csp: true }],
    ]);
  });

  it('marks what TypoScript calls, as TYPO3 14 requires', () => {
    const called = readFileSync(
      join(EXTENSION, 'Configuration/Sets/Ferienfenster/setup.typoscript'),
      'utf8',
    );
    const [, name, method] = /userFunc = Ferienfenster\\Typo3\\([\w\\]+)->(\w+)/.exec(called) ?? [];
    const file = join(EXTENSION, 'Classes', `${name?.replaceAll('\\', '/')}.php`);
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`#\\[AsAllowedCallable\\]\\s+public function ${method}\\(`),
    );
  });
});
