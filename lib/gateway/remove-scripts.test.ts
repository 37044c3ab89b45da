import { describe, expect, it } from 'vitest';
import { removeScripts } from './finish-answer';

describe('an embed without the renderer', () => {
  it('loses every script that carries the nonce, and what prepares them', () => {
    const html =
      '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/a.js"/>' +
      '<link rel="preload" href="/a.woff2" as="font"/>' +
      '<script src="/_next/a.js" async="" nonce="n1"></script>' +
      '<script nonce="n1">self.__next_f.push([1,"<p>"])</script>' +
      '<script src="/scripts/embed-frame.1.js" async=""></script><p>Kanu</p>';
    expect(removeScripts(html, 'n1')).toBe(
      '<link rel="preload" href="/a.woff2" as="font"/>' +
        '<script src="/scripts/embed-frame.1.js" async=""></script><p>Kanu</p>',
    );
  });

  it('is left alone when nothing was marked', () => {
    expect(removeScripts('<script>a</script>', '')).toBe('<script>a</script>');
  });
});
