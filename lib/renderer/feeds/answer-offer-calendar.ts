import { SECOND_MS } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toSlug } from '../../domain/text/to-slug';
import { isLocale, type Locale } from '../../messages/messages';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { findChangedAt } from '../../view/calendar/find-changed-at';
import { formatCalendar } from '../../view/calendar/format-calendar';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerProblem, answerUnavailable } from '../api/answer-problem';
import { answerTagged, askTagged } from '../api/answer-tagged';
import { ask } from '../ask';
import { findOffer } from '../find-offer';
import { readMoment } from '../moment';
import { getServices, type Services } from '../services';
import { CALENDAR_TYPE } from './calendar-feed';
import { createFeedContext, type FeedContext } from './feed-context';
import { getOfferEntries } from './get-offer-entries';

/** Answers `/offers/<alias>.ics`: every session of one offer, past ones included. */
export async function answerOfferCalendar(
  request: Request,
  locale: string,
  alias: string,
  services: Services = getServices(),
): Promise<Response> {
  if (!isLocale(locale)) return answerNotFound();
  const listed = ask(request.headers, askListed(alias, locale, services), services);
  if (listed.found) return answerTagged(request, services, listed.found);
  const moment = readMoment(request.headers, services);
  const context = createFeedContext(moment, locale, services);
  if (context === null) {
    return answerLoading(moment, services);
  }
  const outcome = await findOffer(moment, alias, services);
  switch (outcome.kind) {
    case 'offer':
    case 'private':
      return answerTagged(request, services, {
        ...describe(outcome.offer, context),
        headers: {
          ...nameFile(outcome.offer),
          'Cache-Control': 'private, no-store',
          'X-Robots-Tag': 'noindex',
        },
      });
    case 'gone':
      return answerProblem(410, 'This offer is no longer listed.');
    case 'unknown':
      return answerNotFound();
    case 'loading':
      return answerUnavailable('The list is being loaded.', SECOND_MS);
    case 'busy':
      return answerUnavailable(
        'The instance cannot be asked now.',
        outcome.retryAfterSeconds * SECOND_MS,
      );
  }
}

/** The question behind the calendar of an offer that the mirror lists. */
function askListed(alias: string, locale: Locale, services: Services) {
  return askTagged((moment) => {
    const context = createFeedContext(moment, locale, services);
    const offer = context && services.catalogue(context.generation).get(alias);
    if (!context || !offer) return null;
    return {
      ...describe(offer, context),
      headers: { ...createMirrorHeaders(moment), ...nameFile(offer) },
    };
  });
}

function describe(offer: Offer, context: FeedContext) {
  const changedAt = findChangedAt(context.services.mirror.changes()).get(offer.alias) ?? null;
  const entries = getOfferEntries(offer, changedAt, context);
  return {
    body: formatCalendar({ name: offer.name, refreshHours: null }, entries),
    contentType: CALENDAR_TYPE,
  };
}

function nameFile({ name }: Offer): Record<string, string> {
  return { 'Content-Disposition': `inline; filename="${toSlug(name)}.ics"` };
}
