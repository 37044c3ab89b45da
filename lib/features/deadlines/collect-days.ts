import type { DayNumber } from '../../domain/berlin/day-number';
import type { Catalogue } from '../../domain/catalogue';
import type { Edition } from '../../domain/catalogue-rules';
import type { Criteria } from '../../domain/criteria/registry';
import { listRegistrationDays, type RegistrationDay } from '../../domain/edition/registration-days';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toJoining } from '../../domain/registration/to-registration';
import { toLastDay } from '../registration/create-registration-view';

/** An offer that asks for registration until a deadline. */
export type ClosingOffer = Offer & { readonly applicationDeadline: Instant };

/** A day on which registration opens or closes. */
export interface DeadlineDay {
  readonly day: DayNumber;
  readonly events: readonly (RegistrationDay & { readonly edition: Edition })[];
  /** Offers of which it is the last day of registration, by deadline. */
  readonly closing: readonly ClosingOffer[];
}

/**
 * The days on which something opens or closes, ascending, past ones too. An offer whose group has
 * begun before its deadline cannot be joined and has none.
 */
export function collectDays(
  offers: readonly Offer[],
  editions: readonly Edition[],
  now: Instant,
): readonly DeadlineDay[] {
  const closing = offers
    .filter(hasDeadline)
    .filter((offer) => toJoining(offer, now) !== 'running')
    .map((offer) => ({ offer, day: toLastDay(offer.applicationDeadline) }))
    .sort((a, b) => a.offer.applicationDeadline - b.offer.applicationDeadline);
  const events = editions.flatMap((edition) =>
    listRegistrationDays(edition).map((event) => ({ ...event, edition })),
  );
  const days = new Set([...closing, ...events].map(({ day }) => day));
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => ({
      day,
      events: events.filter((event) => event.day === day),
      closing: closing.filter((one) => one.day === day).map(({ offer }) => offer),
    }));
}

function hasDeadline(offer: Offer): offer is ClosingOffer {
  return offer.requiresApplication && offer.applicationDeadline !== null;
}

/**
 * The editions that a filter concerns: those of its offers, and those of which nothing is to come
 * yet; where an edition is asked for, that one.
 */
export function findEditionsOf(
  offers: readonly Offer[],
  criteria: Criteria,
  { columns, rules, ...catalogue }: Catalogue,
  now: Instant,
): readonly Edition[] {
  if (criteria.edition !== null)
    return rules.editions.filter(({ alias }) => alias === criteria.edition);
  const bitsOf = (offer: Offer) => columns.editionBits[catalogue.indexOf(offer.alias)] ?? 0;
  const { past } = catalogue.at(now);
  const asked = offers.reduce((bits, offer) => bits | bitsOf(offer), 0);
  const coming = columns.editionBits.reduce(
    (bits, own, index) => (past[index] === 0 ? bits | own : bits),
    0,
  );
  return rules.editions.filter((_, index) => (((asked | ~coming) >> index) & 1) === 1);
}
