import { describe, expect, it } from 'vitest';
import {
  type EmbedSubject,
  formatElementCode,
  formatFrameCode,
  formatLinkCode,
  formatScriptCode,
} from './embed-code';

const subject: EmbedSubject = {
  src: 'https://ferien.example/embed/list?free=1&theme=dark',
  script: 'https://ferien.example/embed.js',
  title: 'Ferien "26" <b>',
  link: { href: 'https://ferien.example/?free=1', label: 'Zum Programm' },
};

describe('a snippet', () => {
  it('is one line that works without JavaScript too', () => {
    const code = formatScriptCode(subject);
    expect(code).not.toContain('\n');
    expect(code).toContain('data-src="https://ferien.example/embed/list?free=1&amp;theme=dark"');
    expect(code).toContain('<noscript><a href="https://ferien.example/?free=1">Zum Programm</a>');
  });

  it('shows its link until its script runs', () => {
    expect(formatElementCode(subject)).toContain(
      '<a href="https://ferien.example/?free=1">Zum Programm</a></ferien-fenster>',
    );
  });

  it.each([
    formatScriptCode(subject),
    formatElementCode(subject),
    formatFrameCode(subject, { width: '100%', height: 900 }),
    formatLinkCode(subject.link),
  ])('cannot be broken out of, and carries no inline code: %s', (code) => {
    expect(code).not.toMatch(/<b>|"26"| on\w+=|style=|javascript:/);
  });
});
