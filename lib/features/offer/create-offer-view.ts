import { toNameSlug } from '../../domain/column/names';
import { NO_CRITERIA } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import { getPosition } from '../../domain/map/bounds';
import { type Offer, toWheelchair } from '../../domain/offer';
import { JOINING, type Joining, toJoining } from '../../domain/registration/to-registration';
import { findFirstBegin, hasBegin } from '../../domain/session/find-next-session';
import { findRepeats, findSimilar } from '../../domain/similar/find-similar';
import { findContacts } from '../../domain/text/find-addresses';
import { getTexts, getTranslation } from '../../domain/text/offer-texts';
import { findHostLang, joinNames, type Translator } from '../../messages/language';
import type { Site } from '../../renderer/site';
import type { RegistrationView } from '../card/card-view';
import { createLoneCardView } from '../card/create-card-view';
import type { CatalogueContext, SpeechContext } from '../context';
import { formatAges, formatFee } from '../format/format-fee';
import { formatAddress, formatFeatures } from '../format/format-place';
import { canonicalOfferHref, listHref, type NamedLink, type OfferLink, offerHref } from '../links';
import { createRegistrationView } from '../registration/create-registration-view';
import { createSessionViews } from '../session/create-session-views';
import { formatHow, formatWhen } from '../session/format-when';
import { createShareView } from '../share/create-share-view';

export interface OfferContext extends CatalogueContext {
  /** Where families find it; absent: a host's draft, which is not to be shared. */
  readonly site?: Site;
}

export type OfferViewModel = ReturnType<typeof createOfferView>;

const SIMILAR_OFFERS = 3;

export function createOfferView(offer: Offer, context: OfferContext) {
  const { catalogue, now, locale, t, site } = context;
  const repeats = findRepeats(offer, catalogue);
  const card = createLoneCardView(offer, context);
  const dated = offer.sessions.filter(hasBegin);
  const isSecret = offer.publish === 'private_link';
  const joining = card.isPast ? 'past' : toJoining(offer, now);
  const way = joining === 'open' ? card.registration.kind : joining;
  const later = joining === 'open' ? [] : findLaterRuns(repeats, now);
  const describeRuns = (runs: readonly Offer[]) => runs.map((run) => createRunView(run, context));
  return {
    alias: offer.alias,
    name: offer.name,
    translated: card.translated,
    leaf: card.leaf,
    /** 0 to 5. */
    weekColor: card.weekColor ?? 0,
    when: card.when,
    hosts: offer.hosts.map(({ name }) => ({
      label: name,
      href: listHref(locale, { ...NO_CRITERIA, host: [toNameSlug({ name, town: offer.town })] }),
    })),
    /** Of a county: the town, and its own page of the offer; else null. */
    town: offer.town
      ? {
          name: offer.town.name,
          label: t('offer.toTown', { town: offer.town.name }),
          href: canonicalOfferHref(offer, '', locale),
        }
      : null,
    registration: card.registration,
    /** Next step, and what this site cannot do, in one or two sentences. */
    registrationHelp: formatRegistrationHelp(offer, way, context),
    action: createAction(offer, way, t),
    contacts: createContacts(offer, way, t),
    /** Where the offer cannot be joined: repeats still to come, those that can be joined first. */
    laterRuns:
      later.length === 0
        ? null
        : { title: t('offer.laterRuns', { count: later.length }), runs: describeRuns(later) },
    texts: getTexts(offer),
    /** The host's words in the page's language, as a machine has translated them; null: none. */
    translation: getTranslation(offer, locale),
    facts: createFacts(offer, context),
    sessionsTitle: t('offer.sessions', { count: dated.length, how: formatHow(offer, context) }),
    sessions: createSessionViews(offer.sessions, context),
    place: createPlaceView(offer, context),
    pictures: offer.media.map((url, index) => ({
      url,
      alt: t('offer.picture', { nth: index + 1, count: offer.media.length, name: offer.name }),
    })),
    repeats: describeRuns(repeats.filter((run) => !later.includes(run))),
    similar: findSimilar(offer, catalogue, now, SIMILAR_OFFERS).map((similar) =>
      createLoneCardView(similar, context),
    ),
    /** The calendar file of all sessions; null without dates. */
    calendarHref: dated.length === 0 || isSecret ? null : `${offerHref(locale, offer.alias)}.ics`,
    share: site ? createShareView(offer, site, context) : null,
    /** Otherwise it cannot be marked. */
    isListed: !isSecret,
    /** Language of the host's texts if it differs from the page's. */
    hostLang: findHostLang(locale),
  };
}

export type RunView = ReturnType<typeof createRunView> & Pick<OfferLink, 'leaves'>;

function createRunView(run: Offer, context: OfferContext) {
  return {
    alias: run.alias,
    text: formatWhen(run, context),
    href: offerHref(context.locale, run.alias),
    registration: createRegistrationView(run, context),
  };
}

