import { addDays, berlinChanges, berlinDay, type DayText } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import { createRandom } from '../random';
import { createOffer } from './create-offer';
import { CYCLE_DAYS, dueDay, fitWeekday } from './plan';
import type { Activity, Scenery } from './scenery';

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
export function createPublicOffers(scenery: Scenery): (today: DayText) => readonly OfferRecord[] {
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
