import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { createFeedSite } from '../feed/feed-site.fixture';
import { createShareView } from './create-share-view';

const offer = sampleOffer({
  name: 'Pizza & Co.',
  sessions: [session('2026-07-27 16:30', '2026-07-27 18:00')],
});

const NOW = at('2026-07-10 10:00');

function share(feedback: string | null = null, locale: 'de' | 'en' | 'ar' = 'de') {
  const site = createFeedSite([offer], NOW, [], { feedback, contact: {} });
  return createShareView(offer, site, { t: getTranslator(locale), locale, now: NOW });
}

describe('an offer that is shared', () => {
  it('has day, time, place and age', () => {
    const { text, url } = share();
    expect(text).toBe('Pizza & Co., Mo 27. Juli, 16:30–18 Uhr, Bootshaus am Wehr, 8–12 Jahre');
    expect(url).toBe('https://ferien.example/offers/17-kanutour');
    expect(share(null, 'ar').text).toMatch(
      /^\u2068Pizza & Co\.\u2069، .*، \u2068Bootshaus am Wehr\u2069، /,
    );
    expect(share(null, 'en').url).toBe('https://ferien.example/en/offers/17-kanutour');
  });

  it('has links whose parameters hold the whole text', () => {
    const { links, text, url } = share();
    const [mail, sms, whatsapp, telegram] = links.map(({ href }) => new URL(href));
    expect(mail?.searchParams.get('subject')).toBe('Pizza & Co.');
    expect(mail?.searchParams.get('body')).toBe(`${text}\r\n\r\n${url}`);
    expect(sms?.searchParams.get('body')).toBe(`${text} – ${url}`);
    expect(whatsapp?.searchParams.get('text')).toBe(`${text} – ${url}`);
    expect([...(telegram?.searchParams ?? [])]).toEqual([
      ['url', url],
      ['text', text],
    ]);
  });

  it('is reported to the town by number, in German', () => {
    const report = new URL(share('idee@ort.example', 'en').reportHref ?? '');
    expect(report.pathname).toBe('idee@ort.example');
    expect(report.searchParams.get('subject')).toBe('Angebot 17: Pizza & Co.');
    expect(report.searchParams.get('body')).toContain('https://ferien.example/offers/17-kanutour');
    expect(share('https://ort.example/melden').reportHref).toBe('https://ort.example/melden');
    const page = new URL(share('https://ort.example/?zu={name}&an={url}').reportHref ?? '');
    expect([...page.searchParams.values()]).toEqual([
      'Pizza & Co.',
      'https://ferien.example/offers/17-kanutour',
    ]);
    expect(share(null).reportHref).toBeNull();
  });
});
