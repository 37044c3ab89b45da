import { writeOffer } from '../../domain/specification/write-offer';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { type RequestTime, readRequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { readListPath } from '../../routes/list-path';
import type { CardView } from '../card/card-view';
import { createCardView } from '../card/create-card-view';
import { type FoundList, findList } from '../list/find-list';
import { findMap } from '../map/find-map';
import { answerJson } from './answer-json';
import { answerLoading, answerTooLong } from './answer-problem';
import { readSearch } from './read-search';
import type { SearchAnswer, SearchCardsAnswer } from './search-schema';

/** Answers GET /api/search: one page of the list with everything its cards and filters show. */
export function answerSearch(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const { query, locale } = asked;
  const moment = readRequestTime(request.headers, site);
  const path = readListPath(query.get('view'));
  const outcome = findList(moment, query, locale, { path, site });
  if (outcome.kind === 'loading' || outcome.list.incomplete) return answerLoading(moment, site);
  const { total } = outcome.list.result;
  return answerJson(createAnswer(outcome.list, moment, locale, query.get('fields') === 'card'), {
    ...createMirrorHeaders(moment),
    'X-Total-Count': String(total),
  });
}

function createAnswer(
  list: FoundList,
  { now }: RequestTime,
  locale: Locale,
  isCardOnly: boolean,
): SearchAnswer | SearchCardsAnswer {
  const { criteria, catalogue, result, facets, cards, origin, unreadable } = list;
  const context = { catalogue, criteria, now, locale, t: getTranslator(locale), origin };
  const { total, page, pageCount } = result;
  const { cards: _, ...screen } = list.screen;
  const rest = { total, page, pageCount, facets, screen, unreadable };
  if (isCardOnly) {
    return { ...rest, offers: cards.map((card) => ({ alias: card.alias, card, repeatOf: null })) };
  }
  const offers = result.cards.flatMap(({ offer, repeats }, index) => [
    { ...writeOffer(offer), repeatOf: null, card: cards[index] as CardView },
    ...repeats.map((repeat) => ({
      ...writeOffer(repeat),
      repeatOf: offer.alias,
      card: createCardView({ offer: repeat, repeats: [] }, context),
    })),
  ]);
  return { ...rest, offers };
}

/**
 * Answers GET /api/positions: every offer of a result by its place, whatever page was asked for.
 * With `brief=1` a large result comes gathered, as the site's own maps ask for it.
 */
export function answerPositions(request: Request, site: Site): Response {
  const asked = readSearch(request);
  if (asked === null) return answerTooLong();
  const { query, locale } = asked;
  const moment = readRequestTime(request.headers, site);
  const path = readListPath(query.get('view'));
  const amount = query.get('brief') === '1' ? 'brief' : 'all';
  const outcome = findMap(moment, query, locale, { path, amount, site });
  if (outcome.kind === 'loading' || outcome.list.incomplete) return answerLoading(moment, site);
  return answerJson(outcome.map, {
    ...createMirrorHeaders(moment),
    'X-Total-Count': String(outcome.map.total),
  });
}
