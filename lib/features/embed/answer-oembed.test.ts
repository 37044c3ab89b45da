import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../../domain/offer.fixture';
import { createFeedSite } from '../feed/feed-site.fixture';
import { answerOEmbed } from './answer-oembed';

const NOW = Date.parse('2026-07-20T10:00:00Z');
const site = createFeedSite(
  [sampleOffer({ alias: '12-kanu', name: 'Kanu & "Kajak" <Anfänger>' })],
  NOW,
);

function ask(query: Readonly<Record<string, string>>, from = site): Response {
  const request = new Request(`https://ferien.example/oembed?${new URLSearchParams(query)}`);
  return answerOEmbed(request, from);
}

const OFFER = 'https://ferien.example/offers/12-kanu';

describe('oEmbed', () => {
  it('describes an offer as a frame, with its picture', async () => {
    const answer = await ask({ url: OFFER }).json();
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Kanu & "Kajak" <Anfänger>',
      provider_name: 'Ferienprogramm Neustadt',
      width: 800,
      height: 1000,
      thumbnail_width: 1200,
    });
    expect(answer.html).toMatch(/^<iframe src="https:\/\/ferien\.example\/embed\/offer\/12-kanu" /);
    // Without the border that browsers draw.
    expect(answer.html).toContain(' frameborder="0" ');
  });

  it('finds the embed of an embed, of which the teaser is low', async () => {
    const { html, height } = await ask({
      url: 'https://ferien.example/embed/next?limit=3',
    }).json();
    expect(html).toContain('https://ferien.example/embed/next?limit=3"');
    expect(height).toBeLessThan(500);
  });

  it('keeps to the sizes asked for, the picture included', async () => {
    const answer = await ask({ url: OFFER, maxwidth: '480', maxheight: '300' }).json();
    expect([answer.width, answer.height]).toEqual([480, 300]);
    expect(answer.html).toContain('width="480" height="300"');
    expect(answer.thumbnail_url).toBeUndefined();
  });

  it('keeps the filters and the language of a list', async () => {
    const { html } = await ask({ url: 'https://ferien.example/en?free=1&page=3' }).json();
    expect(html).toContain('https://ferien.example/en/embed/list?free=1&amp;page=3"');
  });

  it('shows an offer by its former alias under the present one', async () => {
    const renamed = () => '12-kanu';
    const from = { ...site, programme: { ...site.programme, renamed } };
    const { html } = await ask({ url: 'https://ferien.example/offers/12-kanoo' }, from).json();
    expect(html).toContain('https://ferien.example/embed/offer/12-kanu"');
  });

  it.each([
    [{ url: 'https://evil.example/offers/12-kanu' }, 404],
    [{ url: 'https://ferien.example/offers/99-none' }, 404],
    [{ url: 'https://ferien.example/legal/imprint' }, 404],
    [{ url: 'https://ferien.example/en/dashboard/offers/12' }, 404],
    [{ url: '12' }, 404],
    [{ url: OFFER, format: 'xml' }, 501],
    [{ url: OFFER, format: 'json', maxwidth: '0' }, 400],
    [{ url: OFFER, maxwidth: '-1' }, 400],
    [{ url: OFFER, maxheight: 'big' }, 400],
    [{}, 400],
  ])('answers %j with %i', (query, status) => {
    expect(ask(query as Record<string, string>).status).toBe(status);
  });

  it('answers the same for a private and a missing offer', () => {
    expect(ask({ url: 'https://ferien.example/offers/geheim' }).status).toBe(404);
  });

  it('says 503 while nothing is complete', () => {
    expect(ask({ url: OFFER }, createFeedSite(null, NOW)).status).toBe(503);
  });
});
