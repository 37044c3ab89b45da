import { describeOwnRow, type OwnRow } from '../../domain/host/describe-own-row';
import { describeStateName } from '../../domain/host/describe-state';
import {
  OWN_PAGE_SIZE,
  type OwnView,
  parseOwnView,
  selectOwnOffers,
  serializeOwnView,
  type TabView,
} from '../../domain/host/own-view';
import { sumUpToDo, type ToDo } from '../../domain/host/review-offer';
import type { Instant } from '../../domain/instant';
import type { Locale } from '../../words/messages';
import { getWords } from '../get-words';
import { getServices, type Services } from '../services';
import { type DeskOutcome, enterDesk } from './enter-desk';
import type { OwnCopy } from './own-offers';
import { reviewOwn } from './review-own';

/** Everything the list of own offers shows. */
export interface OwnListView {
  readonly view: OwnView;
  readonly rows: readonly OwnRow[];
  /** How many offers the view has, over all its pages. */
  readonly total: number;
  readonly pageCount: number;
  readonly tabs: readonly TabView[];
  readonly editions: readonly string[];
  readonly hosts: readonly string[];
  readonly toDo: ToDo;
  readonly now: Instant;
}

/** What `/dashboard` shows: the list, or why there is none. */
export type OwnListOutcome =
  | Exclude<DeskOutcome, { kind: 'open' }>
  | (Extract<DeskOutcome, { kind: 'open' }> & { readonly list: OwnListView });

/** Finds the own offers of the session behind the cookie, as the query wants to see them. */
export async function findOwnList(
  cookieHeader: string | null,
  query: URLSearchParams,
  locale: Locale,
  services: Services = getServices(),
): Promise<OwnListOutcome> {
  const outcome = await enterDesk(cookieHeader, services);
  if (outcome.kind !== 'open') return outcome;
  return { ...outcome, list: describeList(outcome.copy, parseOwnView(query), locale, services) };
}

function describeList(
  copy: OwnCopy,
  view: OwnView,
  locale: Locale,
  services: Services,
): OwnListView {
  const now = services.clock();
  const words = getWords(locale);
  const reviewed = reviewOwn(copy.offers, now, services);
  const byId = new Map(reviewed.map((one) => [one.offer.id, one]));
  const selection = selectOwnOffers(copy.offers, view, now);
  const first = (view.page - 1) * OWN_PAGE_SIZE;
  return {
    view,
    now,
    rows: selection.offers.slice(first, first + OWN_PAGE_SIZE).flatMap((offer) => {
      const one = byId.get(offer.id);
      return one ? [describeOwnRow(one, now, words, locale)] : [];
    }),
    total: selection.offers.length,
    pageCount: Math.max(1, Math.ceil(selection.offers.length / OWN_PAGE_SIZE)),
    tabs: selection.tabs.map(({ state, count }) => ({
      label: state === null ? words('host.list.all') : describeStateName(state, words),
      count,
      query: serializeOwnView({ ...view, state, page: 1 }).toString(),
      isCurrent: state === view.state,
    })),
    editions: selection.editions,
    hosts: selection.hosts,
    toDo: sumUpToDo(reviewed),
  };
}
