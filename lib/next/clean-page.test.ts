import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeferredScripts } from './deferred-scripts.fixture';
import { cleanPage } from './next-answer';

const NONCE = 'aaaaaaaaaaaaaaaaaaaaaa';
/** As text of an inline script. */
const PAGE_SCRIPT = 'load()';
const sha256 = (script: string) => hash('sha256', script, 'base64');

interface Options {
  readonly isEmbed?: boolean;
  readonly nonce?: string;
}

/** Cleans a page that Next rendered. */
function clean(rendered: string, { isEmbed = false, nonce = NONCE }: Options = {}) {
  return cleanPage(rendered, nonce, isEmbed ? null : PAGE_SCRIPT);
}

const render = (nonce: string, cut = '') =>
  [
    `<script src="/_next/a.js" async="" nonce="${nonce}"></script>`,
    '<p><script>steal()</script></p>',
    `<script type="application/ld+json" nonce="${nonce}">{"a":1}</script>`,
    `<script nonce="${nonce}" id="_R_">start()</script>`,
    `<script nonce="${nonce}">self.__next_f.push([1,"a \\"nonce\\":\\"${nonce.slice(0, 9)}${cut}${nonce.slice(9)}\\" b"])</script>`,
  ].join('');
const cutAt = (nonce: string) => `"])</script><script nonce="${nonce}">self.__next_f.push([1,"`;

describe('a page with a one-time nonce', () => {
  it('is the same bytes for every nonce and leaves no trace of it', () => {
    const [first, second] = [NONCE, 'bbbbbbbbbbbbbbbbbbbbbb'].map((nonce) =>
      clean(render(nonce), { nonce }),
    );
    expect(first).toEqual(second);
    expect(first?.html).not.toContain('aaaaaa');
  });

  it('is the same however the renderer cut its navigation data, even through the nonce', () => {
    const whole = clean(render(NONCE));
    expect(clean(render(NONCE, cutAt(NONCE)))).toEqual(whole);
    expect(whole.html.split('self.__next_f')).toHaveLength(2);
  });

  it('is the same where something that is taken out stood between such data', () => {
    const end = '</body>';
    const [seam, next] = cutAt(NONCE).split('<script');
    const between = [
      `<script src="/_next/late.js" nonce="${NONCE}" async=""></script>`,
      `<link rel="preload" as="script" nonce="${NONCE}" href="/_next/b.js"/>`,
    ];
    const whole = clean(render(NONCE) + between[0] + end);
    const apart = `${seam}${between[1]}${between[0]}<script${next}`;
    expect(clean(render(NONCE, apart) + end)).toEqual(whole);
  });

  it('names exactly the inline scripts that the renderer marked', () => {
    expect(clean(render(NONCE)).hashes).toEqual([
      sha256('start()'),
      sha256('self.__next_f.push([1,"a \\"nonce\\":\\"\\" b"])'),
    ]);
  });

  it('never names a script that only looks marked', () => {
    const foreign = '<script nonce="guessed">steal()</script><script data-nonce>steal()</script>';
    expect(clean(foreign)).toEqual({ html: foreign, hashes: [] });
  });

  it('keeps scripts that are data, and what others wrote about scripts', () => {
    const page =
      '<script type="application/json">{"a":"\\u003cscript>"}</script>' +
      '<p title="&lt;script nonce=&quot;&quot;&gt;">&lt;script&gt;</p>';
    expect(clean(`${page}<script nonce="${NONCE}">go()</script>`)).toEqual({
      html: `${page}<script>go()</script>`,
      hashes: [sha256('go()')],
    });
  });

  it('takes an opening tag inside a script for that script’s text', () => {
    const script = 'a("<script>");';
    const { hashes } = clean(`<script nonce="${NONCE}">${script}</script>`);
    expect(hashes).toEqual([sha256(script)]);
  });

  it('has no hash for a script that does not end', () => {
    const { html, hashes } = clean(`<p>a</p><script nonce="${NONCE}">go()`);
    expect(html).toBe('<p>a</p><script>go()');
    expect(hashes).toEqual([]);
  });

  it('keeps its letters, and hashes are of the bytes that are sent', () => {
    const page = `<p>Für Größe – 12 €</p><script nonce="${NONCE}">say("Grüße \u{1F44B}")</script>`;
    const { html, hashes } = clean(page);
    expect(html).toBe(page.replace(` nonce="${NONCE}"`, ''));
    expect(hashes).toEqual([sha256('say("Grüße \u{1F44B}")')]);
  });

  it('loses the nonce outside of scripts too, as an attribute whole', () => {
    const page = `<p>Für</p><style nonce="${NONCE}">p{}</style><p data-a="${NONCE}">€ ${NONCE}</p>`;
    expect(clean(page).html).toBe('<p>Für</p><style>p{}</style><p data-a="">€ </p>');
  });
});

