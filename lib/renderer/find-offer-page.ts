import { toBerlinDay } from '../domain/berlin/local-time';
import { NO_CRITERIA } from '../domain/criteria/parse-criteria';
import type { Offer } from '../domain/offer';
import { findSimilar } from '../domain/similar/find-similar';
import { getTranslator } from '../messages/get-translator';
import type { Locale } from '../messages/messages';
import { type Origin, writeOrigin } from '../routes/origin';
import type { CardView } from '../view/card/card-view';
import { createCardView } from '../view/card/create-card-view';
import { formatDay } from '../view/format/format-day';
import { createEasyAnswers, type EasyAnswer } from '../view/offer-page/create-easy-answers';
import { createOfferView } from '../view/offer-page/create-offer-view';
import { createTrailView, type TrailView } from '../view/offer-page/create-trail-view';
import type { OfferViewModel } from '../view/offer-page/offer-view-model';
import type { Question } from './ask';
import { EMPTY_LISTING, findListing } from './catalogue-memory';
import { findOffer, type OfferOutcome } from './find-offer';
import type { RequestTime } from './request-time';
import type { Site } from './site';

/** An offer's page. */
export interface OfferPage {
  readonly kind: 'offer' | 'private';
  readonly offer: Offer;
  readonly screen: OfferViewModel;
  /** The same in short sentences, made when they are asked for. */
  readonly easy: () => readonly EasyAnswer[];
  readonly trail: TrailView;
}

/** Content of the page at `/offers/<alias>`; `kind` as in OfferOutcome. */
export type OfferPageOutcome =
  | OfferPage
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

/** Question that an offer's page answers. */
export interface OfferQuestion {
  readonly alias: string;
  /** Where one came from. */
  readonly origin: Origin;
  readonly locale: Locale;
}

/** Finds the offer behind an alias and puts its page into words. */
export async function findOfferPage(
  moment: RequestTime,
  asked: OfferQuestion,
  site: Site,
): Promise<OfferPageOutcome> {
  const outcome = await findOffer(moment, asked.alias, site);
  if (outcome.kind === 'offer' || outcome.kind === 'private') {
    return createPage(outcome.kind, outcome.offer, moment, asked, site);
  }
  if (outcome.kind !== 'gone') return outcome;
  const context = createContext(moment, asked, site);
  const { at, last, name } = outcome.last;
  return {
    kind: 'gone',
    name,
    until: formatDay(toBerlinDay(at), 'long', asked.locale),
    similar: findSimilar(last, context.catalogue, moment.now, SIMILAR_TO_GONE).map((offer) =>
      createCardView({ offer, repeats: [] }, { ...context, criteria: NO_CRITERIA }),
    ),
    trail: createTrailView(asked.alias, { ...context, origin: asked.origin }),
  };
}

/** The question behind the page of an offer that the mirror lists; what is found else is null. */
export function askListedOffer(asked: OfferQuestion, site: Site): Question<OfferPage | null> {
  return {
    find(moment) {
      const listing = findListing(moment.state);
      const offer = listing === null ? null : site.catalogue(listing).get(asked.alias);
      return offer && createPage('offer', offer, moment, asked, site);
    },
    sum: (page) => page && [page.offer, page.screen, page.trail, page.easy()],
  };
}

function createPage(
  kind: OfferPage['kind'],
  offer: Offer,
  moment: RequestTime,
  asked: OfferQuestion,
  site: Site,
): OfferPage {
  const context = createContext(moment, asked, site);
  return {
    kind,
    offer,
    screen: createOfferView(offer, context),
    easy: () => createEasyAnswers(offer, context),
    trail: createTrailView(asked.alias, { ...context, origin: asked.origin }),
  };
}

function createContext({ now, state }: RequestTime, { origin, locale }: OfferQuestion, site: Site) {
  const catalogue = site.catalogue(findListing(state) ?? EMPTY_LISTING);
  const { directions } = site.instance.map;
  return {
    ...{ catalogue, now, locale, directions },
    t: getTranslator(locale),
    origin: writeOrigin(origin),
  };
}
