import type { Offer } from '../../domain/offer';
import { toSlug } from '../../domain/text/find-words';
import type { Site } from '../../renderer/site';
import { readPlanAliases } from '../../routes/normal-forms';
import { answerProblem, readAsked } from '../api/answer-problem';
import { LONGEST_ALIASES_QUERY } from '../api/answer-shortlist';
import { createOfferEntries, findChangedAt, guessWritten } from '../calendar/create-offer-entries';
import { formatCalendar } from '../calendar/format-calendar';
import { findListed } from '../offer/find-offer-page';
import { createProgrammeContext, findWholeList } from '../programme-context';
import { createDeadlineEntries } from '../shortlist/create-plan-calendar';
import type { Feed, FeedContext, OfferFile } from './answer-feed';

function createDating(context: FeedContext) {
  const changedAt = findChangedAt(context.site.programme.changes);
  return (offer: Offer) => ({
    ...context,
    changedAt: changedAt.get(offer.alias) ?? null,
    generatedAt: guessWritten(offer, context.generation.changedAt),
  });
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** `/offers.ics`: all sessions of all offers of a list, for a calendar to subscribe to. */
export const calendarFeed: Feed = {
  contentType: CALENDAR_TYPE,
  build(context) {
    const { offers, title } = findWholeList(context);
    const date = createDating(context);
    const entries = offers.flatMap((offer) => createOfferEntries(offer, date(offer)));
    return formatCalendar({ name: title, refreshHours: 1 }, entries);
  },
};

/** `/offers/<alias>.ics`: every session of one offer, past ones included. */
export const offerCalendar: OfferFile = {
  ending: '.ics',
  contentType: CALENDAR_TYPE,
  describe: ({ name }) => ({
    'Content-Disposition': `inline; filename="${toSlug(name)}.ics"`,
  }),
  write(offer, context) {
    const entries = createOfferEntries(offer, createDating(context)(offer));
    return formatCalendar({ name: offer.name, refreshHours: null }, entries);
  },
};

/**
 * GET /plan.ics: marked offers as a calendar to subscribe to, from the mirror alone. What is unknown or
 * has a private link is left out; what left the list stays and says so.
 */
export function answerPlanCalendar(request: Request, locale: string, site: Site): Response {
  const asked = readAsked(request, site, LONGEST_ALIASES_QUERY);
  if (asked instanceof Response) return asked;
  const { query, generation } = asked;
  const aliases = readPlanAliases(query);
  if (aliases === null)
    return answerProblem(
      400,
      'alias: 1 to 40 of them, each as it stands in the address of an offer.',
    );
  const context = { ...createProgrammeContext(site, locale, query), generation };
  const date = createDating(context);
  // An address may hold the former alias of an offer beside the present one.
  const marked = new Set(aliases.map((alias) => findListed(alias, site.programme) ?? alias));
  const entries = [...marked].flatMap((offer) => {
    if (typeof offer === 'string') return createGone(offer, context);
    const dated = date(offer);
    return [...createOfferEntries(offer, dated), ...createDeadlineEntries(offer, dated)];
  });
  const head = { name: context.t('shortlist.title'), refreshHours: 1 };
  return new Response(formatCalendar(head, entries), {
    headers: { 'X-Robots-Tag': 'noindex', 'Content-Type': CALENDAR_TYPE },
  });
}

/** The API does not distinguish a cancelled offer from one that was only taken off the list. */
function createGone(alias: string, context: FeedContext) {
  const { t, site } = context;
  const gone = site.programme.gone(alias);
  if (gone === null) return [];
  const dated = { ...context, changedAt: gone.at, generatedAt: gone.at };
  return createOfferEntries({ ...gone.last, description: '' }, dated).map((entry) => ({
    ...entry,
    summary: t('shortlist.calendar.gone', { name: entry.summary }),
    description: `${t('shortlist.calendar.goneText')}\n\n${entry.url}`,
  }));
}
