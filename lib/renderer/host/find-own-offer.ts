import { findNeighbours } from '../../domain/host/find-neighbours';
import type { OwnOffer } from '../../domain/offer';
import { getWords } from '../../messages/get-words';
import type { Locale } from '../../messages/messages';
import type { OwnCopy } from '../../protocol/host-area';
import { formatInstant } from '../../view/format/format-day';
import { describeNeighbour, type NeighbourView } from '../../view/host/describe-finding';
import { describeOwnRow, type OwnRow } from '../../view/host/describe-own-row';
import { describeTimeline, type TimelineEntry } from '../../view/host/describe-state';
import { offerHref } from '../../view/links';
import { describeOffer } from '../../view/offer-page/describe-offer';
import type { OfferScreen } from '../../view/offer-page/offer-screen';
import { EMPTY_LISTING } from '../catalogue-memory';
import type { Site } from '../site';
import { type DeskOutcome, enterDesk } from './enter-desk';
import { reviewOwn } from './review-own';

/** Published offers nearer than this compete for the same children. */
export const NEIGHBOUR_KM = 5;
/** More than these tell the host nothing new. */
const MOST_NEIGHBOURS = 12;

/** One own offer with everything only its host sees. */
export interface OwnDetail {
  readonly offer: OwnOffer;
  readonly row: OwnRow;
  /** The page as families see it, or would see it. */
  readonly screen: OfferScreen;
  readonly timeline: readonly TimelineEntry[];
  /** Null: the offer has no coordinates. */
  readonly neighbours: readonly NeighbourView[] | null;
  readonly created: string | null;
  readonly modified: string | null;
  /** The address of its page for families; null: they do not find it. */
  readonly publicUrl: string | null;
}

/** One own offer, or why it cannot be shown. */
export type OwnOfferOutcome =
  | Exclude<DeskOutcome, { kind: 'open' }>
  /** Foreign or unknown: the two are not told apart. */
  | (Extract<DeskOutcome, { kind: 'open' }> & { readonly detail: OwnDetail | null });

/** Finds one own offer of the session behind the cookie by its numeric id. */
export async function findOwnOffer(
  cookieHeader: string | null,
  id: string,
  locale: Locale,
  site: Site,
): Promise<OwnOfferOutcome> {
  const outcome = await enterDesk(cookieHeader, site);
  if (outcome.kind !== 'open') return outcome;
  const offer = outcome.copy.offers.find((own) => String(own.id) === id) ?? null;
  return {
    ...outcome,
    detail: offer && describeDetail(offer, outcome.copy, locale, site),
  };
}

function describeDetail(
  offer: OwnOffer,
  { offers: own, readAt }: OwnCopy,
  locale: Locale,
  site: Site,
): OwnDetail | null {
  const now = site.clock();
  const words = getWords(locale);
  const [reviewed] = reviewOwn({ offers: [offer], readAt }, now, site);
  if (!reviewed) return null;
  const state = site.mirror.state(now);
  const listing = 'generation' in state ? state.generation : EMPTY_LISTING;
  const catalogue = site.catalogue(listing);
  const { offers: published } = catalogue;
  // A draft's pictures are in no public list; its preview may fetch them all the same.
  site.media.pictures.remember(offer.media);
  return {
    offer,
    screen: describeOffer(offer, { catalogue, now, locale, words }),
    row: describeOwnRow(reviewed, now, words, locale),
    timeline: describeTimeline(offer, words, locale),
    neighbours:
      findNeighbours(offer, published, own, NEIGHBOUR_KM)
        ?.slice(0, MOST_NEIGHBOURS)
        .map((neighbour) => describeNeighbour(neighbour, words, locale)) ?? null,
    created: offer.createdAt === null ? null : formatInstant(offer.createdAt, 'stamp', locale),
    modified: offer.modifiedAt === null ? null : formatInstant(offer.modifiedAt, 'stamp', locale),
    publicUrl: published.some(({ alias }) => alias === offer.alias)
      ? site.settings.siteUrl + offerHref(locale, offer.alias)
      : null,
  };
}
