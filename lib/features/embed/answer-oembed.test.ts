import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../../domain/offer.fixture';
import { createFeedSite } from '../feed/feed-site.fixture';
import { answerOEmbed, findNamedOffer } from './answer-oembed';

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

  it.each([
    ['its page on the instance', 'https://instanz.example/12/?von=mail'],
    ['its number', '12'],
  ])('finds an offer by %s', async (_, url) => {
    const named = [sampleOffer({ alias: '12-kanu', url: 'https://instanz.example/12' })];
    const answer = await ask({ url }, createFeedSite(named, NOW)).json();
    expect(answer.html).toContain('https://ferien.example/embed/offer/12-kanu"');
    expect(ask({ url: '13' }, createFeedSite(named, NOW)).status).toBe(404);
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

  it('writes XML that cannot be broken out of', async () => {
    const response = ask({ url: OFFER, format: 'xml' });
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<title>Kanu &amp; &quot;Kajak&quot; &lt;Anfänger&gt;</title>');
    expect(xml).toContain('<html>&lt;iframe src=&quot;');
  });

  it.each([
    [{ url: 'https://evil.example/offers/12-kanu' }, 404],
    [{ url: 'https://ferien.example/offers/99-none' }, 404],
    [{ url: 'https://ferien.example/legal/imprint' }, 404],
    [{ url: 'https://ferien.example/dashboard' }, 401],
    [{ url: 'https://ferien.example/en/dashboard/offers/12' }, 401],
    [{ url: 'https://evil.example/dashboard' }, 404],
    [{ url: OFFER, format: 'yaml' }, 501],
    [{ url: OFFER, format: 'xml', maxwidth: '0' }, 400],
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

const offers = [
  { alias: '12-kanu', url: 'https://stadt.example/angebote/12-kanu' },
  { alias: '120-zelten', url: 'https://stadt.example/angebote/120-zelten/' },
  { alias: '7-a', url: 'https://stadt.example/anmeldung?nr=7' },
  { alias: '7-b', url: '' },
];

describe('an offer named otherwise than by its address here', () => {
  it.each([
    ['12', '12-kanu'],
    [' 120 ', '120-zelten'],
    ['1', null],
    // The name is ambiguous.
    ['7', null],
    ['https://stadt.example/angebote/12-kanu', '12-kanu'],
    ['http://www.Stadt.example/angebote/12-kanu/?utm_source=brief#anmelden', '12-kanu'],
    ['https://stadt.example/angebote/120-zelten', '120-zelten'],
    ['https://stadt.example/anmeldung?nr=7', '7-a'],
    ['https://stadt.example/anmeldung?nr=8', null],
    ['https://andere.example/angebote/12-kanu', null],
    ['kanu', null],
    ['', null],
  ])('%s is %s', (text, alias) => {
    expect(findNamedOffer(text, offers)).toBe(alias);
  });
});
