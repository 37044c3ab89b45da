import type { Criteria } from '../../domain/criteria/registry';
import { type FacetCount, type Facets, scan } from '../../domain/search/scan';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { cutAtWord } from '../../domain/text/find-words';
import { joinList } from '../../messages/language';
import { LIST_PATHS, type ListView } from '../../routes';
import { type CardContext, createCardView } from '../card/create-card-view';
import { createChips, createFacetViews, type LabelContext } from '../filter/label-value';
import type { ProgrammeContext } from '../programme-context';
import { createListView } from './create-list-view';

export type ListViewModel = FoundList['screen'];

export type FilterView = Pick<ListViewModel, 'groups' | 'values' | 'show'>;

export type FoundList = NonNullable<ReturnType<typeof findList>>;

interface Options {
  /** The page that will show the result; the list when absent. */
  readonly view?: ListView;
  /** Cards on one page; as many as the list has when absent. */
  readonly pageSize?: number | undefined;
}

/** Finds the offers of a search at the time of the request; null: nothing was read yet (503). */
export function findList(request: ProgrammeContext, { view = 'list', pageSize }: Options = {}) {
  const { site, catalogue, now, requestTime, search } = request;
  if (requestTime.state.kind === 'empty') return null;
  const { criteria, asked } = search;
  const { changes } = site.programme;
  const result = searchCatalogue(catalogue, criteria, now, pageSize);
  const context = { ...request, criteria };
  const chips = createChips(criteria, context, asked);
  const counted = result.facets();
  const facets = createFacetViews(counted, context, asked);
  const screen = {
    title: findTitle(request, view),
    cards: result.cards.map((group) => createCardView(group, { ...context, changes })),
    ...createListView({
      ...context,
      result,
      facets,
      chips,
      // A tab chooses one week, it does not add one.
      weekCounts: countAlone('week', counted, context),
      path: LIST_PATHS[view],
    }),
  };
  /** `facets`: the number of offers that each value would bring, by the parameter's name. */
  return { context, result, facets, screen };
}

/** Results of each value by itself, as if none of the criterion were chosen; `counted`: as it is. */
export function countAlone(
  criterion: 'week' | 'registration',
  counted: Facets,
  { catalogue, criteria, now }: Pick<CardContext, 'catalogue' | 'criteria' | 'now'>,
): readonly FacetCount[] {
  if (criteria[criterion].length === 0) return counted[criterion] ?? [];
  const view = catalogue.at(now);
  const { facets } = scan(view, { ...criteria, [criterion]: [] });
  return facets([criterion])[criterion] ?? [];
}

/** Limits for the length of titles: further filters are counted, long ones are cut. */
const MOST_FILTERS = 4;
const LONGEST_FILTER = 40;

/** "Angebote: kostenlos, Woche ab 27. Juli · Neustadt"; never quotes unreadable input. */
export function findTitle(
  { site, catalogue, locale, t, requestTime, search }: ProgrammeContext,
  view: ListView,
): string {
  if (requestTime.state.kind === 'empty') return t('loading.title');
  const { name, claim } = site.instance;
  const { criteria } = search;
  const { page } = criteria;
  // Maps and weeks have no pages.
  const addPage = (title: string) =>
    page === 1 || view !== 'list' ? title : t('list.title.page', { title, page });
  const filters = nameFilters(criteria, { catalogue, t, locale });
  if (filters !== null) return `${addPage(t(`list.title.${view}`, { filters }))} · ${name}`;
  if (view === 'list') return addPage(`${name}: ${claim}`);
  return `${t(view === 'map' ? 'map.title' : 'week.title')} · ${name}`;
}

function nameFilters(criteria: Criteria, context: LabelContext): string | null {
  const labels = createChips(criteria, context).map(({ label }) =>
    cutAtWord(label, LONGEST_FILTER),
  );
  if (labels.length === 0) return null;
  const filters = joinList(labels.slice(0, MOST_FILTERS), context.locale);
  const count = labels.length - MOST_FILTERS;
  return count > 0 ? context.t('list.title.more', { filters, count }) : filters;
}
