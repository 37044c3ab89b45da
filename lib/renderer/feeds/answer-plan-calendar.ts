import { isLocale, type Locale } from '../../messages/messages';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readPlanAliases } from '../../routes/normal-forms';
import { findChangedAt, guessWritten } from '../../view/calendar/create-offer-entries';
import { formatCalendar } from '../../view/calendar/format-calendar';
import { createDeadlineEntry, createGoneEntries } from '../../view/shortlist/create-plan-entries';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerProblem } from '../api/answer-problem';
import { LONGEST_ALIASES_QUERY } from '../api/answer-shortlist';
import { answerTagged, askTagged } from '../api/answer-tagged';
import { readQuery } from '../api/read-search';
import { ask } from '../ask';
import type { Site } from '../site';
import { CALENDAR_TYPE, getOfferEntries } from './answer-offer-calendar';
import { createFeedContext, type FeedContext } from './feed-context';

/**
 * Answers GET /plan.ics: marked offers as a calendar to subscribe to, from the mirror alone. What is
 * unknown here, or only known to people with its address, is left out; what left the list stays and
 * says so. 400 names `alias` where there is none, one too many, or one that cannot be.
 */
export function answerPlanCalendar(request: Request, locale: string, site: Site): Response {
  if (!isLocale(locale)) return answerNotFound();
  const query = readQuery(request, LONGEST_ALIASES_QUERY);
  const aliases = query && readPlanAliases(query);
  if (aliases === null)
    return answerProblem(
      400,
      'alias: 1 to 40 of them, each as it stands in the address of an offer.',
    );
  const { moment, found } = ask(request.headers, askPlan(aliases, locale, site), site);
  return found ? answerTagged(request, found) : answerLoading(moment, site);
}

function askPlan(aliases: readonly string[], locale: Locale, site: Site) {
  return askTagged((moment) => {
    const context = createFeedContext(moment, locale, site);
    if (context === null) return null;
    const changedAt = findChangedAt(site.mirror.changes());
    const entries = aliases.flatMap((alias) =>
      createEntries(alias, changedAt.get(alias) ?? null, context),
    );
    const head = { name: context.t('shortlist.calendar.name'), refreshHours: 1 };
    return {
      body: formatCalendar(head, entries),
      contentType: CALENDAR_TYPE,
      headers: { ...createMirrorHeaders(moment), 'X-Robots-Tag': 'noindex' },
    };
  });
}

function createEntries(alias: string, changedAt: number | null, context: FeedContext) {
  const { site, generation } = context;
  const offer = site.catalogue(generation).get(alias);
  if (offer) {
    const generatedAt = guessWritten(offer, generation.changedAt);
    const deadline = createDeadlineEntry(offer, { ...context, changedAt, generatedAt });
    return [...getOfferEntries(offer, changedAt, context), ...(deadline ? [deadline] : [])];
  }
  const gone = site.mirror.gone(alias);
  if (gone === null) return [];
  return createGoneEntries(gone.last, { ...context, changedAt: gone.at, generatedAt: gone.at });
}
