import type { DayText } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import { createRandom } from '../random';
import { ACTIVITIES } from './activities';
import type { Activity } from './activity';
import { createOffer } from './create-offer';
import { EDITIONS } from './editions';
import { listClockChangeOffers } from './list-clock-change-offers';
import { CYCLE_DAYS, dueDay, fitWeekday } from './schedule';

/** Turns of the golden ratio: consecutive slots lie far apart and all together evenly. */
const GOLDEN = 0.618033988749895;
const FIRST_ID = 1001;

interface Slot {
  readonly activity: Activity;
  readonly index: number;
  readonly dayOfCycle: number;
}

function listSlots(): readonly Slot[] {
  const slots: Slot[] = [];
  for (const activity of ACTIVITIES) {
    for (let index = 0; index < activity.runs; index++) {
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

const SLOTS = shuffle(listSlots());

function editionOf({ activity }: Slot): string {
  const isRegular = activity.signUp === 'none' || (activity.plans[0].sessions.length ?? 0) >= 4;
  return isRegular ? EDITIONS[1].alias : EDITIONS[0].alias;
}

/** The offer of each slot as made last: from one day to the next, most have kept their date. */
const made = new Map<Slot, { first: DayText; offer: OfferRecord }>();

function makeOffer(slot: Slot, id: number, first: DayText): OfferRecord {
  const known = made.get(slot);
  if (known?.first === first) return known.offer;
  const { activity, index } = slot;
  const offer = createOffer(activity, {
    id,
    index,
    first,
    edition: editionOf(slot),
    state: 'published',
  });
  made.set(slot, { first, offer });
  return offer;
}

/** Every published offer of the active editions that anybody may list, as of a day. */
export function listPublicOffers(today: DayText): readonly OfferRecord[] {
  const offers = SLOTS.map((slot, position) =>
    makeOffer(slot, FIRST_ID + position * 3, dueDay(slot.dayOfCycle, today)),
  );
  return [...offers, ...listClockChangeOffers(today, FIRST_ID + SLOTS.length * 3)];
}
