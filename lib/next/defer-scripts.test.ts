import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findDeferredScripts } from './deferred-scripts.fixture';
import { cleanPage } from './next-answer';

describe('scripts that wait for the first use', () => {
  const NONCE = 'aaaaaaaaaaaaaaaaaaaaaa';
  const PAGE_SCRIPT = 'load()';
  const page = [
    '<html><head>',
    `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/b.js"/>`,
    `<script src="/_next/a.js" async="" nonce="${NONCE}"></script>`,
    `<script src="/_next/old.js" noModule="" nonce="${NONCE}"></script>`,
    '<script src="/foreign.js" async=""></script>',
    `</head><body><p>Kanu</p><script src="/_next/b.js" async="" nonce="${NONCE}"></script>`,
    `<script nonce="${NONCE}">start()</script></body></html>`,
  ].join('');
  const clean = (html: string) => {
    return cleanPage(html, NONCE, PAGE_SCRIPT);
  };
  const { html: deferred, hashes } = clean(page);

  it('are found in it again, in their order', () => {
    expect(findDeferredScripts(deferred)).toEqual(['/_next/a.js', '/_next/b.js']);
    expect(findDeferredScripts(page)).toEqual([]);
  });

  it('are Next’s own with an address; others stay where they are', () => {
    expect(deferred).not.toMatch(/<(?:script|link)[^>]*\/_next\/[ab]\.js/);
    expect(deferred).toContain('/_next/old.js');
    expect(deferred).toContain('<script src="/foreign.js" async=""></script>');
    expect(deferred).toContain('<p>Kanu</p>');
  });

  it('are loaded by the page script, the last one in the body', () => {
    expect(deferred).toContain(`</script><script>${PAGE_SCRIPT}</script></body>`);
    expect(hashes).toEqual([
      hash('sha256', 'start()', 'base64'),
      hash('sha256', PAGE_SCRIPT, 'base64'),
    ]);
  });

  it('stay as they are without a body', () => {
    const part = page.replace('</body>', '');
    expect(clean(part).html).toBe(part.replaceAll(` nonce="${NONCE}"`, ''));
  });
});
