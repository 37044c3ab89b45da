import { readIsoWeek } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Catalogue } from '../../domain/catalogue';
import { toNameSlug } from '../../domain/column/dictionary';
import type { Criteria } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toJoining } from '../../domain/registration/to-joining';
import { toRegistration } from '../../domain/registration/to-registration';
import { cutAtSentence } from '../../domain/text/find-words';
import { getTexts } from '../../domain/text/offer-texts';
import { findHostLang, joinList, type Translator } from '../../messages/language';
import { createChips } from '../filter/create-chips';
import { formatDay } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatAddress, formatWhere } from '../format/format-place';
import { listHref, offerHref } from '../links';
import { formatDeadline } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';
import { drawQrCode } from '../share/draw-qr-code';
import {
  type BookletEntry,
  type BookletOffer,
  type BookletSection,
  type BookletShape,
  type BookletViewModel,
  bookletHref,
} from './booklet-view-model';
import { BOOKLET_ORDERS, groupOffers, type OfferGroup } from './group-offers';

/** More offers make no booklet that anybody prints, and a page that takes seconds. */
const MOST_OFFERS = 1_500;
const LONGEST_TEXT = 320;

/** Context of a booklet: municipality, catalogue, language and time. */
export interface BookletContext {
  readonly name: string;
  readonly claim: string;
  readonly siteUrl: string;
  readonly catalogue: Catalogue;
  readonly criteria: Criteria;
  readonly shape: BookletShape;
  /** Time of the last change of the programme. */
  readonly changedAt: Instant;
  readonly now: Instant;
  readonly locale: string;
  readonly t: Translator;
}

/** Creates all texts of a booklet with these offers. */
export function createBookletView(
  found: readonly Offer[],
  context: BookletContext,
): BookletViewModel {
  const { name, claim, siteUrl, criteria, shape, changedAt, now, locale, t } = context;
  const offers = found.slice(0, MOST_OFFERS);
  const groups = groupOffers(offers, shape.by, { now, past: criteria.past, locale });
  const entries = numberOffers(groups, locale);
  const chips = createChips(criteria, context).map(({ label }) => label);
  const list = siteUrl + listHref(locale, { ...criteria, page: 1 });
  const file = (path: string) => listHref(locale, { ...criteria, page: 1 }, path);
  return {
    title: name,
    claim,
    filters: chips.length === 0 ? null : joinList(chips, locale),
    lead: t('booklet.lead', {
      count: offers.length,
      date: formatDay(toBerlinDay(changedAt), 'long', locale),
    }),
    left:
      found.length === offers.length
        ? null
        : t('booklet.left', { most: MOST_OFFERS, count: found.length - offers.length }),
    address: formatAddress(list),
    code: drawQrCode(list, 'M'),
    codeLabel: t('booklet.code'),
    orders: BOOKLET_ORDERS.map((by) => ({
      label: t(`booklet.by.${by}`),
      href: bookletHref(locale, criteria, { ...shape, by }),
      isChosen: by === shape.by,
    })),
    ordersLabel: t('booklet.orders'),
    links: [
      {
        label: t(shape.isOverview ? 'booklet.whole' : 'booklet.overview'),
        href: bookletHref(locale, criteria, { ...shape, isOverview: !shape.isOverview }),
        isFile: false,
      },
      { label: t('booklet.csv'), href: file('/offers.csv'), isFile: true },
      { label: t('booklet.xlsx'), href: file('/offers.xlsx'), isFile: true },
      { label: t('booklet.list'), href: listHref(locale, criteria), isFile: false },
    ],
    print: t('booklet.print'),
    contents: t('booklet.contents'),
    sections: createSections(groups, entries, context),
    also: t('booklet.also'),
    hostsTitle: t('booklet.hosts'),
    hosts: listHosts(offers, entries, context),
    isOverview: shape.isOverview,
    hostLang: findHostLang(locale),
  };
}

/** Each offer with its number, by its first place in the booklet. */
function numberOffers(
  groups: readonly OfferGroup[],
  locale: string,
): ReadonlyMap<Offer, BookletEntry> {
  const entries = new Map<Offer, BookletEntry>();
  for (const offer of groups.flatMap((group) => group.offers)) {
    if (entries.has(offer)) continue;
    const number = entries.size + 1;
    entries.set(offer, { number, name: offer.name, href: offerHref(locale, offer.alias) });
  }
  return entries;
}

