import {
  addDays,
  berlinChanges,
  berlinDay,
  type DayText,
  formatBerlin,
  instantOfBerlin,
} from '../berlin-time';
import type { Catalogue, OfferRecord } from '../catalogue/catalogue';
import { createRandom } from '../random';
import { createOffer } from './create-offer';
import { CYCLE_DAYS, dueDay, fitWeekday } from './plan';
import { type Activity, type ClubOffer, readScenery, type Scenery } from './scenery';

/** Creates the catalogue of a day from what the data files say. */
export function createProgramme(scenery: Scenery): (today: DayText) => Catalogue {
  const slots = shuffle(listSlots(scenery.activities));
  const { editions, hosts } = scenery;
  return (today) => ({
    editions: [editions.main, editions.regular, editions.closed, editions.planned],
    hosts,
    offers: [
      ...listPublic(scenery, slots, today),
      ...listClockChanges(scenery, today, FIRST_ID + slots.length * 3),
      ...listClosed(scenery),
      ...listUnpublished(scenery, today),
      ...listPrivateLinks(scenery, today),
      // Some of these the public list shows too.
      ...listClubOffers(scenery, today),
    ],
  });
}

let programme: ((today: DayText) => Catalogue) | null = null;

/**
 * The programme of Neustadt an der Aue as it stands on a day: every offer comes round again ten
 * weeks later, so that between two neighbouring days only a few dates move and the programme never
 * runs dry. The same day always gives the same catalogue. Throws InputError when a data file is
 * wrong; the files are read once, on the first call.
 */
export function createDemoCatalogue(today: DayText): Catalogue {
  programme ??= createProgramme(readScenery());
  return programme(today);
}

/** Turns of the golden ratio: consecutive slots lie far apart and all together evenly. */
const GOLDEN = 0.618033988749895;
const FIRST_ID = 1001;

/** One of the dated offers of an activity, and the day of the cycle on which it begins. */
interface Slot {
  readonly activity: Activity;
  readonly index: number;
  readonly dayOfCycle: number;
}

function listSlots(activities: readonly Activity[]): readonly Slot[] {
  const slots: Slot[] = [];
  for (const activity of activities) {
    for (let index = 0; index < activity.times; index++) {
      const wanted = Math.floor(((slots.length * GOLDEN) % 1) * CYCLE_DAYS);
      const plan = activity.plans[index % activity.plans.length] ?? activity.plans[0];
      slots.push({ activity, index, dayOfCycle: fitWeekday(wanted, plan) });
    }
  }
  return slots;
}

/** The slots in the order in which the hosts happened to enter them. */
function shuffle(slots: readonly Slot[]): readonly Slot[] {
  const random = createRandom('order of entry');
  return slots
    .map((slot) => ({ slot, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ slot }) => slot);
}

/** The published offers in the active editions as of a day. */
function listPublic(
  scenery: Scenery,
  slots: readonly Slot[],
  today: DayText,
): readonly OfferRecord[] {
  return slots.map(({ activity, index, dayOfCycle }, position) => {
    const isRegular = activity.registration === 'none' || activity.plans[0].sessions.length >= 4;
    return createOffer(scenery, activity, {
      id: FIRST_ID + position * 3,
      index,
      first: dueDay(dayOfCycle, today),
      edition: isRegular ? 'regular' : 'main',
    });
  });
}

/** The coming nights in which the clocks change, whichever comes first. */
function listClockChanges(
  scenery: Scenery,
  today: DayText,
  firstId: number,
): readonly OfferRecord[] {
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map(berlinChanges);
  return (['toSummer', 'toWinter'] as const).map((change, at) => {
    const eves = years.map((changes) => addDays(berlinDay(changes[change]), -1));
    const first = eves.find((eve) => eve >= today) ?? today;
    const activity = scenery.clockChanges[`${change}Time`];
    return createOffer(scenery, activity, { id: firstId + 3 * at, first, leadDays: 400 });
  });
}

const FIRST_HIDDEN_ID = 201;
/** The last day of the edition that is closed. */
const CLOSED_ON: DayText = '2025-08-04';
const CLOSED_COUNT = 22;
/** Days until the programme that is not open yet. */
const DAYS_AHEAD = 120;
const HOUR_MS = 3_600_000;

/** The number of offers of other hosts in each state that the public does not see. */
const STATES = [
  ...Array<string>(11).fill('draft'),
  ...Array<string>(8).fill('completed'),
  ...Array<string>(8).fill('reviewed'),
  ...Array<string>(8).fill('cancelled'),
  ...Array<string>(6).fill('unpublished'),
];

