import type { Centre } from '../catalogue';
import { type CatalogueRules, type Topic, toTopicBits } from '../catalogue-rules';
import type { Criteria } from '../criteria/registry';
import { remember } from '../immutable';
import type { Instant } from '../instant';
import type { EditionMembership } from '../mirror-state';
import type { Offer, Session } from '../offer';
import { takeSteps } from '../steps';
import { toSlug } from '../text/find-words';
import { createTextIndex } from '../text-search/text-index';
import { createTopicReader } from '../topic/create-topic-reader';

/**
 * The contract's table of criteria, written for clarity, not speed: the executable form of
 * "different criteria: all of them; values of one criterion: any of them". It shares only `toSlug`,
 * the text matcher and the topics of words with the search it is compared with; synonyms and topics
 * are tested separately, their combination with the other criteria here.
 */
export function findNaively(
  offers: readonly Offer[],
  criteria: Criteria,
  rules: CatalogueRules,
  now: Instant,
  memberships: readonly EditionMembership[] = [],
): readonly Offer[] {
  const any = <T>(chosen: readonly T[], holds: (value: T) => boolean) =>
    chosen.length === 0 || chosen.some(holds);
  const text = criteria.q === null ? null : getTextIndex(offers).find(criteria.q);
  const centre = criteria.near === null ? null : findCentre(criteria.near.centre, offers);
  return offers.filter((offer, at) => {
    const fee = offer.feeCents ?? 0;
    const ends = offer.sessions.map(endOf).filter((end) => end !== null);
    const isPast = ends.length > 0 && Math.max(...ends) <= now;
    const hasSessionCriteria =
      criteria.week.length > 0 ||
      criteria.days.from !== null ||
      criteria.days.to !== null ||
      criteria.weekday.length > 0 ||
      criteria.time.length > 0;
    const meetsSession = offer.sessions.some(({ begin }) => {
      if (begin === null) return false;
      const local = toLocal(begin);
      return (
        any(criteria.week, (week) => week === local.week) &&
        (criteria.days.from === null || local.day >= criteria.days.from) &&
        (criteria.days.to === null || local.day <= criteria.days.to) &&
        any(criteria.weekday, (weekday) => weekday === local.weekday) &&
        any(criteria.time, (time) => time === local.time)
      );
    });
    const { ages, born, fit } = criteria.children;
    const point = offer.meetingLat === null || offer.meetingLng === null ? null : offer;
    const edition = rules.editions.find((each) => each.alias === criteria.edition);
    const membership = memberships.find((each) => each.edition === criteria.edition);
    const isTold = membership !== undefined && !membership.undecided.has(offer.alias);
    return (
      (text === null || text.found[at] === 1) &&
      (criteria.past || !isPast) &&
      (!hasSessionCriteria || meetsSession) &&
      any(
        criteria.topic,
        (topic) => rules.topics.some((shown) => shown.topic === topic) && isAbout(offer, topic),
      ) &&
      any(criteria.length, (length) => lengthsOf(offer.sessions).includes(length)) &&
      (ages.length + born.length === 0 ||
        (fit === 'all'
          ? ages.every((age) => fitsYears(offer, age)) &&
            born.every((month) => fitsBorn(offer, month, rules, now))
          : ages.some((age) => fitsYears(offer, age)) ||
            born.some((month) => fitsBorn(offer, month, rules, now)))) &&
      (!criteria.free || fee === 0) &&
      (criteria.maxFee === null || fee <= criteria.maxFee) &&
      any(criteria.place, (slug) => slug === slugOf(offer.meetingPoint)) &&
      any(criteria.host, (slug) => offer.hosts.some((host) => slugOf(host.name) === slug)) &&
      (criteria.near === null ||
        (point !== null &&
          centre !== null &&
          kilometres(centre, point) <= (criteria.near.radiusKm ?? 1e9))) &&
      any(criteria.wheelchair, (value) => value === wheelchairOf(offer)) &&
      any(criteria.access, (slug) =>
        (offer.accessibility ?? []).some((feature) => slugOf(feature) === slug),
      ) &&
      any(criteria.registration, (value) => registrationOf(offer, now).includes(value)) &&
      (criteria.edition === null ||
        rules.editions.length === 0 ||
        (edition !== undefined && isTold && membership.members.has(offer.alias)) ||
        (edition !== undefined &&
          !isTold &&
          offer.sessions.some(({ begin }) => {
            const day = begin === null ? null : toLocal(begin).day;
            return day !== null && day >= edition.from && day <= edition.to;
          })))
    );
  });
}

const getTextIndex = remember((offers: readonly Offer[]) => takeSteps(createTextIndex(offers)));

