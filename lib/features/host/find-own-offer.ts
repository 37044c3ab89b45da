import { findNeighbours } from '../../domain/host/find-neighbours';
import { stateTimeline } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { toLastEnd } from '../../domain/session/find-next-session';
import { cutAtSentence } from '../../domain/text/find-words';
import { getTexts } from '../../domain/text/offer-texts';
import { joinNames } from '../../messages/language';
import type { SiteContext } from '../context';
import { formatInstant, unbind } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatDistance, formatWhere } from '../format/format-place';
import { offerHref } from '../links';
import { createOfferView } from '../offer/create-offer-view';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatAllSessions } from '../session/format-when';
import { drawQrCode } from '../share/draw-qr-code';
import { createOwnRow, formatStateName, hasPage } from './create-own-row';
import type { HostQuestion, OpenHostArea } from './open-page';
import { reviewOwn } from './review-own';

/** More than these are no longer useful to a host. */
const MOST_NEIGHBOURS = 12;

export type OwnDetail = NonNullable<ReturnType<typeof findOwnOffer>>;

/** One own offer by its numeric id; null: another host's or unknown, which are not distinguished. */
export function findOwnOffer(inside: OpenHostArea, id: string, question: HostQuestion) {
  const { locale, site, t } = question;
  const judged = inside.copy.offers.filter((own) => String(own.id) === id);
  const [reviewed] = reviewOwn(inside, question, judged);
  if (!reviewed) return null;
  const { offer } = reviewed;
  const { siteUrl } = site.settings;
  const context = { ...question, siteUrl };
  const { catalogue } = site.programme;
  const stamp = (at: Instant | null) => (at === null ? null : formatInstant(at, 'stamp', locale));
  return {
    /** The page as families see it, or would see it. */
    screen: createOfferView(offer, { catalogue, locale, t, now: question.now }),
    row: createOwnRow(reviewed, question),
    /** Every state, the earliest first; `since` null: the instance gave no time. */
    timeline: stateTimeline(offer).map(({ name, since }) => ({
      label: formatStateName(name, t),
      since: stamp(since),
    })),
    /** Null: the offer has no coordinates. */
    neighbours:
      findNeighbours(offer, catalogue.offers, inside.copy.offers)
        ?.slice(0, MOST_NEIGHBOURS)
        .map(({ offer: other, distanceKm, isSameTime }) => ({
          href: offerHref(locale, other.alias),
          name: other.name,
          when: t(isSameTime ? 'host.offer.sameTime' : 'host.offer.sameDay'),
          ages: formatAges(other, t),
          distance: formatDistance(distanceKm, locale),
        })) ?? null,
    created: stamp(offer.createdAt),
    modified: stamp(offer.modifiedAt),
    publicUrl: catalogue.get(offer.alias) && siteUrl + offerHref(locale, offer.alias),
    /** Texts to advertise it; null: families do not find it. */
    advert: hasPage(reviewed.visibility) ? createAdvert(offer, context) : null,
  };
}

/** Longest description in a newsletter and on a poster, in characters. */
const NEWSLETTER_TEXT = 500;
const POSTER_TEXT = 450;
const POSTER_APPLY_TEXT = 200;

export type Advert = ReturnType<typeof createAdvert>;

export function createAdvert(offer: OwnOffer, context: SiteContext) {
  const { siteUrl, t, locale, now } = context;
  const { requiresApplication, onlineApplication, name } = offer;
  const { description, applyText } = getTexts(offer);
  const address = siteUrl + offerHref(locale, offer.alias);
  const isWithHost = requiresApplication && !onlineApplication;
  const poster = {
    alias: offer.alias,
    name,
    hosts: joinNames(offer.hosts, locale),
    picture: offer.media[0] ?? null,
    caution: findCaution(offer, now),
    when: formatAllSessions(offer, context),
    where: formatWhere(offer),
    ages: formatAges(offer, t),
    fee: formatFee(offer.feeCents, context).text,
    registration: createRegistrationView(offer, context, 'lasting').text,
    /** The host's text about registration that is not online. */
    applyText: (isWithHost && cutAtSentence(applyText.plain, POSTER_APPLY_TEXT)) || null,
    description: cutAtSentence(description.plain, POSTER_TEXT) || null,
  };
  const { when, where, ages, fee, registration, hosts } = poster;
  const facts = [where, `${ages} · ${fee}`, t('host.share.by', { hosts })].filter(Boolean);
  const beginning = cutAtSentence(description.plain, NEWSLETTER_TEXT);
  const text = beginning === '' ? [] : ['', beginning, ''];
  // A host may end in "e.V.".
  const line = [`${name}: ${when}`, where, ages, fee, hosts].filter(Boolean).join(', ');
  return {
    address,
    /** Null: the address is too long for one. */
    code: drawQrCode(address, 'M'),
    poster,
    /** Several lines with the beginning of the description, in whole sentences. */
    newsletter: unbind([name, when, ...facts, ...text, registration, address].join('\n')),
    messenger: unbind(`${line.replace(/\.?$/, '.')} ${registration}: ${address}`),
  };
}

/** Why it should not be advertised: registration is over, or only invited people may know it. */
function findCaution(offer: OwnOffer, now: Instant): 'closed' | 'secret' | null {
  const end = toLastEnd(offer.sessions) ?? Number.POSITIVE_INFINITY;
  if (end <= now || toRegistration(offer, now).kind === 'closed') return 'closed';
  return offer.publish === 'private_link' ? 'secret' : null;
}
