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
  const listPublicOffers = createPublicOffers(scenery);
  const { editions, hosts } = scenery;
  return (today) => ({
    editions: [editions.main, editions.regular, editions.closed, editions.planned],
    hosts,
    offers: [...listPublicOffers(today), ...listHiddenOffers(scenery, today)],
  });
}

let programme: ((today: DayText) => Catalogue) | null = null;

/**
 * The programme of Neustadt an der Aue as it stands on a day: every offer comes round again ten
 * weeks later, so that between two neighbouring days only a few dates move and the programme never
 * runs dry. The same day always gives the same catalogue. Throws DemoFileError when a data file is
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

/** The coming nights in which the clocks change, whichever comes first. */
function listClockChangeOffers(
  scenery: Scenery,
  today: DayText,
  firstId: number,
): readonly OfferRecord[] {
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map(berlinChanges);
  function nextEve(changes: readonly number[]): DayText {
    const eves = changes.map((change) => addDays(berlinDay(change), -1));
    return eves.find((eve) => eve >= today) ?? eves.at(-1) ?? today;
  }
  const summer = nextEve(years.map(({ toSummer }) => toSummer));
  const winter = nextEve(years.map(({ toWinter }) => toWinter));
  const make = (activity: Activity, id: number, first: DayText) =>
    createOffer(scenery, activity, {
      id,
      index: 0,
      first,
      edition: scenery.editions.main.alias,
      state: 'published',
      leadDays: 400,
    });
  const { toSummerTime, toWinterTime } = scenery.clockChanges;
  return [make(toSummerTime, firstId, summer), make(toWinterTime, firstId + 3, winter)];
}

/** Creates the list of the published offers in the active editions as of a day. */
function createPublicOffers(scenery: Scenery): (today: DayText) => readonly OfferRecord[] {
  const slots = shuffle(listSlots(scenery.activities));
  /** The offer of each slot as made last: most keep their date from one day to the next. */
  const made = new Map<Slot, { first: DayText; offer: OfferRecord }>();

  function editionOf({ activity }: Slot): string {
    const isRegular = activity.registration === 'none' || activity.plans[0].sessions.length >= 4;
    return isRegular ? scenery.editions.regular.alias : scenery.editions.main.alias;
  }

  function makeOffer(slot: Slot, id: number, first: DayText): OfferRecord {
    const known = made.get(slot);
    if (known?.first === first) return known.offer;
    const { activity, index } = slot;
    const edition = editionOf(slot);
    const offer = createOffer(scenery, activity, { id, index, first, edition, state: 'published' });
    made.set(slot, { first, offer });
    return offer;
  }

  return (today) => {
    const offers = slots.map((slot, position) =>
      makeOffer(slot, FIRST_ID + position * 3, dueDay(slot.dayOfCycle, today)),
    );
    return [...offers, ...listClockChangeOffers(scenery, today, FIRST_ID + slots.length * 3)];
  };
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
  return (turn) => {
    const activity = others[turn % others.length];
    if (!activity) throw new Error('The demo has no activities');
    return activity;
  };
}

/** Further dates of known activities that are not, no longer or not yet published. */
function listUnpublished(scenery: Scenery, today: DayText): readonly OfferRecord[] {
  const random = createRandom('unpublished');
  const pick = pickOther(scenery);
  const { main, regular } = scenery.editions;
  return STATES.map((state, index) => {
    const activity = pick(index * 5 + 2);
    const dayOfCycle = fitWeekday(random.between(7, CYCLE_DAYS - 1), activity.plans[0]);
    return createOffer(scenery, activity, {
      id: FIRST_HIDDEN_ID + index * 2,
      index: activity.plans.length * (20 + index),
      first: dueDay(dayOfCycle, today),
      edition: index % 2 === 0 ? main.alias : regular.alias,
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
      edition: scenery.editions.closed.alias,
      state: 'published',
    });
  });
}

/** Published offers that only those find who were given the address. */
function listPrivateLinks(
  scenery: Scenery,
  today: DayText,
  firstId: number,
): readonly OfferRecord[] {
  return scenery.privateLinks.map((activity, index) => ({
    ...createOffer(scenery, activity, {
      id: firstId + index * 2,
      index: 0,
      first: dueDay(fitWeekday(18 + index * 11, activity.plans[0]), today),
      edition: scenery.editions.main.alias,
      state: 'published',
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
function listClubOffers(scenery: Scenery, today: DayText, firstId: number): readonly OfferRecord[] {
  return scenery.clubOffers.map((club, index) => {
    const wanted = fitWeekday(12 + index * 4, club.plans[0]);
    const offer = createOffer(scenery, club, {
      id: firstId + index * 2,
      index: 0,
      first: dueDay(wanted, readyOn(club.edition, today)),
      edition: scenery.editions[club.edition].alias,
      state: club.state,
    });
    return applyHistory(applyMistake(offer, club), club, today);
  });
}

/**
 * Every offer beside the public ones of the themes: closed, unpublished, reachable by address
 * only, and those of the canoe club, some of which the public list shows too.
 */
function listHiddenOffers(scenery: Scenery, today: DayText): readonly OfferRecord[] {
  return [
    ...listClosed(scenery),
    ...listUnpublished(scenery, today),
    ...listPrivateLinks(scenery, today, FIRST_HIDDEN_ID + 200),
    ...listClubOffers(scenery, today, FIRST_HIDDEN_ID + 300),
  ];
}
