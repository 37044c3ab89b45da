import type { Change } from '../../domain/change';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';

/** When each offer last appeared or changed, by alias, as far back as the change log goes. */
export function findChangedAt(changes: readonly Change[]): ReadonlyMap<string, Instant> {
  const latest = new Map<string, Instant>();
  for (const { kind, alias, at } of changes) {
    if (kind !== 'gone' && at > (latest.get(alias) ?? Number.NEGATIVE_INFINITY)) {
      latest.set(alias, at);
    }
  }
  return latest;
}

/**
 * The public data has no date of writing. An offer older than the change log gets one that stays
 * the same whatever happens to others: the beginning of the year of its first session.
 */
export function guessWritten({ sessions }: Pick<Offer, 'sessions'>, latest: Instant): Instant {
  const begins = sessions.flatMap(({ begin }) => begin ?? []);
  const year = new Date(Math.min(latest, ...begins)).getUTCFullYear();
  return Date.UTC(year, 0);
}