describe('an embed', () => {
  it('loses every script that carries the nonce, and what prepares them', () => {
    const html =
      '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/a.js"/>' +
      '<link rel="preload" href="/a.woff2" as="font"/>' +
      '<script src="/_next/a.js" async="" nonce="n1"></script>' +
      '<script nonce="n1">self.__next_f.push([1,"<p>"])</script>' +
      '<script src="/scripts/embed-frame.1.js" async=""></script><p>Kanu</p>';
    expect(clean(html, { isEmbed: true, nonce: 'n1' })).toEqual({
      html:
        '<link rel="preload" href="/a.woff2" as="font"/>' +
        '<script src="/scripts/embed-frame.1.js" async=""></script><p>Kanu</p>',
      hashes: [],
    });
  });
});

/** A part of a page and its fate: where scripts wait, where there are none to wait, and in an embed. */
interface Part {
  readonly rendered: string;
  readonly sent: string;
  /** Where that is something else. */
  readonly inPlain?: string;
  readonly inEmbed?: string;
}
const same = (text: string): Part => ({ rendered: text, sent: text });
const marked = (attributes: string, text: string): Part => ({
  rendered: `<script nonce="${NONCE}"${attributes}>${text}</script>`,
  sent: `<script${attributes}>${text.replaceAll(NONCE, '')}</script>`,
  inEmbed: '',
});
const loaded = (source: string): Part => ({
  rendered: `<script src="${source}" nonce="${NONCE}" async=""></script>`,
  sent: '',
});
const hint = (mark: string): Part => ({
  rendered: `<link rel="preload" as="script"${mark} href="/_next/b.js"/>`,
  sent: '',
  inPlain: '<link rel="preload" as="script" href="/_next/b.js"/>',
});
const PARTS: readonly Part[] = [
  same('<p>Für Größe – 12 € &lt;script&gt; \u{1F44B}</p>'),
  same('<a href="/b">b</a>'.repeat(1_500)),
  same('<script data-host="">steal("<link>")</script>'),
  same('<script type="application/json">{"a":["b"]}</script>'),
  same('<script async="" src="/scripts/own.js"></script>'),
  same('<link rel="preload" as="font" href="/a.woff2"/>'),
  { rendered: `<i data-a="${NONCE}">ä</i>`, sent: '<i data-a="">ä</i>' },
  { rendered: `<style nonce="${NONCE}">a{}</style>`, sent: '<style>a{}</style>' },
  marked('', 'say("<script>Grüße")'),
  marked(' id="_R_"', 'start()'),
  marked(' type="application/ld+json"', `{"a":"${NONCE}"}`),
  marked(' noModule="" src="/_next/old.js"', ''),
  marked('', `self.__next_f.push([1,"\\"${NONCE}\\" ü"])`),
  marked('', 'self.__next_f.push([1,"b"])'),
  marked(' id="_R_"', 'self.__next_f.push([1,"c"])'),
  hint(''),
  hint(` nonce="${NONCE}"`),
];
const SEAM = '"])</script><script>self.__next_f.push([1,"';
const RUNNING = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;
const LOADER =
  /<script type="application\/json" id="page-scripts">.*?<\/script><script>load\(\)<\/script>(?=<\/body>)/;

describe('whatever a page consists of', () => {
  const body = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 });
  const write = (parts: readonly Part[], read: (part: Part) => string) =>
    `<html><head><title>ä</title></head><body>${parts.map(read).join('')}</body></html>`.replaceAll(
      SEAM,
      '',
    );
  const hashAll = (html: string) => [
    ...new Set([...html.matchAll(RUNNING)].map(([, script = '']) => sha256(script))),
  ];

  it('each part becomes what it has to', () => {
    fc.assert(
      fc.property(body, (parts) => {
        const page = write(parts, ({ rendered }) => rendered);
        const html = write(parts, ({ sent, inPlain = sent }) => inPlain);
        expect(clean(page)).toEqual({ html, hashes: hashAll(html) });
        const embed = write(parts, ({ sent, inEmbed = sent }) => inEmbed);
        expect(clean(page, { isEmbed: true })).toEqual({ html: embed, hashes: [] });
      }),
    );
  });

  it('scripts with an address wait at its end, in their order', () => {
    fc.assert(
      fc.property(body, body, (before, after) => {
        const sources = ['/_next/a.js', '/_next/b.js'];
        const parts = sources.map(loaded);
        const all = [...parts.slice(0, 1), ...before, ...parts.slice(1), ...after];
        const page = write(all, ({ rendered }) => rendered);
        const { html, hashes } = clean(page);
        expect(html.replace(LOADER, '')).toBe(write(all, ({ sent }) => sent));
        expect(findDeferredScripts(html)).toEqual(sources);
        expect(hashes).toEqual(hashAll(html));
      }),
    );
  });
});
