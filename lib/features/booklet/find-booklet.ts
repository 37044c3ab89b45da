import { getMonday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { type Criteria, serializeCriteria } from '../../domain/criteria/registry';
import type { Offer } from '../../domain/offer';
import { cutAtSentence } from '../../domain/text/find-words';
import { getTexts } from '../../domain/text/offer-texts';
import type { Instance } from '../../instance/instance-schema';
import { findHostLang, type Translator } from '../../messages/language';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatAddress, formatWhere } from '../format/format-place';
import { listHref, offerHref } from '../links';
import { findWholeList, type ProgrammeContext } from '../programme-context';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatAllSessions } from '../session/format-when';
import { drawQrCode } from '../share/draw-qr-code';
import { BOOKLET_ORDERS, groupOffers, type OfferGroup } from './group-offers';

/** Finds the booklet of a search at the time of the request; null: no pass is complete yet. */
export function findBooklet(context: ProgrammeContext) {
  const { site, search, now, locale, t, siteUrl } = context;
  const { generation } = context.requestTime;
  if (generation === null) return null;
  const { instance } = site;
  const { criteria, filters, offers: found } = findWholeList(context);
  const shape = readBookletShape(search.query);
  const offers = found.slice(0, MOST_OFFERS);
  const order = { now, past: criteria.past, locale };
  const groups = groupOffers(offers, shape.by, order);
  const enter = numberOffers(groups, locale);
  const pictured = groups
    .flatMap(({ placed }) => placed)
    .find(({ offer }) => offer.media.length > 0);
  const list = listHref(locale, criteria);
  return {
    title: instance.name,
    claim: instance.claim,
    filters,
    lead: t('booklet.lead', {
      count: offers.length,
      date: formatDay(toBerlinDay(generation.changedAt), 'long', locale),
    }),
    /** The number of offers left out; null: none. */
    left:
      found.length === offers.length
        ? null
        : t('booklet.left', { most: MOST_OFFERS, count: found.length - offers.length }),
    address: formatAddress(siteUrl + list),
    code: drawQrCode(siteUrl + list, 'M'),
    orders: BOOKLET_ORDERS.map((by) => ({
      label: t(`booklet.by.${by}`),
      href: bookletHref(locale, criteria, { ...shape, by }),
      isChosen: by === shape.by,
    })),
    links: [
      {
        label: t(shape.isOverview ? 'booklet.whole' : 'booklet.overview'),
        href: bookletHref(locale, criteria, { ...shape, isOverview: !shape.isOverview }),
        isFile: false,
      },
      ...(['csv', 'xlsx'] as const).map((format) => ({
        label: t(`booklet.${format}`),
        href: listHref(locale, criteria, `/offers.${format}`),
        isFile: true,
      })),
      { label: t('booklet.list'), href: list, isFile: false },
    ],
    /** A picture of an offer on the cover; null: none has one. */
    picture: pictured?.offer.media[0] ?? null,
    hasLogo: instance.logo !== null,
    contact: listContact(instance.contact),
    sections: createSections(groups, enter, { ...context, shape }),
    hosts: listHosts(groupOffers(offers, 'host', order), enter),
    isOverview: shape.isOverview,
    /** Language of the hosts' words if it differs from the page's. */
    hostLang: findHostLang(locale),
  };
}

/** More offers are too many to print, and take seconds to render. */
const MOST_OFFERS = 1_500;
/** In characters; with it three hundred offers take at most 24 pages. */
const LONGEST_TEXT = 280;

interface BookletContext extends SpeechContext {
  readonly shape: BookletShape;
}

export type BookletViewModel = NonNullable<ReturnType<typeof findBooklet>>;

export interface BookletEntry {
  /** Running number, the same wherever the offer is named. */
  readonly number: number;
  /** Index of the part that describes it. */
  readonly part: number;
  readonly name: string;
  readonly href: string;
}

/** Finds the entry of an offer, which is numbered by its first place in the booklet. */
function numberOffers(groups: readonly OfferGroup[], locale: string) {
  const entries = new Map<Offer, BookletEntry>();
  for (const [part, { placed }] of groups.entries()) {
    for (const { offer } of placed) {
      if (entries.has(offer)) continue;
      const { name, alias } = offer;
      const number = entries.size + 1;
      entries.set(offer, { number, part, name, href: offerHref(locale, alias) });
    }
  }
  return (offer: Offer) => entries.get(offer) as BookletEntry;
}

export type BookletSection = ReturnType<typeof createSections>[number];

