import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { at, sampleOffer } from '@/lib/domain/offer.fixture';
import { toLocalSessions } from '@/lib/domain/session/local-session';
import { getPlaceName } from '@/lib/features/format/format-place';
import { getTranslator } from '@/lib/messages/get-translator';
import { BoardSessionBox } from '../shortlist/board-session-box';
import { OfferPlace } from './offer-place';
import { PlaceName } from './offer-signs';

const offer = sampleOffer({ meetingPoint: null, meetingAddress: null, meetingLat: null });

describe('a place that is not known is named as such', () => {
  it('on cards and in weeks', () => {
    const of = { place: null, noPlace: 'Ort noch nicht angegeben' };
    const html = renderToStaticMarkup(<PlaceName of={of} hostLang={null} />);
    expect(html).toBe('Ort noch nicht angegeben');
  });

  it.each([
    ['de', 'noch nicht angegeben'],
    ['ar', 'لم يُذكر بعد'],
  ] as const)('on its page: %s', (locale, said) => {
    const place = { name: null, address: null, position: null, listHref: null, directions: [] };
    const screen = { place, hostLang: null } as unknown as Parameters<
      typeof OfferPlace
    >[0]['screen'];
    const html = renderToStaticMarkup(
      <OfferPlace screen={screen} tiles={null} t={getTranslator(locale)} />,
    );
    expect(html).toContain(`>${said}<`);
  });

  it('on the board of the shortlist', () => {
    const [local] = toLocalSessions(offer.sessions);
    if (!local) throw new Error('The sample has no session.');
    const props = {
      session: {
        local,
        clashes: [],
        entry: {
          offer,
          name: offer.name,
          place: getPlaceName(offer),
          mark: { alias: offer.alias },
        },
      },
      day: local.firstDay,
      child: null,
      today: local.firstDay,
      hostWords: {},
      t: getTranslator('de'),
      locale: 'de',
      now: at('2026-07-01 10:00'),
    } as unknown as Parameters<typeof BoardSessionBox>[0];
    expect(renderToStaticMarkup(<BoardSessionBox {...props} />)).toContain(
      'Ort noch nicht angegeben',
    );
  });
});
