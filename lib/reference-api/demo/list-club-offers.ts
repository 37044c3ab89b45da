import { addDays, type DayText, formatBerlin, instantOfBerlin } from '../berlin-time';
import type { OfferRecord } from '../catalogue/catalogue';
import { CLUB_OFFERS, type ClubOffer } from './club-offers';
import { createOffer } from './create-offer';
import { EDITIONS } from './editions';
import { dueDay, fitWeekday } from './schedule';

/** So far ahead lies the programme that is not open yet. */
const DAYS_AHEAD = 120;

const EDITION_ALIASES = {
  running: EDITIONS[0].alias,
  closed: EDITIONS[2].alias,
  planned: EDITIONS[3].alias,
} as const;

/** The day that counts as today for an offer of the edition. */
function readyOn(edition: ClubOffer['edition'], today: DayText): DayText {
  if (edition === 'closed') return '2025-08-04';
  return edition === 'planned' ? addDays(today, DAYS_AHEAD) : today;
}

/** When the state was entered, for offers whose waiting time is to be seen. */
function enteredAgo(today: DayText, daysAgo: number): string {
  return formatBerlin(instantOfBerlin(addDays(today, -daysAgo), '10:20'));
}

function withHistory(offer: OfferRecord, { waits, changed }: ClubOffer, today: DayText) {
  if (waits === undefined) return offer;
  const [state = 'draft'] = Object.keys(offer.status);
  const since = enteredAgo(today, waits);
  return {
    ...offer,
    createdAt: enteredAgo(today, waits + 9),
    modifiedAt: changed ? enteredAgo(today, Math.max(0, waits - 2)) : since,
    status: { [state]: since },
  };
}

/** The canoe club's offers in all states, several with the mistakes that hosts really make. */
export function listClubOffers(today: DayText, firstId: number): readonly OfferRecord[] {
  return CLUB_OFFERS.map((club, index) => {
    const wanted = fitWeekday(12 + index * 4, club.activity.plans[0]);
    const offer = createOffer(club.activity, {
      id: firstId + index * 2,
      index: 0,
      first: dueDay(wanted, readyOn(club.edition, today)),
      edition: EDITION_ALIASES[club.edition ?? 'running'],
      state: club.state,
    });
    return withHistory({ ...offer, ...club.mistake?.(offer) }, club, today);
  });
}
