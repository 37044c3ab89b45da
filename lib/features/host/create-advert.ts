import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { toLastEnd } from '../../domain/session/find-next-session';
import { getTexts } from '../../domain/text/offer-texts';
import { joinList } from '../../messages/language';
import type { SiteContext } from '../context';
import { unbind } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatWhere } from '../format/format-place';
import { offerHref } from '../links';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';
import { drawQrCode, type QrCode } from '../share/draw-qr-code';

/** The texts of a poster; null: nothing is known. */
export interface Poster {
  readonly name: string;
  readonly hosts: string;
  /** Address of its first picture on the instance; null: it has none. */
  readonly picture: string | null;
  /** A warning to read before hanging it up, on paper too; null: nothing. */
  readonly caution: AdvertCaution | null;
  readonly when: string;
  readonly where: string | null;
  readonly ages: string;
  readonly fee: string;
  /** "Online anmelden bis Mo 20. Juli" */
  readonly registration: string;
  /** The host's text about registration that is not online. */
  readonly applyText: string | null;
  readonly description: string | null;
}

/** Why an offer should not be advertised: registration is over, or only invited people may know it. */
export type AdvertCaution = 'closed' | 'secret';

/** Everything to advertise an offer. */
export interface Advert {
  readonly address: string;
  /** Null: the address is too long for one. */
  readonly code: QrCode | null;
  readonly poster: Poster;
  /** Several lines with the beginning of the description, in whole sentences. */
  readonly newsletter: string;
  /** One line and the address. */
  readonly messenger: string;
}

/** Longest description in a newsletter and on a poster, in characters. */
const NEWSLETTER_TEXT = 500;
const POSTER_TEXT = 450;
const POSTER_APPLY_TEXT = 200;

/** Creates the address, the code and the texts of an offer that has a page. */
export function createAdvert(offer: OwnOffer, context: SiteContext): Advert {
  const { siteUrl, t, locale } = context;
  const address = siteUrl + offerHref(locale, offer.alias);
  const plain = getTexts(offer).description.plain;
  const poster = createPoster(offer, plain, context);
  const { name, when, where, ages, fee, registration, hosts } = poster;
  const facts = [where, `${ages} · ${fee}`, t('host.share.by', { hosts })].filter(Boolean);
  const beginning = takeSentences(plain, NEWSLETTER_TEXT);
  const text = beginning === '' ? [] : ['', beginning, ''];
  return {
    address,
    code: drawQrCode(address, 'M'),
    poster,
    newsletter: unbind([name, when, ...facts, ...text, registration, address].join('\n')),
    // A host may end in "e.V.".
    messenger: unbind(
      `${[`${name}: ${when}`, where, ages, fee, hosts].filter(Boolean).join(', ').replace(/\.?$/, '.')} ${registration}: ${address}`,
    ),
  };
}

function createPoster(offer: OwnOffer, plain: string, context: SiteContext): Poster {
  const { t, locale } = context;
  const { requiresApplication, onlineApplication } = offer;
  const applyText = getTexts(offer).applyText.plain;
  const isWithHost = requiresApplication && !onlineApplication;
  return {
    name: offer.name,
    hosts: joinList(
      offer.hosts.map(({ name }) => name),
      locale,
    ),
    picture: offer.media[0] ?? null,
    caution: findCaution(offer, context.now),
    when: formatWhen(offer, context),
    where: formatWhere(offer),
    ages: formatAges(offer, t),
    fee: formatFee(offer.feeCents, context).text,
    registration: createRegistrationView(offer, context).text,
    applyText: (isWithHost && takeSentences(applyText, POSTER_APPLY_TEXT)) || null,
    description: takeSentences(plain, POSTER_TEXT) || null,
  };
}

function findCaution(offer: OwnOffer, now: Instant): AdvertCaution | null {
  const end = toLastEnd(offer.sessions) ?? Number.POSITIVE_INFINITY;
  if (end <= now || toRegistration(offer, now).kind === 'closed') return 'closed';
  return offer.publish === 'private_link' ? 'secret' : null;
}

/** Ends of sentences; a number ("28. Juli") or a usual abbreviation before the full stop is none. */
const SENTENCE_END =
  /(?:[!?…]|(?<=\p{L}{3})(?<!\b(?:usw|bzw|inkl|evtl|Tel|Str|max|min|ggf|etc))\.)[)"'“”’»]*(?=\s|$)/gu;
const LIST_ITEM = /^\s*([-–•*]|\d+[.)])\s/;

/**
 * The longest beginning of a text that ends with a whole sentence or list item, at most `longest`
 * characters; empty where the first sentence is longer. What only introduces the next lines, a heading
 * or "Bringt mit:", is left out at the end.
 */
export function takeSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const lines: string[] = [];
  let room = longest;
  for (const line of text.split('\n')) {
    if (line.length > room) {
      const ends = [...line.slice(0, room).matchAll(SENTENCE_END)];
      const last = ends.findLast(({ index }) => index + 1 < room);
      if (last && !LIST_ITEM.test(line)) lines.push(line.slice(0, last.index + last[0].length));
      break;
    }
    lines.push(line);
    room -= line.length + 1;
  }
  const isWhole = (line: string) => LIST_ITEM.test(line) || line.search(SENTENCE_END) >= 0;
  while (lines.length > 0 && !isWhole(lines.at(-1) ?? '')) lines.pop();
  return lines.join('\n');
}