function createSections(
  groups: readonly OfferGroup[],
  entries: ReadonlyMap<Offer, BookletEntry>,
  context: BookletContext,
): readonly BookletSection[] {
  const { t, shape } = context;
  const described = new Set<Offer>();
  return groups.map(({ key, offers }, index) => {
    const isNew = (offer: Offer) => !described.has(offer);
    const own = shape.isOverview ? [] : offers.filter(isNew);
    const others = shape.isOverview ? [] : offers.filter((offer) => !isNew(offer));
    for (const offer of own) described.add(offer);
    const enter = (offer: Offer) => entries.get(offer) as BookletEntry;
    return {
      id: `part-${index + 1}`,
      heading: formatHeading(key, context),
      isHostText: key !== null && (shape.by === 'place' || shape.by === 'host'),
      count: t('list.count', { count: offers.length }),
      offers: own.map((offer) => createOffer(offer, enter(offer), context)),
      others: others.map(enter),
      lines: shape.isOverview
        ? offers.map((offer) => ({
            ...enter(offer),
            ages: formatAges(offer, t),
            span: formatSpan(offer),
          }))
        : [],
    };
  });
}

function formatSpan({ minAge, maxAge }: Offer): string {
  const [min, max] = [minAge || 0, maxAge || 0];
  if (max === 0) return min === 0 ? '' : `${min}+`;
  return min === max ? String(min) : `${min || ''}–${max}`;
}

function formatHeading(key: OfferGroup['key'], { shape, locale, t }: BookletContext): string {
  if (key === null) return t(`booklet.none.${shape.by}`);
  if (shape.by === 'age')
    return Number(key) <= 0 ? t('booklet.none.age') : t('booklet.fromAge', { age: Number(key) });
  if (typeof key === 'number') return formatDay(key, 'long', locale);
  const monday = shape.by === 'week' ? readIsoWeek(key) : null;
  if (monday === null) return key;
  return t('booklet.weekOf', {
    week: Number(key.slice(-2)),
    from: formatDay(monday, 'date', locale),
    to: formatDay(monday + 6, 'date', locale),
  });
}

function createOffer(offer: Offer, entry: BookletEntry, context: BookletContext): BookletOffer {
  const { t, locale, siteUrl } = context;
  return {
    ...entry,
    when: formatWhen(offer, context),
    facts: [
      formatAges(offer, t),
      formatFee(offer.feeCents, context).text,
      formatRegistration(offer, context),
    ],
    place: formatWhere(offer),
    hosts: offer.hosts.map(({ name }) => name).join(', ') || null,
    // Empty lines cost paper.
    text: cutAtSentence(getTexts(offer).description.plain.replace(/\n+/g, '\n'), LONGEST_TEXT),
    address: formatAddress(siteUrl + offerHref(locale, offer.alias)),
  };
}

/** The status of registration without days that are counted from today: paper is read later. */
function formatRegistration(offer: Offer, context: BookletContext): string {
  const { t, now } = context;
  const { applicationDeadline: deadline } = offer;
  if (toJoining(offer, now) === 'running') return t('card.registration.running');
  const { kind } = toRegistration(offer, now);
  if (kind === 'none' || deadline === null) return t(`booklet.registration.${kind}`);
  return t(`booklet.registration.${kind}Until`, { until: formatDeadline(deadline, context) });
}

function listHosts(
  offers: readonly Offer[],
  entries: ReadonlyMap<Offer, BookletEntry>,
  { locale }: BookletContext,
): BookletViewModel['hosts'] {
  const hosts = new Map<string, { name: string; offers: BookletEntry[] }>();
  for (const offer of offers) {
    for (const { name } of offer.hosts) {
      const slug = toNameSlug({ name, town: offer.town });
      const host = hosts.get(slug) ?? { name, offers: [] };
      host.offers.push(entries.get(offer) as BookletEntry);
      hosts.set(slug, host);
    }
  }
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...hosts.values()]
    .map(({ name, offers: own }) => ({
      name,
      offers: own.toSorted((one, other) => one.number - other.number),
    }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
