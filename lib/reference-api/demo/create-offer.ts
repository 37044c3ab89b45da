import { addDays, type DayText, formatBerlin, instantOfBerlin } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import { createAlias } from '../catalogue/create-alias';
import { createRandom, type Random } from '../random';
import type { Activity } from './activity';
import { choosePictures } from './choose-pictures';
import { PLACES, type Place } from './places';
import { datePlan } from './plan';
import { toDegrees } from './town';

/** Which of an activity's repeats, when, and how far its host has come with it. */
export interface Run {
  readonly id: number;
  readonly index: number;
  readonly first: DayText;
  readonly edition: string;
  readonly state: string;
  /** At least so many days before the first session the state was entered; 71 unless given. */
  readonly leadDays?: number;
}

function locate(
  place: Place | null,
): Pick<OfferRecord, 'meetingPoint' | 'meetingAddress' | 'meetingLat' | 'meetingLng'> {
  const degrees = place?.at ? toDegrees(place.at) : null;
  return {
    meetingPoint: place?.label ?? null,
    meetingAddress: place?.address ?? null,
    meetingLat: degrees?.lat ?? null,
    meetingLng: degrees?.lng ?? null,
  };
}

/** Days before the first session on which something happened to the record. */
function writeHistory({ first, state, leadDays = 71 }: Run, random: Random) {
  const at = (daysBefore: number) =>
    formatBerlin(
      instantOfBerlin(
        addDays(first, -daysBefore),
        `${8 + random.between(0, 9)}:00`.padStart(5, '0'),
      ) +
        random.between(0, 59) * 60_000,
    );
  const entered = leadDays + random.between(0, 39);
  const createdAt = at(entered + random.between(5, 40));
  const since = at(entered);
  const modifiedAt = random.happens(0.2) ? at(entered - 1) : since;
  return { createdAt, modifiedAt, status: { [state]: since } };
}

/** Some hosts leave a field empty that others fill in. */
function forget<T>(value: T | null, share: number, random: Random): T | null {
  return random.happens(share) ? null : value;
}

/** One dated offer of an activity. */
export function createOffer(activity: Activity, run: Run): OfferRecord {
  const random = createRandom(`${activity.name}/${run.index}/${run.state}`);
  const plan = activity.plans[run.index % activity.plans.length] ?? activity.plans[0];
  const place: Place | null = activity.place && PLACES[activity.place];
  const located = locate(random.happens(0.03) ? null : place);
  const hasPosition = located.meetingLat !== null && !random.happens(0.04);
  const alias = createAlias(run.id, activity.name);
  return {
    id: run.id,
    name: activity.name,
    alias: random.happens(0.04) ? `${alias.replace(/^\d+-/, '')}-${run.id % 100}` : alias,
    publish: 'public',
    description: activity.text.trim(),
    requiresApplication: activity.signUp !== 'none',
    onlineApplication: activity.signUp === 'online',
    applicationDeadline:
      activity.deadlineDays === undefined || plan.sessions.length === 0
        ? null
        : formatBerlin(instantOfBerlin(addDays(run.first, -activity.deadlineDays))),
    minAge: forget(activity.ages[0], 0.03, random),
    maxAge: forget(activity.ages[1], 0.03, random),
    fee: activity.feeCents,
    meetingPoint: located.meetingPoint,
    meetingAddress: forget(located.meetingAddress, 0.05, random),
    meetingLat: hasPosition ? located.meetingLat : null,
    meetingLng: hasPosition ? located.meetingLng : null,
    applyText: activity.applyText ?? null,
    bring: forget(activity.bring ?? null, 0.04, random),
    dates: datePlan(plan, run.first),
    accessibility: activity.accessibility ?? null,
    wheelchairAccessible: activity.wheelchair ?? null,
    url: null,
    media: choosePictures(activity.motif, random),
    hosts: activity.hosts,
    ...writeHistory(run, random),
    minParticipants: activity.seats?.[0] ?? null,
    maxParticipants: activity.seats?.[1] ?? null,
    edition: run.edition,
  };
}