function createSections(
  groups: readonly OfferGroup[],
  enter: (offer: Offer) => BookletEntry,
  context: BookletContext,
) {
  const { t, locale, shape } = context;
  return groups.map(({ key, placed }, part) => {
    // The overview has a line for each offer, the whole booklet a description.
    const [listed, described] = shape.isOverview ? [placed, []] : [[], placed];
    const { own = [], others = [] } = Object.groupBy(described, ({ offer }) =>
      enter(offer).part === part ? 'own' : 'others',
    );
    return {
      id: `part-${part + 1}`,
      heading: formatHeading(key, context),
      /** Language of the heading if it differs from the page's: of a host's own words. */
      lang:
        key !== null && (shape.by === 'place' || shape.by === 'host') ? findHostLang(locale) : null,
      count: t('list.count', { count: placed.length }),
      offers: own.map(({ offer }) => createOffer(offer, enter(offer), context)),
      /** Described in an earlier part. */
      others: others.map(({ offer }) => enter(offer)),
      lines: listed.map(({ offer, at }) => ({
        ...enter(offer),
        /** "Do 26.11."; null: no day is known. */
        day: Number.isFinite(at) ? formatDay(toBerlinDay(at), 'brief', locale) : null,
        fee: formatFee(offer.feeCents, context, true).text,
        ages: formatAges(offer, t),
        span: formatSpan(offer, t),
      })),
    };
  });
}

/** The ages in as few signs as possible: "8–12", "bis 13". */
function formatSpan({ minAge, maxAge }: Offer, t: Translator): string {
  const [min, max] = [minAge || 0, maxAge || 0];
  if (max === 0) return min === 0 ? '' : t('booklet.from', { age: min });
  if (min === 0) return t('booklet.to', { age: max });
  return min === max ? String(min) : `${min}–${max}`;
}

function listContact(contact: Instance['contact']): readonly string[] {
  const { organisation, address, phone, email, website } = contact;
  const lines = [organisation, address, phone, email, website && formatAddress(website)];
  return lines.flatMap((line) => line || []);
}

function formatHeading(key: OfferGroup['key'], { shape, locale, t }: BookletContext): string {
  if (key === null) return t(`booklet.none.${shape.by}`);
  if (shape.by === 'age')
    return Number(key) <= 0 ? t('booklet.none.age') : t('booklet.fromAge', { age: Number(key) });
  if (typeof key === 'number') return formatDay(key, 'long', locale);
  if (shape.by !== 'week') return key;
  const monday = getMonday(key);
  return t('booklet.weekOf', {
    week: Number(key.slice(-2)),
    from: formatDay(monday, 'date', locale),
    to: formatDay(monday + 6, 'date', locale),
  });
}

export type BookletOffer = ReturnType<typeof createOffer>;

function createOffer(offer: Offer, entry: BookletEntry, context: BookletContext) {
  const { t } = context;
  const hosts = offer.hosts.map(({ name }) => name).join(', ');
  return {
    ...entry,
    when: formatAllSessions(offer, context),
    facts: [
      formatAges(offer, t),
      formatFee(offer.feeCents, context).text,
      // Paper is read later.
      createRegistrationView(offer, context, 'lasting').text,
    ],
    where: [formatWhere(offer), hosts].filter(Boolean).join(' · '),
    // Empty lines cost paper.
    text: cutAtSentence(getTexts(offer).description.plain.replace(/\n+/g, '\n'), LONGEST_TEXT),
  };
}

function listHosts(groups: readonly OfferGroup[], enter: (offer: Offer) => BookletEntry) {
  return groups.flatMap(({ key, placed }) => {
    if (key === null) return [];
    const named = placed.map(({ offer }) => enter(offer));
    return { name: String(key), offers: named.sort((one, other) => one.number - other.number) };
  });
}

type BookletShape = Readonly<ReturnType<typeof readBookletShape>>;

/** The shape that a query string asks for; by default by week, with descriptions. */
function readBookletShape(query: URLSearchParams) {
  const by = BOOKLET_ORDERS.find((order) => order === query.get('by')) ?? 'week';
  return { by, isOverview: query.get('view') === 'overview' };
}

export function bookletHref(locale: string, criteria: Criteria, shape: BookletShape): string {
  const query = serializeCriteria({ ...criteria, page: 1 });
  if (shape.by !== 'week') query.set('by', shape.by);
  if (shape.isOverview) query.set('view', 'overview');
  return pageHref(locale, '/booklet', query);
}
