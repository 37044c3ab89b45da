import { startOfBerlinDay, toBerlinDay } from '../../domain/berlin/local-time';
import type { Criteria } from '../../domain/criteria/registry';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { createFeedContext, findFeedOffers } from '../feed/answer-feed';
import { formatDay } from '../format/format-day';
import { listHref } from '../links';
import { createChangeFilter } from './create-change-view';
import { createWeekChanges, type WeekChanges } from './create-week-changes';

/** View model of the page of changes. */
export interface ChangesScreen extends WeekChanges {
  readonly title: string;
  readonly lead: string;
  /** Path of the feed of the same changes. */
  readonly feedHref: string;
}

/** Result of asking for the changes of the last days: its page, or that no pass is complete (503). */
export type ChangesOutcome =
  | { readonly kind: 'changes'; readonly screen: ChangesScreen; readonly criteria: Criteria }
  | { readonly kind: 'loading' };

/** The last seven days, today among them. */
const DAYS = 7;
/** Newest changes shown; more come only when a whole programme is published at once. */
const MOST_CHANGES = 1_000;

/** Finds the changes of the last seven days among the offers that a query string asks for. */
export function findChanges(
  moment: RequestTime,
  query: URLSearchParams,
  locale: Locale,
  site: Site,
): ChangesOutcome {
  const context = createFeedContext(moment, locale, site);
  if (context === null) return { kind: 'loading' };
  const { now, siteUrl } = context;
  const { changedAt } = context.generation;
  const t = getTranslator(locale);
  const { criteria, catalogue, title: name } = findFeedOffers(context, query);
  const from = toBerlinDay(now) - (DAYS - 1);
  const since = startOfBerlinDay(from);
  const all = site.mirror.changes();
  const recent = all.filter(({ at }) => at >= since);
  const isAskedFor = createChangeFilter(context, criteria, all);
  const changes = createWeekChanges(recent.filter(isAskedFor).slice(0, MOST_CHANGES), {
    ...{ now, locale, t, siteUrl, name },
    listHref: listHref(locale, criteria),
    findOffer: (alias) => catalogue.get(alias),
  });
  const day = (number: number) => formatDay(number, 'long', locale);
  function formatLead(): string {
    if (changes.text !== null)
      return t('changes.lead', { from: day(from), to: day(toBerlinDay(now)) });
    // Some changes there were, of offers that nobody asks for here.
    if (recent.length > 0) return t('changes.none');
    // A programme that was read for the first time has changed in no other way.
    const key = changedAt >= since ? 'changes.readSince' : 'changes.noneSince';
    return t(key, { at: day(toBerlinDay(changedAt)) });
  }
  const screen = {
    ...changes,
    title: t('changes.title'),
    lead: formatLead(),
    feedHref: listHref(locale, criteria, '/changes.atom'),
  };
  return { kind: 'changes', screen, criteria };
}
