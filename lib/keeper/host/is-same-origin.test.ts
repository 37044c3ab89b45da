import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './post-form';

const site = 'https://ferien.example';
const host = 'ferien.example';

describe('a post counts as our own', () => {
  const fetchSites = [null, 'same-origin', 'same-site', 'cross-site', 'none'] as const;
  const origins = [
    null,
    'https://ferien.example',
    'https://evil.example',
    'http://evil.ferien.example',
    'null',
    'not an origin',
  ] as const;
  for (const fetchSite of fetchSites) {
    for (const origin of origins) {
      const isOwn =
        (fetchSite === null || fetchSite === 'same-origin') &&
        (origin === null ||
          origin === 'https://ferien.example' ||
          // A proxy with `Referrer-Policy: no-referrer` stands in front.
          (origin === 'null' && fetchSite === 'same-origin'));
      it(`Sec-Fetch-Site ${fetchSite}, Origin ${origin}: ${isOwn}`, () => {
        const headers = {
          host,
          ...(fetchSite && { 'sec-fetch-site': fetchSite }),
          ...(origin && { origin }),
        };
        expect(isSameOrigin(headers, site)).toBe(isOwn);
      });
    }
  }

  it('also under another address of this very machine, as in the demo', () => {
    const request = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(isSameOrigin(request, 'http://localhost:3000')).toBe(true);
  });
});
