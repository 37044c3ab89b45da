import { describe, expect, it } from 'vitest';
import { at, sampleOffer } from '@/lib/domain/offer.fixture';
import { createFeedSite } from '@/lib/features/feed/feed-site.fixture';
import { createRender, renders } from '@/lib/renderer/site';
import { generateMetadata } from './offer/[...alias]/page';

const offers = [sampleOffer({ alias: '12-müller', name: 'Kanutour' })];
const site = createFeedSite(offers, at('2026-07-10 10:00'), [], {
  map: { center: null, zoom: 13, radius: 5, attribution: '', directions: [] },
  contact: {},
  feedback: null,
});

/** The head of an embed; the alias is as in its address. */
const describeOffer = (alias: string) =>
  renders.run(createRender(site, site.clock()), () =>
    generateMetadata({
      params: Promise.resolve({ locale: 'de', alias: [alias] }),
      searchParams: Promise.resolve({}),
    }),
  );

describe('the head of an embedded offer', () => {
  it('names it, and leads to its frame', async () => {
    const { title, alternates } = await describeOffer('12-m%C3%BCller');
    const [href] = Object.values(alternates?.types ?? {});
    const url = new URL(String(href)).searchParams.get('url') ?? '';
    expect([title, new URL(url).pathname]).toEqual(['Kanutour', '/embed/offer/12-m%C3%BCller']);
  });

  it('does not name one with a private link, which the frame does not show', async () => {
    expect(JSON.stringify(await describeOffer('geheim'))).not.toMatch(/Kanutour|geheim/);
  });
});
