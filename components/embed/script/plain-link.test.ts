import { describe, expect, it } from 'vitest';
import { explain, type Trouble } from './plain-link';

const start = new URL('http://ferien.example/embed/list');
const page = { origin: 'http://www.stadt.example', protocol: 'http:' };

describe('the line on the console of a page that shows no embed', () => {
  it.each<[Trouble, readonly RegExp[]]>([
    ['address', [/"\/embed\/lits" is no embed/, /\/embed\/configure/]],
    ['policy', [/Content-Security-Policy/, /add http:\/\/ferien\.example to its frame-src/]],
    ['silent', [/within 10 s/, /http:\/\/www\.stadt\.example may not frame/, /\/embed\/check/]],
  ])('%s: tells reason and repair', (trouble, parts) => {
    const said = explain(trouble, '/embed/lits', start, page);
    for (const part of parts) expect(said).toMatch(part);
  });

  it('knows that a page under https shows no frame without it', () => {
    const safe = { origin: 'https://www.stadt.example', protocol: 'https:' };
    expect(explain('silent', '', start, safe)).toMatch(/take the https address/);
  });
});
