import { addDays, type DayText, formatBerlin, instantOfBerlin } from '../berlin-time';
import { createAlias, type OfferRecord } from '../catalogue/catalogue';
import { type Light, numberPicture } from '../picture/draw-picture';
import { createRandom, type Random } from '../random';
import { toDegrees } from './places';
import { datePlan, type Plan } from './plan';
import type { Activity, Scenery } from './scenery';

/** One dated offer of an activity: its number, its first day, and its state. */
interface Run {
  readonly id: number;
  /** Counts the dated offers of the activity; chooses the plan and seeds the rest. */
  readonly index?: number;
  readonly first: DayText;
  readonly edition?: keyof Scenery['editions'];
  readonly state?: string;
  /** At least so many days before the first session the state was entered. */
  readonly leadDays?: number;
}

const SIZES = [
  '1600x1067',
  '1600x1067',
  '1200x900',
  '2000x1333',
  '900x1200',
  '1500x1500',
  '800x533',
  '3000x2000',
  '3000x3000',
] as const;
const TYPES = ['jpg', 'jpg', 'jpg', 'webp', 'png'] as const;

/** The light of the hour in which the first session begins; clouds hang over every fourth offer. */
function chooseLight({ sessions }: Plan, seed: number): Light {
  if (seed % 4 === 0) return 'overcast';
  const hour = Number(sessions[0]?.begin.slice(0, 2) ?? 12);
  return hour < 12 ? 'morning' : hour < 16 ? 'noon' : 'evening';
}

/** Paths of an offer's pictures on this server: mostly one, sometimes up to four. */
function choosePictures(motif: string | null, plan: Plan, random: Random): readonly string[] {
  if (motif === null || random.happens(0.06)) return [];
  const count = random.happens(0.75) ? 1 : random.between(2, 4);
  const first = random.between(1, 400);
  const light = chooseLight(plan, first);
  return Array.from({ length: count }, (_, index) => {
    const number = numberPicture(first + index * 7, light);
    return `/media/${motif}-${number}-${random.pick(SIZES)}.${random.pick(TYPES)}`;
  });
}

/** The times at which something happened to the record, some days before the first session. */
function writeHistory(first: DayText, leadDays: number, state: string, random: Random) {
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
export function createOffer(
  { places, editions }: Scenery,
  activity: Activity,
  { id, index = 0, first, edition = 'main', state = 'published', leadDays = 71 }: Run,
): OfferRecord {
  const random = createRandom(`${activity.name}/${index}/${state}`);
  const plan = activity.plans[index % activity.plans.length] ?? activity.plans[0];
  const place = random.happens(0.03) ? null : places[activity.place ?? ''];
  const position = place?.at && !random.happens(0.04) ? toDegrees(place.at) : null;
  const alias = createAlias(id, activity.name);
  return {
    id,
    name: activity.name,
    alias: random.happens(0.04) ? `${alias.replace(/^\d+-/, '')}-${id % 100}` : alias,
    publish: 'public',
    description: activity.description,
    requiresApplication: activity.registration !== 'none',
    onlineApplication: activity.registration === 'online',
    applicationDeadline:
      activity.deadlineDays === undefined || plan.sessions.length === 0
        ? null
        : formatBerlin(instantOfBerlin(addDays(first, -activity.deadlineDays))),
    minAge: forget(activity.minAge, 0.03, random),
    maxAge: forget(activity.maxAge, 0.03, random),
    fee: activity.feeCents,
    meetingPoint: place?.label ?? null,
    meetingAddress: forget(place?.address ?? null, 0.05, random),
    meetingLat: position?.lat ?? null,
    meetingLng: position?.lng ?? null,
    applyText: activity.applyText,
    bring: forget(activity.bring, 0.04, random),
    dates: datePlan(plan, first),
    accessibility: activity.accessibility,
    wheelchairAccessible: activity.wheelchairAccessible,
    url: null,
    media: choosePictures(activity.motif, plan, random),
    hosts: activity.hosts,
    ...writeHistory(first, leadDays, state, random),
    minParticipants: activity.minParticipants,
    maxParticipants: activity.maxParticipants,
    edition: editions[edition].alias,
  };
}