/** Chooses activities in turns; the club of the demo's first token has its own offers. */
function pickOther({ activities, clubOffers }: Scenery): (turn: number) => Activity {
  const clubs = new Set(clubOffers.flatMap(({ hosts }) => hosts));
  const others = activities.filter(({ hosts }) => !hosts.some((host) => clubs.has(host)));
  return (turn) => others[turn % others.length] as Activity;
}

/** Further dates of known activities that are not, no longer or not yet published. */
function listUnpublished(scenery: Scenery, today: DayText): readonly OfferRecord[] {
  const random = createRandom('unpublished');
  const pick = pickOther(scenery);
  return STATES.map((state, index) => {
    const activity = pick(index * 5 + 2);
    const dayOfCycle = fitWeekday(random.between(7, CYCLE_DAYS - 1), activity.plans[0]);
    return createOffer(scenery, activity, {
      id: FIRST_HIDDEN_ID + index * 2,
      index: activity.plans.length * (20 + index),
      first: dueDay(dayOfCycle, today),
      edition: index % 2 === 0 ? 'main' : 'regular',
      state,
    });
  });
}

/** Published in the edition that is over. */
function listClosed(scenery: Scenery): readonly OfferRecord[] {
  const pick = pickOther(scenery);
  return Array.from({ length: CLOSED_COUNT }, (_, index) => {
    const activity = pick(index * 3 + 1);
    return createOffer(scenery, activity, {
      id: FIRST_HIDDEN_ID - 180 + index,
      index: activity.plans.length * (70 + index),
      first: dueDay(fitWeekday(index * 2, activity.plans[0]), CLOSED_ON),
      edition: 'closed',
    });
  });
}

/** Published offers that only those find who were given the address. */
function listPrivateLinks(scenery: Scenery, today: DayText): readonly OfferRecord[] {
  return scenery.privateLinks.map((activity, index) => ({
    ...createOffer(scenery, activity, {
      id: FIRST_HIDDEN_ID + 200 + index * 2,
      first: dueDay(fitWeekday(18 + index * 11, activity.plans[0]), today),
    }),
    publish: 'private_link' as const,
  }));
}

/** The day that counts as today for an offer of the edition. */
function readyOn(edition: ClubOffer['edition'], today: DayText): DayText {
  if (edition === 'closed') return CLOSED_ON;
  return edition === 'planned' ? addDays(today, DAYS_AHEAD) : today;
}

function applyMistake(offer: OfferRecord, { mistake }: ClubOffer): OfferRecord {
  const { deadlineHoursAfterBegin, endHoursAfterBegin, ...fields } = mistake;
  const after = (time: string | null | undefined, hours: number) =>
    time ? formatBerlin(Date.parse(time) + hours * HOUR_MS) : null;
  return {
    ...offer,
    ...fields,
    ...(deadlineHoursAfterBegin !== undefined && {
      applicationDeadline: after(offer.dates[0]?.begin, deadlineHoursAfterBegin),
    }),
    ...(endHoursAfterBegin !== undefined && {
      dates: offer.dates.map(({ begin }) => ({ begin, end: after(begin, endHoursAfterBegin) })),
    }),
  };
}

/** Replaces the history of offers whose waiting time is to be seen. */
function applyHistory(offer: OfferRecord, club: ClubOffer, today: DayText): OfferRecord {
  const { state, enteredDaysAgo, changedSince } = club;
  if (enteredDaysAgo === undefined) return offer;
  const at = (daysAgo: number) => formatBerlin(instantOfBerlin(addDays(today, -daysAgo), '10:20'));
  const since = at(enteredDaysAgo);
  return {
    ...offer,
    createdAt: at(enteredDaysAgo + 9),
    modifiedAt: changedSince ? at(Math.max(0, enteredDaysAgo - 2)) : since,
    status: { [state]: since },
  };
}

/** The canoe club's offers in all states, several with the mistakes that hosts really make. */
function listClubOffers(scenery: Scenery, today: DayText): readonly OfferRecord[] {
  return scenery.clubOffers.map((club, index) => {
    const wanted = fitWeekday(12 + index * 4, club.plans[0]);
    const offer = createOffer(scenery, club, {
      id: FIRST_HIDDEN_ID + 300 + index * 2,
      first: dueDay(wanted, readyOn(club.edition, today)),
      edition: club.edition,
      state: club.state,
    });
    return applyHistory(applyMistake(offer, club), club, today);
  });
}