function isAbout(offer: Offer, topic: Topic): boolean {
  return (createTopicReader()(offer) & toTopicBits([topic])) !== 0;
}

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  weekday: 'short',
  hourCycle: 'h23',
});

function toLocal(instant: Instant) {
  const part = Object.fromEntries(
    parts.formatToParts(instant).map((each) => [each.type, each.value]),
  );
  const day = `${part.year}-${part.month}-${part.day}`;
  const hour = Number(part.hour);
  const time = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  return { day, weekday: String(part.weekday).slice(0, 2).toLowerCase(), time, week: weekOf(day) };
}

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 3);
  const year = date.getUTCFullYear();
  const days = (date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

function endOf({ begin, end }: Session): Instant | null {
  if (end !== null) return begin === null ? end : Math.max(begin, end);
  if (begin === null) return null;
  let midnight = begin;
  while (toLocal(midnight).day === toLocal(begin).day) midnight += 15 * 60_000;
  return midnight - (midnight % (15 * 60_000));
}

function lengthsOf(sessions: readonly Session[]): string[] {
  const hours = sessions.map(({ begin, end }) =>
    begin === null || end === null ? null : (end - begin) / 3_600_000,
  );
  const days = new Set(
    sessions.flatMap(({ begin, end }) => [
      ...(begin === null ? [] : [toLocal(begin).day]),
      ...(end === null ? [] : [toLocal(begin !== null && end > begin ? end - 1 : end).day]),
    ]),
  );
  const lengths: string[] = [];
  if (sessions.length > 0 && hours.every((each) => each !== null && each < 5)) lengths.push('half');
  if (hours.some((each) => each !== null && each >= 5) && days.size === 1) lengths.push('full');
  if (days.size > 1) lengths.push('multi');
  return lengths;
}

function fitsYears({ minAge, maxAge }: Offer, age: number): boolean {
  return (!minAge || age >= minAge) && (!maxAge || age <= maxAge);
}

/** Tries every possible birthday of the month. */
function fitsBorn(offer: Offer, born: string, { ageRule }: CatalogueRules, now: Instant): boolean {
  const begins = offer.sessions.map((each) => each.begin).filter((begin) => begin !== null);
  const day = toLocal(begins.length > 0 ? Math.min(...begins) : now).day;
  const year = Number(day.slice(0, 4));
  if (ageRule.kind === 'year') return fitsYears(offer, year - Number(born.slice(0, 4)));
  const counted = ageRule.kind === 'cutoff' ? `${year}-${ageRule.date}` : day;
  const shifts = ageRule.kind === 'tolerance' ? range(-ageRule.months, ageRule.months) : [0];
  return range(1, daysIn(born)).some((birthday) =>
    shifts.some((months) =>
      fitsYears(offer, yearsBetween(addMonths(born, months), birthday, counted)),
    ),
  );
}

function yearsBetween(born: string, birthday: number, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) >= `${born.slice(5)}-${String(birthday).padStart(2, '0')}`
    ? years
    : years - 1;
}

function addMonths(born: string, months: number): string {
  const date = new Date(`${born}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The median of a place's offers, in each direction. */
function findCentre(centre: Centre, offers: readonly Offer[]) {
  if (!('place' in centre)) return centre;
  const there = offers.filter(
    ({ meetingPoint, meetingLat, meetingLng }) =>
      slugOf(meetingPoint) === centre.place && meetingLat !== null && meetingLng !== null,
  );
  const middle = (degrees: number[]) =>
    degrees.sort((a, b) => a - b)[Math.floor(degrees.length / 2)] ?? 0;
  return there.length === 0
    ? null
    : {
        lat: middle(there.map(({ meetingLat }) => meetingLat ?? 0)),
        lng: middle(there.map(({ meetingLng }) => meetingLng ?? 0)),
      };
}

function slugOf(name: string | null): string | null {
  return name === null || name.trim() === '' ? null : toSlug(name);
}

function wheelchairOf({ wheelchairAccessible }: Offer): string {
  if (wheelchairAccessible === null) return 'ask';
  return wheelchairAccessible ? 'yes' : 'no';
}

function registrationOf(offer: Offer, now: Instant): string[] {
  if (!offer.requiresApplication) return ['none'];
  const deadline = offer.applicationDeadline;
  if (deadline !== null && deadline <= now) return ['closed'];
  const kind = offer.onlineApplication ? 'online' : 'host';
  return deadline !== null && deadline - now <= 7 * 86_400_000 ? [kind, 'soon'] : [kind];
}

function kilometres(a: { lat: number; lng: number }, { meetingLat, meetingLng }: Offer): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat1, lat2] = [radians(a.lat), radians(meetingLat ?? 0)];
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h =
    half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians((meetingLng ?? 0) - a.lng));
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
