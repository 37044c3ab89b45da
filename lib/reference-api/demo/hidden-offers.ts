import { addDays, type DayText, formatBerlin, instantOfBerlin } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import { createRandom } from '../random';
import { createOffer } from './create-offer';
import { CYCLE_DAYS, dueDay, fitWeekday } from './plan';
import type { Activity, ClubOffer, Scenery } from './scenery';

const FIRST_ID = 201;
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
      id: FIRST_ID + index * 2,
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
      id: FIRST_ID - 180 + index,
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
export function listHiddenOffers(scenery: Scenery, today: DayText): readonly OfferRecord[] {
  return [
    ...listClosed(scenery),
    ...listUnpublished(scenery, today),
    ...listPrivateLinks(scenery, today, FIRST_ID + 200),
    ...listClubOffers(scenery, today, FIRST_ID + 300),
  ];
}
