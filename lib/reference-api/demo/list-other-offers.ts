import type { DayText } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import { createRandom } from '../random';
import { ACTIVITIES } from './activities';
import { createOffer } from './create-offer';
import { EDITIONS } from './editions';
import { listClubOffers } from './list-club-offers';
import { listPrivateOffers } from './list-private-offers';
import { CYCLE_DAYS, dueDay, fitWeekday } from './schedule';

const FIRST_ID = 201;

/** How many offers of other hosts wait in each state that the public does not see. */
const STATES = [
  ...Array<string>(11).fill('draft'),
  ...Array<string>(8).fill('completed'),
  ...Array<string>(8).fill('reviewed'),
  ...Array<string>(8).fill('cancelled'),
  ...Array<string>(6).fill('unpublished'),
];
const CLOSED_COUNT = 22;

/** The club of the demo's first token has its own, hand-made ones. */
const OTHERS = ACTIVITIES.filter(({ hosts }) => !hosts.includes('kanu-verein'));

/** Further repeats of known activities that are not, no longer or not yet published. */
function listUnpublished(today: DayText): readonly OfferRecord[] {
  const random = createRandom('unpublished');
  return STATES.map((state, index) => {
    const activity = OTHERS[(index * 5 + 2) % OTHERS.length] ?? OTHERS[0];
    if (!activity) throw new Error('The demo has no activities');
    const dayOfCycle = fitWeekday(random.between(7, CYCLE_DAYS - 1), activity.plans[0]);
    return createOffer(activity, {
      id: FIRST_ID + index * 2,
      index: activity.plans.length * (20 + index),
      first: dueDay(dayOfCycle, today),
      edition: index % 2 === 0 ? EDITIONS[0].alias : EDITIONS[1].alias,
      state,
    });
  });
}

/** Published in the edition that is over. */
function listClosed(): readonly OfferRecord[] {
  return Array.from({ length: CLOSED_COUNT }, (_, index) => {
    const activity = OTHERS[(index * 3 + 1) % OTHERS.length] ?? OTHERS[0];
    if (!activity) throw new Error('The demo has no activities');
    return createOffer(activity, {
      id: FIRST_ID - 180 + index,
      index: activity.plans.length * (70 + index),
      first: dueDay(fitWeekday(index * 2, activity.plans[0]), '2025-08-04'),
      edition: EDITIONS[2].alias,
      state: 'published',
    });
  });
}

/** Every offer that anonymous visitors do not find in the list. */
export function listOtherOffers(today: DayText): readonly OfferRecord[] {
  return [
    ...listClosed(),
    ...listUnpublished(today),
    ...listPrivateOffers(today, FIRST_ID + 200),
    ...listClubOffers(today, FIRST_ID + 300),
  ];
}
