import { EMPTY_LISTING } from '../../catalogue/catalogue-memory';
import { findNeighbours } from '../../domain/host/find-neighbours';
import type { OwnOffer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { formatInstant } from '../format/format-day';
import { offerHref } from '../links';
import { createOfferView } from '../offer/create-offer-view';
import type { OfferViewModel } from '../offer/offer-view-model';
import { type Advert, createAdvert } from './create-advert';
import { createNeighbourView, NEIGHBOUR_KM, type NeighbourView } from './create-finding-view';
import { createOwnRow, type OwnRow } from './create-own-row';
import { createTimeline, hasPage, type TimelineEntry } from './create-state-view';
import { type OwnInside, reviewOwn } from './review-own';

/** More than these are no longer useful to a host. */
const MOST_NEIGHBOURS = 12;

/** One own offer with everything only its host sees. */
export interface OwnDetail {
  readonly offer: OwnOffer;
  readonly row: OwnRow;
  /** The page as families see it, or would see it. */
  readonly screen: OfferViewModel;
  readonly timeline: readonly TimelineEntry[];
  /** Null: the offer has no coordinates. */
  readonly neighbours: readonly NeighbourView[] | null;
  readonly created: string | null;
  readonly modified: string | null;
  /** The address of its page for families; null: they do not find it. */
  readonly publicUrl: string | null;
  /** Texts to advertise it; null: families do not find it. */
  readonly advert: Advert | null;
}

/** One own offer by its numeric id; null: another host's or unknown, which are not distinguished. */
export function findOwnOffer(
  inside: OwnInside,
  id: string,
  locale: Locale,
  site: Site,
): OwnDetail | null {
  const offer = inside.copy.offers.find((own) => String(own.id) === id);
  if (!offer) return null;
  const now = site.clock();
  const t = getTranslator(locale);
  const context = { t, locale, now };
  const [reviewed] = reviewOwn(inside, now, site, [offer]);
  if (!reviewed) return null;
  const state = site.mirror.state(now);
  const listing = 'generation' in state ? state.generation : EMPTY_LISTING;
  const catalogue = site.catalogue(listing);
  const { offers: published } = catalogue;
  return {
    offer,
    screen: createOfferView(offer, { ...context, catalogue }),
    row: createOwnRow(reviewed, context),
    timeline: createTimeline(offer, t, locale),
    neighbours:
      findNeighbours(offer, published, inside.copy.offers, NEIGHBOUR_KM)
        ?.slice(0, MOST_NEIGHBOURS)
        .map((neighbour) => createNeighbourView(neighbour, t, locale)) ?? null,
    created: offer.createdAt === null ? null : formatInstant(offer.createdAt, 'stamp', locale),
    modified: offer.modifiedAt === null ? null : formatInstant(offer.modifiedAt, 'stamp', locale),
    publicUrl: published.some(({ alias }) => alias === offer.alias)
      ? site.settings.siteUrl + offerHref(locale, offer.alias)
      : null,
    advert: hasPage(reviewed.visibility)
      ? createAdvert(offer, { ...context, siteUrl: site.settings.siteUrl })
      : null,
  };
}
