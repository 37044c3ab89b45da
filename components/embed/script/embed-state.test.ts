import { describe, expect, it } from 'vitest';
import { explain, fromState, isFrameable, type Trouble, toSiteHref, toState } from './embed-state';

const start = new URL('https://programm.example/en/embed/list?host=jugend&lock=host&theme=dark');

describe("an embed's state in the address of the page around it", () => {
  it('is view and criteria, without the look', () => {
    expect(toState('/en/embed/list?free=1&host=jugend&lock=host&theme=dark', start)).toBe(
      'list?free=1&host=jugend',
    );
    expect(toState('/en/embed/offer/12-kanu?theme=dark', start)).toBe('offer/12-kanu');
    expect(toState('/embed/offer/waldau/12-kanu', start)).toBe('offer/waldau/12-kanu');
  });

  it.each(['/', '/en/embed/configure', 'https://evil.example/embed/list', '/embed/list/more'])(
    '%s is no state',
    (href) => {
      expect(toState(href, start)).toBeNull();
    },
  );

  it('comes back with the look and the locks of the page that shows it', () => {
    expect(fromState('list?free=1', start)).toBe(
      '/en/embed/list?free=1&host=jugend&lock=host&theme=dark',
    );
    expect(fromState('list?host=other&lock=&theme=light', start)).toBe(
      '/en/embed/list?host=jugend&lock=host&theme=dark',
    );
    expect(fromState('offer/waldau/12-kanu', start)).toBe(
      '/en/embed/offer/waldau/12-kanu?host=jugend&lock=host&theme=dark',
    );
  });

  it('leads back to the page and view it came from, also where all is locked', () => {
    const locked = new URL('https://programm.example/embed/map?lock=all');
    expect(fromState('offer/12-kanu?free=1&page=2&view=map', locked)).toBe(
      '/embed/offer/12-kanu?page=2&view=map&lock=all',
    );
  });

  it.each([
    '../../dashboard',
    '//evil.example/',
    'configure',
    'list#x',
    'offer/',
    'offer/waldau/',
    'offer/waldau/12/more',
    '',
  ])('is not believed when it says %j', (state) => {
    expect(fromState(state, start)).toBeNull();
  });
});

describe('the address of an embed', () => {
  const own = 'https://programm.example';

  it.each([
    ['/embed/list?free=1&theme=dark&lock=free', '/?free=1'],
    ['/en/embed/list', '/en'],
    ['/embed/map?limit=3', '/map'],
    ['/embed/next?free=1', '/?free=1'],
    ['/en/embed/week?week=2026-W31', '/en/week?week=2026-W31'],
    ['/embed/offer/12-kanu?brand=9b1c31', '/offers/12-kanu'],
    ['/embed/offer/waldau/12-kanu', '/offers/waldau/12-kanu'],
    ['/embed/list?lang=en&free=1', '/en?free=1'],
    ['/embed/week?lang=de', '/week'],
    ['/embed/next?lang=xx', '/'],
    ['/embed/lits?free=1', '/'],
  ])('%s is on the site %s', (path, href) => {
    expect(toSiteHref(new URL(path, own))).toBe(own + href);
  });

  it.each([
    ['/embed/list', true],
    ['/tr/embed/offer/12-kanu', true],
    ['/embed/offer/waldau/12-kanu', true],
    ['/en/embed/check', true],
    ['/embed/configure', false],
    ['/embed/lits', false],
    ['/', false],
  ])('%s may stand in a frame: %s', (path, isAllowed) => {
    expect(isFrameable(new URL(path, own))).toBe(isAllowed);
    expect(isFrameable(new URL(`data:${path}`))).toBe(false);
  });
});

const shown = new URL('http://ferien.example/embed/list');
const page = { origin: 'http://www.stadt.example', protocol: 'http:' };

describe('the line on the console of a page that shows no embed', () => {
  it.each<[Trouble, readonly RegExp[]]>([
    ['address', [/"\/embed\/lits" is no embed/, /\/embed\/configure/]],
    ['policy', [/Content-Security-Policy/, /add http:\/\/ferien\.example to its frame-src/]],
    ['silent', [/within 10 s/, /http:\/\/www\.stadt\.example may not frame/, /\/embed\/check/]],
  ])('%s: tells reason and repair', (trouble, parts) => {
    const said = explain(trouble, '/embed/lits', shown, page);
    for (const part of parts) expect(said).toMatch(part);
  });

  it('knows that a page under https shows no frame without it', () => {
    const safe = { origin: 'https://www.stadt.example', protocol: 'https:' };
    expect(explain('silent', '', shown, safe)).toMatch(/take the https address/);
  });
});
