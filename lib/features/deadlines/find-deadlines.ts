import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Criteria } from '../../domain/criteria/registry';
import type { Search } from '../../domain/search/read-criteria';
import type { Locale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { createFeedContext, type FeedContext, findFeedOffers } from '../feed/answer-feed';
import { createChips } from '../filter/create-chips';
import { deadlineFeedHref, listHref, toSubscription } from '../links';
import { collectDays, findEditionsOf } from './collect-days';
import {
  createDeadlineParts,
  createRunningPhases,
  type DeadlineParts,
} from './create-deadline-parts';

/** View model of the page of deadlines. */
export interface DeadlinesScreen extends DeadlineParts {
  readonly title: string;
  readonly lead: string;
  /** "Wunschphase bis So 14. Juni", with the name of its edition. */
  readonly running: readonly { readonly edition: string; readonly text: string }[];
  /** Values of the filter, each with the page without it. */
  readonly chips: readonly { readonly label: string; readonly href: string }[];
  readonly subscribeHref: string;
  readonly fileHref: string;
  /** The same offers as a list, by deadline. */
  readonly listHref: string;
}

/** Result of asking for the deadlines: their page, or that no pass is complete (503). */
export type DeadlinesOutcome =
  | { readonly kind: 'deadlines'; readonly screen: DeadlinesScreen; readonly criteria: Criteria }
  | { readonly kind: 'loading' };

const PATH = '/deadlines';

/** Finds what opens and closes from today on among the offers of a search. */
export function findDeadlines(
  moment: RequestTime,
  search: Search,
  locale: Locale,
  site: Site,
): DeadlinesOutcome {
  const context = createFeedContext(moment, locale, site);
  if (context === null) return { kind: 'loading' };
  return createPage(context, search);
}

function createPage(context: FeedContext, search: Search): DeadlinesOutcome {
  const { site, now, locale, t, siteUrl } = context;
  const { criteria, catalogue, offers } = findFeedOffers(context, search);
  const editions = findEditionsOf(offers, criteria, catalogue, now);
  const today = toBerlinDay(now);
  const days = collectDays(offers, editions, now).filter(({ day }) => day >= today);
  const fileHref = deadlineFeedHref(locale, criteria);
  const byDeadline = listHref(locale, { ...criteria, sort: 'deadline' });
  const screen: DeadlinesScreen = {
    ...createDeadlineParts(days, { now, locale, t, listHref: byDeadline }),
    title: t('deadlines.title'),
    lead: t('deadlines.lead', { name: site.instance.name }),
    running: createRunningPhases(editions, { now, locale, t }),
    chips: createChips(criteria, { catalogue, t, locale }).map(({ label, without }) => ({
      label,
      href: listHref(locale, { ...without, page: 1 }, PATH),
    })),
    subscribeHref: toSubscription(siteUrl, fileHref),
    fileHref,
    listHref: byDeadline,
  };
  return { kind: 'deadlines', screen, criteria };
}
