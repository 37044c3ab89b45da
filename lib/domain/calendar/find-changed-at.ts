import type { Change } from '../change';
import type { Instant } from '../instant';

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
