import { toBerlinDay } from '../domain/berlin/local-time';
import type { CardView } from '../domain/card/card-view';
import { describeCard } from '../domain/card/describe-card';
import { NO_CRITERIA } from '../domain/criteria/parse-criteria';
import { formatDay } from '../domain/format/format-day';
import { type Origin, writeOrigin } from '../domain/list/origin';
import type { Offer } from '../domain/offer';
import { describeEasy, type EasyAnswer } from '../domain/offer-page/describe-easy';
import { describeOffer } from '../domain/offer-page/describe-offer';
import { describeTrail, type TrailView } from '../domain/offer-page/describe-trail';
import type { OfferScreen } from '../domain/offer-page/offer-screen';
import { findSimilar } from '../domain/similar/find-similar';
import type { Locale } from '../words/messages';
import { EMPTY_LISTING } from './catalogue-memory';
import { findListing } from './find-listing';
import { findOffer, type OfferOutcome } from './find-offer';
import { getWords } from './get-words';
import type { Moment } from './moment';
import type { Services } from './services';
import { getServices } from './services';

/** What the page behind `/offers/<alias>` shows; `kind` as in OfferOutcome. */
export type OfferPageOutcome =
  | {
      readonly kind: 'offer' | 'private';
      readonly offer: Offer;
      readonly screen: OfferScreen;
      /** The same in short sentences, made when they are asked for. */
      readonly easy: () => readonly EasyAnswer[];
      readonly trail: TrailView;
    }
  | {
      readonly kind: 'gone';
      readonly name: string;
      /** The last day on which it was seen, in words. */
      readonly until: string;
      readonly similar: readonly CardView[];
      readonly trail: TrailView;
    }
  | Exclude<OfferOutcome, { readonly kind: 'offer' | 'private' | 'gone' }>;

const SIMILAR_TO_GONE = 6;

/** Finds the offer behind an alias and puts its page into words; `origin` is where one came from. */
export async function findOfferPage(
  moment: Moment,
  alias: string,
  origin: Origin,
  locale: Locale,
  services: Services = getServices(),
): Promise<OfferPageOutcome> {
  const outcome = await findOffer(moment, alias, services);
  if (outcome.kind !== 'offer' && outcome.kind !== 'private' && outcome.kind !== 'gone') {
    return outcome;
  }
  const { now, state } = moment;
  const catalogue = services.catalogue(findListing(state) ?? EMPTY_LISTING);
  const asked = { catalogue, now, locale, words: getWords(locale) };
  const context = { ...asked, origin: writeOrigin(origin) };
  const trail = describeTrail(alias, { ...asked, origin });
  if (outcome.kind !== 'gone') {
    const { kind, offer } = outcome;
    return {
      kind,
      offer,
      screen: describeOffer(offer, context),
      easy: () => describeEasy(offer, context),
      trail,
    };
  }
  const { at, last, name } = outcome.last;
  return {
    kind: 'gone',
    name,
    until: formatDay(toBerlinDay(at), 'long', locale),
    similar: findSimilar(last, catalogue, now, SIMILAR_TO_GONE).map((offer) =>
      describeCard({ offer, repeats: [] }, { ...context, criteria: NO_CRITERIA }),
    ),
    trail,
  };
}
