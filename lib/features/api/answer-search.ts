import * as z from 'zod';
import { writeDay } from '../../domain/berlin/day-number';
import type { DeepReadonly } from '../../domain/immutable';
import { countDays } from '../../domain/search/scan';
import type { ChangesAnswer } from '../../domain/shortlist/shortlist-schema';
import { offerSchema, writeOffer } from '../../domain/specification/specification';
import type { Site } from '../../renderer/site';
import { readListView } from '../../routes';
import { type CardView, cardSchema } from '../card/card-view';
import { createCardView } from '../card/create-card-view';
import { findListedAt, findSearchNews } from '../changes/find-search-news';
import { type FoundList, findList, type ListViewModel } from '../list/find-list';
import { findMap } from '../map/find-map';
import { createProgrammeContext, type ProgrammeContext } from '../programme-context';
import { answerLoading, readAsked } from './answer-problem';

const facetSchema = z.object({
  value: z.string().meta({ description: 'What the query parameter takes.' }),
  label: z.string(),
  count: z.int().meta({ description: 'The total after adding the value to this query.' }),
  selected: z.boolean(),
});

export const searchSchema = z.object({
  total: z.int().meta({ description: 'Offers, not cards.' }),
  page: z.int(),
  pageCount: z.int(),
  offers: z
    .array(
      offerSchema.extend({
        card: cardSchema,
        repeatOf: z
          .string()
          .nullable()
          .meta({ description: 'Alias of the offer whose card this one shares; null: its own.' }),
      }),
    )
    .meta({ description: 'The offers of this page, in its order.' }),
  facets: z
    .record(z.string(), z.array(facetSchema))
    .meta({ description: 'By query parameter, in the order in which they are shown.' }),
  screen: z.looseObject({}).meta({
    description: "The site's own page around the cards: words and links. It changes with the site.",
  }),
  unreadable: z
    .array(z.string())
    .meta({ description: 'Parameters whose value could not be read and counts as absent.' }),
});

export type SearchAnswer = Omit<DeepReadonly<z.output<typeof searchSchema>>, 'screen'> & {
  readonly screen: Omit<ListViewModel, 'cards'>;
};
/** With `fields=card`: one entry for each card. */
export type SearchCardsAnswer = Omit<SearchAnswer, 'offers'> & {
  readonly offers: readonly Pick<SearchAnswer['offers'][number], 'alias' | 'card' | 'repeatOf'>[];
};

/** Answer of `/api/days`, of offers that can be joined. */
export interface DaysAnswer {
  /** Offers by day (YYYY-MM-DD): a group on its first day, any other offer on each of its days. */
  readonly days: Readonly<Record<string, number>>;
  /** When those of them that are new came into the programme, newest first, in epoch ms. */
  readonly listedAt: readonly number[];
}

/** Answers GET /api/search: one page of the list with everything its cards and filters show. */
export function answerSearch(request: Request, site: Site): Response {
  return answerAsked(request, site, (context) => {
    const { query } = context.search;
    const list = findList(context, { view: readListView(query.get('view')) });
    const isCardOnly = query.get('fields') === 'card';
    return list && answerTotal(list.result.total, createAnswer(list, isCardOnly));
  });
}

/** A family can choose many values; no family chooses this many. */
const LONGEST_QUERY = 8_000;

/** Answers a search once the list is complete; `answer` returns null where there is none. */
function answerAsked(
  request: Request,
  site: Site,
  answer: (context: ProgrammeContext) => Response | null,
): Response {
  const asked = readAsked(request, site, LONGEST_QUERY);
  if (asked instanceof Response) return asked;
  const { query } = asked;
  return answer(createProgrammeContext(site, query.get('lang') ?? '', query)) ?? answerLoading();
}

function answerTotal(total: number, value: unknown): Response {
  return Response.json(value, { headers: { 'X-Total-Count': String(total) } });
}

function createAnswer(
  { context, result, facets, screen: { cards, ...screen } }: FoundList,
  isCardOnly: boolean,
): SearchAnswer | SearchCardsAnswer {
  const { total, page, pageCount } = result;
  const { unreadable } = context.search;
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

/** Answers GET /api/positions, whatever page was asked for; with `brief=1` a large result comes gathered. */
export function answerPositions(request: Request, site: Site): Response {
  return answerAsked(request, site, (context) => {
    const isBrief = context.search.query.get('brief') === '1';
    const found = findMap(context, isBrief ? 'brief' : 'all');
    return found && answerTotal(found.map.total, found.map);
  });
}

const MOST_LISTED = 200;

/** Answers GET /api/days: what of a search can be joined, day by day. */
export function answerDays(request: Request, site: Site): Response {
  return answerAsked(request, site, ({ catalogue, now, search }) => {
    const { changes } = site.programme;
    const { days, offers } = countDays(catalogue, search.criteria, now);
    const value: DaysAnswer = {
      days: Object.fromEntries(
        [...days].sort(([a], [b]) => a - b).map(([day, count]) => [writeDay(day), count]),
      ),
      listedAt: offers
        .flatMap(({ alias }) => findListedAt(alias, changes, now) ?? [])
        .sort((a, b) => b - a)
        .slice(0, MOST_LISTED),
    };
    return Response.json(value);
  });
}

/** Answers GET /api/changes: what happened lately to what of a search can be joined. */
export function answerChanges(request: Request, site: Site): Response {
  return answerAsked(request, site, ({ now, search }) => {
    const changes = findSearchNews(now, search.criteria, site);
    return Response.json({ changes } satisfies ChangesAnswer);
  });
}
