import type { Catalogue } from '../../domain/catalogue';
import { findOwnRules } from '../../domain/catalogue-rules';
import { remember } from '../../domain/immutable';
import type { Offer } from '../../domain/offer';
import {
  type MarkedOffer,
  type PlannedOffer,
  plannedOfferSchema,
  plannedRepeatSchema,
  type ShortlistAnswer,
} from '../../domain/shortlist/shortlist-schema';
import { findOpenRepeats } from '../../domain/similar/find-similar';
import type { Site } from '../../renderer/site';
import { findListed } from '../offer/find-offer-page';
import { readOfferNumber } from '../shortlist/share-link';
import { readAsked } from './answer-problem';

const MOST_REPEATS = 12;
/** Room for as many aliases as are answered, percent-encoded, in characters. */
export const LONGEST_ALIASES_QUERY = 24_000;

/** From the mirror alone. An offer that only people with its address may see is unknown here. */
export function answerShortlist(request: Request, site: Site): Response {
  const asked = readAsked(request, site, LONGEST_ALIASES_QUERY);
  if (asked instanceof Response) return asked;
  const { query, generation, now } = asked;
  const { catalogue, changes } = site.programme;
  // The gateway asks in normal form: for each once, and for no more than are answered.
  const offers = query.getAll('alias').map((alias): MarkedOffer => {
    const offer = findListed(alias, site.programme) ?? listByNumber(generation.offers).get(alias);
    if (offer) {
      const repeats = findOpenRepeats(offer, catalogue, now)
        .slice(0, MOST_REPEATS)
        .map((run) => plannedRepeatSchema.parse(run));
      return { state: 'listed', alias, offer: pickPlanned(offer, catalogue), repeats };
    }
    const gone =
      site.programme.gone(alias) ??
      changes.find((change) => change.kind === 'gone' && readOfferNumber(change.alias) === alias);
    return gone ? { state: 'gone', alias, name: gone.name } : { state: 'unknown', alias };
  });
  // A plan is compared with what a family saw before: a browser asks each time, and hears 304.
  const headers = { 'Cache-Control': 'no-cache' };
  return Response.json({ now, offers } satisfies ShortlistAnswer, { headers });
}

/** By number, which is all that a shared link carries. */
const listByNumber = remember(
  (offers: readonly Offer[]): ReadonlyMap<string | null, Offer> =>
    new Map(offers.map((offer) => [readOfferNumber(offer.alias), offer])),
);

function pickPlanned(offer: Offer, { rules }: Catalogue): PlannedOffer {
  const town = offer.town && { ...offer.town, ageRule: findOwnRules(offer, rules).ageRule };
  return plannedOfferSchema.parse({ ...offer, town });
}
