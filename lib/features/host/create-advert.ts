import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { cutAtSentence } from '../../domain/text/find-words';
import { getTexts } from '../../domain/text/offer-texts';
import { joinList, type Translator } from '../../messages/language';
import { unbind } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { offerHref } from '../links';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';
import { drawQrCode, type QrCode } from '../share/draw-qr-code';

/** An offer in the words of a poster; null: there is nothing to say. */
export interface Poster {
  readonly name: string;
  readonly hosts: string;
  readonly when: string;
  readonly where: string | null;
  readonly ages: string;
  readonly fee: string;
  /** "Online anmelden bis Mo 20. Juli" */
  readonly registration: string;
  /** The host's own words on registration that is not online. */
  readonly applyText: string | null;
  readonly description: string | null;
}

/** Everything to tell others of an offer. */
export interface Advert {
  readonly address: string;
  /** Null: the address is too long for one. */
  readonly code: QrCode | null;
  /** True: only those who know the address find it, and it should not be published further. */
  readonly isSecret: boolean;
  readonly poster: Poster;
  /** Several lines with the beginning of the description. */
  readonly newsletter: string;
  /** One line and the address. */
  readonly messenger: string;
}

/** Longest description in a newsletter and on a poster, in characters. */
const NEWSLETTER_TEXT = 500;
const POSTER_TEXT = 600;
const POSTER_APPLY_TEXT = 200;

/** Language, time and site that an offer is advertised with. */
export interface AdvertContext {
  readonly siteUrl: string;
  readonly t: Translator;
  readonly locale: string;
  readonly now: Instant;
}

/** Creates the address, the code and the texts of an offer that has a page. */
export function createAdvert(offer: OwnOffer, context: AdvertContext): Advert {
  const { siteUrl, t, locale } = context;
  const address = siteUrl + offerHref(locale, offer.alias);
  const plain = getTexts(offer).description.plain;
  const poster = createPoster(offer, plain, context);
  const { name, when, where, ages, fee, registration, hosts } = poster;
  const facts = [where, `${ages} · ${fee}`, t('host.share.by', { hosts })].filter(Boolean);
  const text = plain === '' ? [] : ['', cutAtSentence(plain, NEWSLETTER_TEXT), ''];
  return {
    address,
    code: drawQrCode(address, 'M'),
    isSecret: offer.publish === 'private_link',
    poster,
    newsletter: unbind([name, when, ...facts, ...text, registration, address].join('\n')),
    messenger: unbind(
      `${[`${name}: ${when}`, where, ages, fee].filter(Boolean).join(', ')}. ${registration}: ${address}`,
    ),
  };
}

function createPoster(offer: OwnOffer, plain: string, context: AdvertContext): Poster {
  const { t, locale } = context;
  const { meetingPoint, meetingAddress, requiresApplication, onlineApplication } = offer;
  const applyText = getTexts(offer).applyText.plain;
  const isWithHost = requiresApplication && !onlineApplication;
  return {
    name: offer.name,
    hosts: joinList(
      offer.hosts.map(({ name }) => name),
      locale,
    ),
    when: formatWhen(offer, context),
    where: [meetingPoint, meetingAddress].filter(Boolean).join(', ') || null,
    ages: formatAges(offer, t),
    fee: formatFee(offer.feeCents, context).text,
    registration: createRegistrationView(offer, context).text,
    applyText: isWithHost && applyText !== '' ? cutAtSentence(applyText, POSTER_APPLY_TEXT) : null,
    description: plain === '' ? null : cutAtSentence(plain, POSTER_TEXT),
  };
}
