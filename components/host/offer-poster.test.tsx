import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '@/lib/domain/host/own-offer.fixture';
import { createAdvert } from '@/lib/features/host/find-own-offer';
import { getTranslator } from '@/lib/messages/get-translator';
import { OfferPoster } from './offer-poster';

const t = getTranslator('de');
const logo = { base64: '', contentType: 'image/png' };
const town = { name: 'Neustadt', claim: 'Ferienprogramm', logo };

/** The words and pictures of the poster of an offer with these changes. */
function draw(change: Parameters<typeof createOwnOffer>[0] = {}) {
  const advert = createAdvert(createOwnOffer(change), {
    siteUrl: 'https://programm.example',
    t,
    locale: 'de',
    now: FIXTURE_NOW,
  });
  const html = renderToStaticMarkup(<OfferPoster advert={advert} town={town} t={t} />);
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ') };
}

describe('a poster', () => {
  it('has the picture of the offer, the town with its logo, and how to register', () => {
    const { html, text } = draw();
    expect(html).toMatch(/src="\/media\/\w+/);
    expect(html).toContain('src="/logo"');
    expect(text).toContain('Neustadt');
    expect(text).toContain('Online anmelden bis So 19. Juli');
  });

  it('has a motif where there is no picture', () => {
    expect(draw({ media: [] }).html).toContain('class="motif');
  });

  it('does not invite to register after registration has closed', () => {
    const { text } = draw({ applicationDeadline: FIXTURE_NOW, applyText: 'Rufen Sie an.' });
    expect(text).toContain('Keine Anmeldung mehr möglich');
    expect(text).not.toMatch(/Anmeldung war bis|Anmeldung:|Rufen Sie an/);
  });

  it('says that it is for invited people only where that is so', () => {
    expect(draw({ publish: 'private_link' }).text).toContain('Nur für Eingeladene');
    expect(draw().text).not.toContain('Nur für Eingeladene');
  });
});
