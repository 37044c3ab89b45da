import { describe, expect, it } from 'vitest';
import {
  EMBED_VARIANTS,
  type EmbedSubject,
  type EmbedVariant,
  formatElementCode,
  formatFrameCode,
  formatLinkCode,
  formatScriptCode,
  formatVariantCode,
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

  it('shows its link, and offers where wanted, until its script runs', () => {
    expect(formatElementCode(subject)).toContain(
      '<a href="https://ferien.example/?free=1">Zum Programm</a></ferien-fenster>',
    );
    const code = formatElementCode({
      ...subject,
      preview: [{ href: 'https://ferien.example/offers/1-a', name: 'Töpfern & mehr', when: 'Di' }],
    });
    expect(code).toContain(
      '<li><a href="https://ferien.example/offers/1-a">Töpfern &amp; mehr</a>, Di</li>\n</ul>\n<a href=',
    );
  });

  it('has the form that a consent tool holds back, or lets pass', () => {
    const script = (variant: EmbedVariant) => formatVariantCode(subject, variant).split('\n')[1];
    expect(script('klaro')).toContain('data-src="https://ferien.example/embed.js"');
    expect(script('klaro')).not.toMatch(/ src=/);
    for (const held of ['klaro', 'cookiebot'] as const) {
      expect(script(held)).toContain('type="text/plain"');
    }
    expect(script('borlabs')).toContain('data-borlabs-cookie-script-blocker-ignore');
    expect(script('typo3')).toMatch(/^<f:asset\.script .* \/>$/);
  });

  it.each([
    formatScriptCode(subject),
    formatElementCode(subject),
    formatElementCode({
      ...subject,
      preview: [{ href: 'https://x.example/"26"', name: '<b>"26"', when: '<b>' }],
    }),
    ...EMBED_VARIANTS.map((variant) => formatVariantCode(subject, variant)),
    formatFrameCode(subject, { width: '100%', height: 900 }),
    formatLinkCode(subject),
  ])('cannot be broken out of, and carries no inline code: %s', (code) => {
    expect(code).not.toMatch(/<b>|"26"| on\w+=|style=|javascript:/);
  });
});
