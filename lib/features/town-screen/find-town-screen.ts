import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay } from '../../domain/berlin/local-time';
import type { Criteria } from '../../domain/criteria/registry';
import type { Offer } from '../../domain/offer';
import { toJoining } from '../../domain/registration/to-registration';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { findFirstBegin, findNextSession, toEnd } from '../../domain/session/find-next-session';
import { coversDay, toLocalSessions } from '../../domain/session/local-session';
import { findHostLang } from '../../messages/language';
import type { Site } from '../../renderer/site';
import { readVersion } from '../../runtime/read-version';
import { findShownDay, toLeaf } from '../card/create-card-view';
import { readNumber, THEMES } from '../embed/embed-address';
import { formatFilters } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatAddress, getPlaceName } from '../format/format-place';
import { listHref, offerHref } from '../links';
import type { ProgrammeContext } from '../programme-context';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatDayTime } from '../session/create-session-views';
import { formatWhen } from '../session/format-when';
import { drawQrCode } from '../share/draw-qr-code';
import { formatNotice } from '../site/format-notice';
import { toWeekColor } from '../week/find-weeks';

/** More rows of a part take minutes to pass by. */
const MOST_ROWS_OF_PART = 16;

/** The options of the screen's address; absent and unreadable ones are those of the instance file. */
function readOptions(query: URLSearchParams, { screen }: Site['instance']) {
  return {
    seconds: readNumber(query.get('seconds'), 5, 120) ?? screen.seconds,
    rows: readNumber(query.get('rows'), 1, 12) ?? screen.rows,
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? screen.theme,
  };
}

/** Today, tomorrow, open registrations; null: no pass is complete yet (503). */
export function findTownScreen(context: ProgrammeContext) {
  const { site, requestTime, search, catalogue, now, locale } = context;
  if (requestTime.generation === null) return null;
  const criteria: Criteria = { ...search.criteria, page: 1, past: false };
  const result = searchCatalogue(catalogue, criteria, now, catalogue.offers.length || 1);
  const offers = result.offers();
  const today = toBerlinDay(now);
  const days = [today, today + 1].map((day) => createDay(day, offers, context));
  const shown = new Set(days.flatMap(({ rows }) => rows.map(({ alias }) => alias)));
  const open = result.cards
    .map(({ offer }) => offer)
    .filter(({ requiresApplication, alias }) => requiresApplication && !shown.has(alias))
    .filter((offer) => toJoining(offer, now) === 'open');
  const parts = [...days, createOpen(open, context)].filter(({ rows }) => rows.length > 0);
  const address = context.siteUrl + listHref(locale, criteria);
  return {
    name: site.instance.name,
    hasLogo: site.instance.logo !== null,
    options: readOptions(search.query, site.instance),
    /** A sentence about the age of the data; null: it is fresh. */
    notice: formatNotice(requestTime, locale),
    /** The criteria in words; null: the whole programme. */
    filters: formatFilters(criteria, context),
    parts,
    address: formatAddress(address),
    code: drawQrCode(address, 'L'),
    at: now,
    /** Names the build of the site: the screen loads itself again when it changes. */
    build: readVersion().build,
    /** Language of the hosts' words if it differs from the page's. */
    hostLang: findHostLang(locale),
  };
}

export type TownScreenView = NonNullable<ReturnType<typeof findTownScreen>>;

export type ScreenPart = ReturnType<typeof createDay | typeof createOpen>;

/** What takes place on a day and is not over: what can be joined first, then by time. */
function createDay(day: DayNumber, offers: readonly Offer[], context: ProgrammeContext) {
  const { t, locale, now } = context;
  const endOfDay = startOfBerlinDay(day + 1);
  const rank = (offer: Offer) => Number(toJoining(offer, now) !== 'open');
  const found = offers
    .flatMap((offer) => {
      const session = toLocalSessions(offer.sessions).find(
        (one) => coversDay(one, day) && toEnd(one) > now,
      );
      return session === undefined ? [] : [{ offer, session }];
    })
    .sort(
      (one, other) =>
        rank(one.offer) - rank(other.offer) || one.session.begin - other.session.begin,
    );
  const isToday = day === toBerlinDay(now);
  return {
    id: isToday ? 'today' : 'tomorrow',
    /** The day, which a screen without network compares with its clock; null: no day. */
    day: writeDay(day),
    heading: t(isToday ? 'screen.today' : 'screen.tomorrow'),
    /** "Do 26. Nov."; null: none. */
    date: formatDay(day, 'full', locale),
    count: t('list.count', { count: found.length }),
    rows: found.slice(0, MOST_ROWS_OF_PART).map(({ offer, session }) => ({
      ...createRow(offer, day, context),
      when: formatDayTime(day, session, context),
      /** From then on the row is out of date; null: never. */
      until: Math.min(toEnd(session), endOfDay),
    })),
  };
}

/** Offers whose registration is open: what ends first, then what begins first. */
function createOpen(offers: readonly Offer[], context: ProgrammeContext) {
  const { t, now } = context;
  const end = ({ applicationDeadline }: Offer) => applicationDeadline ?? Number.POSITIVE_INFINITY;
  const begin = ({ sessions }: Offer) =>
    findNextSession(sessions, now)?.session.begin ?? Number.POSITIVE_INFINITY;
  // The difference of two infinite values is NaN, which counts as equal.
  const sorted = offers.toSorted((a, b) => end(a) - end(b) || begin(a) - begin(b));
  return {
    id: 'open',
    day: null,
    heading: t('screen.open'),
    date: null,
    count: t('list.count', { count: offers.length }),
    rows: sorted.slice(0, MOST_ROWS_OF_PART).map((offer) => ({
      ...createRow(offer, findShownDay(offer, null, now), context),
      when: formatWhen(offer, context),
      until: offer.applicationDeadline ?? findFirstBegin(offer.sessions),
    })),
  };
}

/** An offer on the screen. Name and place are the host's words. */
export type ScreenRow = ScreenPart['rows'][number];

function createRow(offer: Offer, day: DayNumber | null, context: ProgrammeContext) {
  const { t, locale, siteUrl } = context;
  return {
    alias: offer.alias,
    leaf: day === null ? null : toLeaf(day, locale),
    weekColor: day === null ? 0 : toWeekColor(day, context.catalogue),
    name: offer.name,
    place: getPlaceName(offer),
    facts: [formatAges(offer, t), formatFee(offer.feeCents, context).text],
    registration: createRegistrationView(offer, context),
    /** Leads to the offer's page; null: its address is too long. */
    code: drawQrCode(siteUrl + offerHref(locale, offer.alias), 'L', true),
    codeLabel: t('screen.code', { name: offer.name }),
  };
}
