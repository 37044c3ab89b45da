import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { removeNonce, removeScripts, secureHtml } from './next-answer';

const sha256 = (script: string) => hash('sha256', script, 'base64');
const render = (nonce: string, cut = '') =>
  [
    `<script src="/_next/a.js" async="" nonce="${nonce}"></script>`,
    '<p><script>steal()</script></p>',
    `<script type="application/ld+json" nonce="${nonce}">{"a":1}</script>`,
    `<script nonce="${nonce}" id="_R_">start()</script>`,
    `<script nonce="${nonce}">self.__next_f.push([1,"a \\"nonce\\":\\"${nonce.slice(0, 9)}${cut}${nonce.slice(9)}\\" b"])</script>`,
  ].join('');
const cutAt = (nonce: string) => `"])</script><script nonce="${nonce}">self.__next_f.push([1,"`;

describe('markup with a one-time nonce', () => {
  it('is the same bytes for every nonce and leaves no trace of it', () => {
    const first = secureHtml(render('aaaaaaaaaaaaaaaaaaaaaa'), 'aaaaaaaaaaaaaaaaaaaaaa');
    const second = secureHtml(render('bbbbbbbbbbbbbbbbbbbbbb'), 'bbbbbbbbbbbbbbbbbbbbbb');
    expect(first).toEqual(second);
    expect(first.html).not.toContain('aaaaaa');
  });

  it('is the same however the renderer cut its navigation data, even through the nonce', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    expect(secureHtml(render(nonce, cutAt(nonce)), nonce)).toEqual(
      secureHtml(render(nonce), nonce),
    );
  });

  it('names exactly the inline scripts that the renderer marked', () => {
    const { hashes } = secureHtml(render('aaaaaaaaaaaaaaaaaaaaaa'), 'aaaaaaaaaaaaaaaaaaaaaa');
    expect(hashes).toEqual([
      sha256('start()'),
      sha256('self.__next_f.push([1,"a \\"nonce\\":\\"\\" b"])'),
    ]);
  });

  it('never names a script that only looks marked', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    const foreign = '<script nonce="guessed">steal()</script><script data-nonce>steal()</script>';
    expect(secureHtml(foreign, nonce)).toEqual({ html: foreign, hashes: [] });
  });

  it('takes an opening tag inside a script for that script’s text', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    const script = 'a("<script>");';
    const { hashes } = secureHtml(`<script nonce="${nonce}">${script}</script>`, nonce);
    expect(hashes).toEqual([sha256(script)]);
  });

  it('hashes the bytes that are sent, whatever letters they spell', () => {
    const nonce = 'aaaaaaaaaaaaaaaaaaaaaa';
    const page = `<p>Für Größe – 12 €</p><script nonce="${nonce}">say("Grüße \u{1F44B}")</script>`;
    const { html, hashes } = secureHtml(Buffer.from(page).toString('latin1'), nonce);
    expect(Buffer.from(html, 'latin1').toString()).toBe(page.replace(` nonce="${nonce}"`, ''));
    expect(hashes).toEqual([sha256('say("Grüße \u{1F44B}")')]);
  });
});

describe('a header that names the nonce', () => {
  it('loses the parameter whole', () => {
    const link = '</a.woff2>; rel=preload; nonce="abc"; type="font/woff2"';
    expect(removeNonce(link, 'abc')).toBe('</a.woff2>; rel=preload; type="font/woff2"');
  });
});

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
