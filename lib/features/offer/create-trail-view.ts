import type { Catalogue } from '../../domain/catalogue';
import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { findAdjacent } from '../../domain/search/search-catalogue';
import type { Translator } from '../../messages/language';
import { LIST_PATHS } from '../../routes/list-path';
import { type Origin, writeOrigin } from '../../routes/origin';
import { type OfferLink, offerHref, originHref } from '../links';
import type { NamedLink } from './offer-view-model';

/** A link to an offer, by its name. */
export type TrailLink = NamedLink & OfferLink;

/** Navigation of an offer: back to its search, and to its neighbours in the result. */
export interface TrailView {
  readonly back: NamedLink;
  /** Null: it is the first, or not in the result. */
  readonly previous: TrailLink | null;
  /** Null: it is the last, or not in the result. */
  readonly next: TrailLink | null;
}

/** Context of the navigation: language, time and origin. */
export interface TrailContext {
  readonly catalogue: Catalogue;
  readonly origin: Origin;
  readonly now: Instant;
  readonly locale: string;
  readonly t: Translator;
}

/** Creates texts and links of an offer's navigation; also for an offer that is gone. */
export function createTrailView(alias: string, context: TrailContext): TrailView {
  const { catalogue, origin, now, locale, t } = context;
  const found = findAdjacent(alias, catalogue, origin.criteria, now);
  const carried = writeOrigin(origin);
  const toLink = (offer: Offer | null): TrailLink | null =>
    offer && { label: offer.name, href: offerHref(locale, offer.alias, carried) };
  return {
    back: { label: t(toBackWord(origin)), href: originHref(locale, origin, found?.page) },
    previous: toLink(found?.previous ?? null),
    next: toLink(found?.next ?? null),
  };
}

function toBackWord(origin: Origin): string {
  if (origin.path === LIST_PATHS.map) return 'offer.back.map';
  if (origin.path === LIST_PATHS.week) return 'offer.back.week';
  const sorted: Origin = { ...origin, criteria: { ...origin.criteria, sort: NO_CRITERIA.sort } };
  return writeOrigin(sorted) === '' ? 'offer.back.all' : 'offer.back.search';
}
