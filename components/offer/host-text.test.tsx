import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HostText } from './host-text';

const draw = (text: string) => renderToStaticMarkup(<HostText text={text} footnotes="Notes" />);

describe('the words of a host', () => {
  it.each([
    ['a script', '<script>alert(1)</script>Hallo'],
    ['an event handler', '<p onclick="alert(1)">Hallo</p>'],
    ['an address that runs', '[Hallo](javascript:alert(1))'],
    ['an address that runs, in HTML', '<a href="java\tscript:alert(1)">Hallo</a>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>Hallo'],
    ['a picture from elsewhere', '![Hallo](https://evil.example/a.png) Hallo'],
    ['a picture from elsewhere, in HTML', '<img src="https://evil.example/a.png">Hallo'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">Hallo</p>'],
    ['a form', '<form action="https://evil.example"><input name="a"></form>Hallo'],
    ['a drawing that runs', '<svg><script>alert(1)</script></svg>Hallo'],
  ])('lose %s and keep what they say', (_, text) => {
    const html = draw(text);
    expect(html).toContain('Hallo');
    expect(html).not.toMatch(/<(script|iframe|img|style|form|svg)|on\w+=|javascript|evil|style=/i);
  });

  it('stand below the headings of the page', () => {
    expect(draw('# Eins\n\n## Zwei\n\n<h1>Drei</h1>')).toBe(
      '<div class="host-text"><h3>Eins</h3>\n<h3>Zwei</h3>\n<h3>Drei</h3></div>',
    );
  });

  it('keep single line breaks, tables and lists', () => {
    expect(draw('Eins\nZwei')).toContain('Eins<br/>');
    expect(draw('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
    expect(draw('- a\n- b')).toContain('<li>a</li>');
  });

  it('lead away without a recommendation', () => {
    expect(draw('[Verein](https://kanu.example)')).toContain(
      '<a href="https://kanu.example" target="_top" rel="nofollow noopener ugc">Verein</a>',
    );
    expect(draw('[Anruf](tel:0999947110)')).toContain('href="tel:0999947110"');
  });
});
