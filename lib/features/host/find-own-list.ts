import {
  OWN_PAGE_SIZE,
  type OwnView,
  parseOwnView,
  selectOwnOffers,
  serializeOwnView,
  type TabView,
} from '../../domain/host/own-view';
import type { OwnOffer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { createNews, type OwnNews } from './create-news';
import { createOwnRow, formatOwnView, type OwnRow } from './create-own-row';
import { formatStateName } from './create-state-view';
import {
  createToday,
  findToday,
  readTodayPart,
  type TodayLine,
  type TodayOffers,
} from './create-today';
import type { OpenHostArea } from './open-page';
import { reviewOwn } from './review-own';

/** Everything the list of own offers shows. */
export interface OwnListView {
  readonly view: OwnView;
  /** The chosen view as text; null: everything is shown. */
  readonly chosen: string | null;
  readonly rows: readonly OwnRow[];
  /** Number of offers of the view, over all its pages. */
  readonly total: number;
  readonly pageCount: number;
  readonly tabs: readonly TabView[];
  readonly editions: readonly string[];
  readonly hosts: readonly string[];
  /** False: one of the hosts has a part in every offer. */
  readonly isOfSeveralHouses: boolean;
  readonly today: readonly TodayLine[];
  readonly news: OwnNews;
}

/** The own offers as the query wants to see them. */
export function findOwnList(
  inside: OpenHostArea,
  query: URLSearchParams,
  locale: Locale,
  site: Site,
): OwnListView {
  const asked = parseOwnView(query);
  const { copy } = inside;
  const now = site.clock();
  const t = getTranslator(locale);
  const reviewed = reviewOwn(inside, now, site);
  const byId = new Map(reviewed.map((one) => [one.offer.id, one]));
  const context = { t, locale, now };
  const news = createNews(copy.offers, inside.before, context);
  const found = findToday(reviewed, news, now);
  const selection = selectOwnOffers(pickPart(copy.offers, found, asked), asked, now);
  const pageCount = Math.max(1, Math.ceil(selection.offers.length / OWN_PAGE_SIZE));
  // A page beyond the end, for example after a refresh, leads to the last one.
  const only = readTodayPart(asked.only);
  const view = { ...asked, only, page: Math.min(asked.page, pageCount) };
  const first = (view.page - 1) * OWN_PAGE_SIZE;
  return {
    view,
    chosen: formatOwnView(view, t),
    rows: selection.offers.slice(first, first + OWN_PAGE_SIZE).flatMap((offer) => {
      const one = byId.get(offer.id);
      return one ? [createOwnRow(one, context)] : [];
    }),
    total: selection.offers.length,
    pageCount,
    tabs: selection.tabs.map(({ state, count }) => ({
      label: state === null ? t('host.list.all') : formatStateName(state, t),
      count,
      query: serializeOwnView({ ...view, state, page: 1 }).toString(),
      isCurrent: state === view.state,
    })),
    editions: selection.editions,
    hosts: selection.hosts,
    isOfSeveralHouses: !selection.hosts.some((host) =>
      copy.offers.every(({ hosts }) => hosts.some(({ name }) => name === host)),
    ),
    today: createToday(found, news, context),
    news,
  };
}

/** The offers of the part that the view names, else all. */
export function pickPart(
  offers: readonly OwnOffer[],
  found: TodayOffers,
  { only }: Pick<OwnView, 'only'>,
): readonly OwnOffer[] {
  const part = readTodayPart(only);
  return part === null ? offers : found[part].map(({ offer }) => offer);
}
