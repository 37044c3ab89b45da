import type { Catalogue } from '../../domain/catalogue';
import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import type { Instant } from '../../domain/instant';
import { getPosition } from '../../domain/map/get-position';
import type { Offer } from '../../domain/offer';
import { findRepeats } from '../../domain/similar/find-repeats';
import { findSimilar } from '../../domain/similar/find-similar';
import { toSlug } from '../../domain/text/to-slug';
import { findHostLang, getLanguage } from '../../messages/language';
import type { Words } from '../../messages/words';
import { describeCard } from '../card/describe-card';
import { listHref, offerHref } from '../links';
import { describeSessions } from '../session/describe-sessions';
import { describeWhen } from '../session/describe-when';
import { describeAction, describeRegistrationHelp, describeShortened } from './describe-action';
import { describeFacts } from './describe-facts';
import type { OfferScreen, PlaceView } from './offer-screen';

/** Who looks at the offer, when, and what else there is. */
export interface OfferContext {
  readonly catalogue: Catalogue;
  readonly now: Instant;
  readonly locale: string;
  readonly words: Words;
  /** What links to other offers carry of the search this one is opened from; absent: nothing. */
  readonly origin?: string;
}

const SIMILAR_OFFERS = 3;

/** Puts everything the page of an offer shows into words. */
export function describeOffer(offer: Offer, context: OfferContext): OfferScreen {
  const { catalogue, now, locale, words } = context;
  const cardContext = { ...context, criteria: NO_CRITERIA };
  const repeats = findRepeats(offer, catalogue);
  const card = describeCard({ offer, repeats: [] }, cardContext);
  const dated = offer.sessions.filter(({ begin }) => begin !== null);
  const isSecret = offer.publish === 'private_link';
  return {
    alias: offer.alias,
    name: offer.name,
    leaf: card.leaf,
    weekColor: card.weekColor ?? 0,
    when: card.when,
    isPast: card.isPast,
    hosts: offer.hosts.map(({ name }) => ({
      label: name,
      href: listHref(locale, { ...NO_CRITERIA, host: [toSlug(name)] }),
    })),
    registration: card.registration,
    registrationHelp: describeRegistrationHelp(offer, card, context),
    action: describeAction(offer, card, words),
    applyText: offer.applyText,
    facts: describeFacts(offer, context),
    comma: getLanguage(locale).comma,
    sessionsTitle: words('offer.sessions', { count: dated.length }),
    sessions: describeSessions(offer.sessions, context),
    description: offer.description,
    shortened: describeShortened(offer, words),
    place: describePlace(offer, locale),
    pictures: offer.media.map((url, index) => ({
      url,
      alt: words('offer.picture', { nth: index + 1, count: offer.media.length, name: offer.name }),
    })),
    repeats: repeats.map((run) => ({
      alias: run.alias,
      text: describeWhen(run.sessions, context),
      href: offerHref(locale, run.alias, context.origin),
    })),
    similar: findSimilar(offer, catalogue, now, SIMILAR_OFFERS).map((similar) =>
      describeCard({ offer: similar, repeats: [] }, cardContext),
    ),
    calendarHref: dated.length === 0 || isSecret ? null : `${offerHref(locale, offer.alias)}.ics`,
    fingerprint: isSecret ? null : card.fingerprint,
    hostLang: findHostLang(locale),
  };
}

function describePlace(offer: Offer, locale: string): PlaceView {
  const { meetingPoint, meetingAddress } = offer;
  const position = getPosition(offer);
  return {
    name: meetingPoint,
    address: meetingAddress,
    position,
    listHref:
      meetingPoint === null
        ? null
        : listHref(locale, { ...NO_CRITERIA, place: [toSlug(meetingPoint)] }),
  };
}