/** The meeting point: its name, its address, or both; `position` for a map. */
function createPlaceView(offer: Offer, { locale, site }: OfferContext) {
  const { meetingPoint, meetingAddress } = offer;
  const position = getPosition(offer);
  return {
    name: meetingPoint,
    address: meetingAddress,
    position,
    /** All offers at this place; null without a name. */
    listHref:
      meetingPoint === null
        ? null
        : listHref(locale, {
            ...NO_CRITERIA,
            place: [toNameSlug({ name: meetingPoint, town: offer.town })],
          }),
    /** Ways to get there that the municipality names. */
    directions: createDirections(offer, site?.instance.map.directions ?? []),
  };
}

/** Repeats that are not over, those that can be joined first. */
function findLaterRuns(repeats: readonly Offer[], now: Instant): readonly Offer[] {
  const rank = (run: Offer) => JOINING.indexOf(toJoining(run, now));
  return repeats
    .filter((run) => (findFirstBegin(run.sessions) ?? now) >= now)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** How a family can register, or why it cannot join. */
type Way = RegistrationView['kind'] | Exclude<Joining, 'open'>;

/** The host's phone and mail, where a family needs them to register or to ask. */
function createContacts(offer: Offer, way: Way, t: Translator) {
  if (way === 'past' || way === 'none' || way === 'online') return [];
  const { applyText, description } = getTexts(offer);
  const { phone, mail } = findContacts([applyText.plain, description.plain]);
  const call = phone && {
    kind: 'phone' as const,
    label: t('offer.call', { phone: phone.text }),
    href: phone.href,
  };
  const letter = mail && {
    kind: 'mail' as const,
    label: t('offer.mail', { mail: mail.text }),
    href: mail.href,
  };
  return [call, letter].flatMap((contact) => contact || []);
}

/** Instructions for registration, in sentences that promise nothing beyond the instance's data. */
function formatRegistrationHelp(offer: Offer, way: Way, { t, locale }: SpeechContext): string {
  const hosts = joinNames(offer.hosts, locale);
  const site = readWebAddress(offer.url)?.host;
  if (way === 'online' && site) return t('offer.help.onlineNamed', { site });
  if (way === 'host' && hosts !== '') return t('offer.help.hostNamed', { hosts });
  return t(`offer.help.${way}`);
}

/** The link to where families register, on the instance; null without a usable address. */
function createAction(offer: Offer, way: Way, t: Translator) {
  const address = readWebAddress(offer.url);
  if (address === null) return null;
  const isRegistration = way === 'online';
  return {
    label: t(isRegistration ? 'offer.register' : 'offer.original'),
    href: address.href,
    isRegistration,
    site: address.host,
    /** For print. */
    address: formatAddress(address.href),
  };
}

/** An address that may become a link: http or https only; null for all others. */
export function readWebAddress(text: string): URL | null {
  const address = URL.parse(text);
  return address && /^https?:$/.test(address.protocol) ? address : null;
}

export type Fact = ReturnType<typeof createFacts>[number];

/** What parents ask for first; the deadline is in `registration`. */
function createFacts(offer: Offer, context: SpeechContext) {
  const { t, locale } = context;
  const bring = offer.bring?.trim() ?? null;
  const translated = getTranslation(offer, locale)?.bring ?? null;
  const facts = [
    ['ages', formatAges(offer, t, 'long')],
    ['fee', formatFee(offer.feeCents, context).text],
    ['wheelchair', t(`offer.wheelchair.${toWheelchair(offer)}`)],
    ['accessibility', formatFeatures(offer, context)],
    ['bring', translated ?? bring],
  ] as const;
  return facts.flatMap(([name, value]) => {
    if (!value) return [];
    const isBring = name === 'bring';
    return {
      name,
      label: t(`offer.fact.${name}`),
      value,
      /** True: the host's own text, in German on every page. */
      isHostText: isBring && translated === null,
      /** The host's own text where `value` is its translation; null: it is not. */
      original: isBring && translated !== null ? bring : null,
    };
  });
}

/** The templates filled in for an offer, without those that need what is not known of it. */
export function createDirections(
  { meetingPoint, meetingAddress, meetingLat, meetingLng }: Offer,
  templates: Site['instance']['map']['directions'],
): readonly NamedLink[] {
  const values: Readonly<Record<string, string>> = {
    lat: String(meetingLat ?? ''),
    lng: String(meetingLng ?? ''),
    name: [meetingPoint, meetingAddress].filter(Boolean).join(', '),
  };
  return templates.flatMap(({ label, url }) => {
    const needed = [...url.matchAll(/\{(lat|lng|name)\}/g)].map(([, key = '']) => values[key]);
    if (needed.includes('')) return [];
    const href = url.replace(/\{(lat|lng|name)\}/g, (_, key: string) =>
      encodeURIComponent(values[key] ?? ''),
    );
    return [{ label, href }];
  });
}
