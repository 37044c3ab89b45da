import { getHolidays } from 'feiertagejs';
import { type DayNumber, toDate } from '../../domain/berlin/day-number';
import type { ExpectedPass, PublicView } from '../../domain/host/explain-visibility';
import { surveyOwn } from '../../domain/host/readiness/survey-own';
import { DAY_MS, HOUR_MS, type Instant } from '../../domain/instant';
import type { MirrorReader, PassProgress } from '../../domain/mirror-state';
import type { Offer, OwnOffer } from '../../domain/offer';
import { shortenOffer } from '../../domain/shorten-offer';
import type { Land } from '../../instance/host-keys';
import type { HostAreaOutcome } from '../../protocol/keeper';
import type { Site } from '../../renderer/site';
import { type ReviewedOffer, reviewOffer } from './review-offer';

/** A meeting place farther than this from the middle of the municipality is questioned. */
const FAR_KM = 40;
/** No pass takes longer: what a copy counts with whose file does not say when its pass began. */
const LONGEST_PASS_MS = HOUR_MS;

/** The part of an open dashboard that the rules apply to. */
export type OwnInside = Pick<Extract<HostAreaOutcome, { kind: 'open' }>, 'copy' | 'intended'>;

/**
 * Applies the rules to own offers as they were read, against each other and the mirror as it stands;
 * `judged`: only to these of them.
 */
export function reviewOwn(
  { copy: { offers, readAt }, intended }: OwnInside,
  now: Instant,
  { mirror, instance, settings }: Pick<Site, 'mirror' | 'instance' | 'settings'>,
  judged: readonly OwnOffer[] = offers,
): readonly ReviewedOffer[] {
  const state = mirror.state(now);
  const complete = 'generation' in state ? state : null;
  const listed = new Map<string, Offer>(
    (complete?.generation.offers ?? []).map((offer) => [offer.alias, shortenOffer(offer)]),
  );
  const around: Omit<PublicView, 'listed'> = {
    readSince: mirror.lastPass()?.startedAt ?? (complete && complete.confirmedAt - LONGEST_PASS_MS),
    ownReadAt: readAt,
    passes: expectPasses(mirror, now, settings.refreshMs),
  };
  const [lat, lng] = instance.map.center ?? [];
  const context = {
    now,
    center: lat === undefined || lng === undefined ? null : { lat, lng },
    radiusKm: FAR_KM,
    findHoliday: (day: DayNumber) => (instance.land ? findHoliday(day, instance.land) : null),
    survey: surveyOwn(offers, now),
    instanceUrl: settings.offersApiUrl,
    adminOfferUrl: instance.adminOfferUrl,
    intended,
    publicView: (alias: string) => ({ ...around, listed: listed.get(alias) ?? null }),
  };
  return judged.map((offer) => reviewOffer(offer, context));
}

/**
 * The running pass and the one after it, or the planned one: as long as the last pass took, or, for
 * the very first one, as long as its pages so far say. A pass that already takes longer has no end.
 */
export function expectPasses(
  mirror: Pick<MirrorReader, 'lastPass' | 'progress' | 'nextPassAt'>,
  now: Instant,
  refreshMs: number,
): readonly ExpectedPass[] {
  const last = mirror.lastPass();
  const lengthMs = last && last.endedAt - last.startedAt;
  const expect = (beginsAt: Instant, knownMs: number | null, isRunning = false): ExpectedPass => {
    const endsAt = knownMs === null ? null : beginsAt + knownMs;
    return { beginsAt, isRunning, endsAt: endsAt !== null && endsAt > now ? endsAt : null };
  };
  const progress = mirror.progress();
  if (!progress) {
    const plannedAt = mirror.nextPassAt();
    return plannedAt === null ? [] : [expect(Math.max(plannedAt, now), lengthMs)];
  }
  const running = expect(progress.startedAt, lengthMs ?? extrapolate(progress, now), true);
  return running.endsAt === null
    ? [running]
    : [running, expect(running.endsAt + refreshMs, lengthMs)];
}

/** Probable duration of a pass in ms, from its pages so far; null: too early to say. */
function extrapolate({ startedAt, pagesRead, pagesKnown }: PassProgress, now: Instant) {
  if (pagesRead === 0 || pagesKnown === null) return null;
  return ((now - startedAt) * pagesKnown) / pagesRead;
}

const known = new Map<string, ReadonlyMap<DayNumber, string>>();
/** Years beyond these are mistyped. */
const YEARS = { first: 2000, last: 2100 };

/** The German name of the public holiday on this day in a Land; null: it is none. */
export function findHoliday(day: DayNumber, land: Land): string | null {
  const { year } = toDate(day);
  if (year < YEARS.first || year > YEARS.last) return null;
  const key = `${land} ${year}`;
  const holidays = known.get(key) ?? readYear(year, land);
  known.set(key, holidays);
  return holidays.get(day) ?? null;
}

function readYear(year: number, land: Land): ReadonlyMap<DayNumber, string> {
  return new Map(
    // Noon in UTC: the library's own text of the date depends on the machine's time zone.
    getHolidays(year, land).map((holiday) => [
      Math.floor(holiday.date.getTime() / DAY_MS),
      holiday.translate('de') ?? holiday.name,
    ]),
  );
}
