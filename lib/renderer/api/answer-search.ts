import type { Offer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readListPath } from '../../routes/list-path';
import type { CardView } from '../../view/card/card-view';
import { createCardView } from '../../view/card/create-card-view';
import { ask } from '../ask';
import { type FoundList, findList } from '../find-list';
import { findMap } from '../find-map';
import type { RequestTime } from '../request-time';
import type { Site } from '../site';
import { answerLoading, answerTooLong } from './answer-problem';
import { answerTagged, askTagged } from './answer-tagged';
import { getOfferJson } from './offer-json';
import { readSearch, type SearchRequest } from './read-search';

/** Answers GET /api/search: one page of the list with everything its cards and filters show. */
export function answerSearch(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const { moment, found } = ask(request.headers, askSearch(asked, site), site);
  return found ? answerTagged(request, found, site) : answerLoading(moment, site);
}

function askSearch({ query, locale }: SearchRequest, site: Site) {
  return askTagged((moment) => {
    const path = readListPath(query.get('view'));
    const outcome = findList(moment, query, locale, { path, site });
    if (outcome.kind === 'loading' || outcome.list.incomplete) return null;
    return {
      body: writeSearch(outcome.list, moment, locale, query.get('fields') === 'card'),
      headers: {
        ...createMirrorHeaders(moment),
        'X-Total-Count': String(outcome.list.result.total),
      },
    };
  });
}

/** Written by hand around the offers, whose JSON is already there. */
function writeSearch(
  list: FoundList,
  { now }: RequestTime,
  locale: Locale,
  isCardOnly: boolean,
): string {
  const { criteria, catalogue, result, facets, cards, origin, unreadable } = list;
  const context = { catalogue, criteria, now, locale, t: getTranslator(locale), origin };
  const { total, page, pageCount } = result;
  const { cards: _, ...screen } = list.screen;
  const rest = {
    total,
    page,
    pageCount,
    facets,
    screen,
    unreadable,
  };
  if (isCardOnly) {
    const short = cards.map((card) => ({ alias: card.alias, card, repeatOf: null }));
    return JSON.stringify({ ...rest, offers: short });
  }
  const offers = result.cards.flatMap(({ offer, repeats }, index) => [
    writeOffer(offer, cards[index] ?? null, null),
    ...repeats.map((repeat) => {
      const card = createCardView({ offer: repeat, repeats: [] }, context);
      return writeOffer(repeat, card, offer.alias);
    }),
  ]);
  return `${JSON.stringify(rest).slice(0, -1)},"offers":[${offers.join(',')}]}`;
}

function writeOffer(offer: Offer, card: CardView | null, repeatOf: string | null): string {
  const more = JSON.stringify({ repeatOf, card });
  return `${getOfferJson(offer).text.slice(0, -1)},${more.slice(1)}`;
}

/**
 * Answers GET /api/positions: every offer of a result by its place, whatever page was asked for.
 * With `brief=1` a large result comes gathered, as the site's own maps ask for it.
 */
export function answerPositions(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const { moment, found } = ask(request.headers, askPositions(asked, site), site);
  return found ? answerTagged(request, found, site) : answerLoading(moment, site);
}

function askPositions({ query, locale }: SearchRequest, site: Site) {
  return askTagged((moment) => {
    const path = readListPath(query.get('view'));
    const amount = query.get('brief') === '1' ? 'brief' : 'all';
    const outcome = findMap(moment, query, locale, { path, amount, site });
    if (outcome.kind === 'loading' || outcome.list.incomplete) return null;
    return {
      body: JSON.stringify(outcome.map),
      headers: { ...createMirrorHeaders(moment), 'X-Total-Count': String(outcome.map.total) },
    };
  });
}
