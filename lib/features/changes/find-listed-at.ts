import { DAY_MS, type Instant } from '../../domain/instant';
import type { Change } from '../../domain/mirror-state';

/** After this time an offer is new to no family. */
export const NEW_MS = 60 * DAY_MS;

const known = new WeakMap<readonly Change[], ReadonlyMap<string, Instant>>();

/**
 * When an offer came into the programme that had been read before; null: with the first reading, or
 * long ago. `changes` newest first, as the mirror has them.
 */
export function findListedAt(
  alias: string,
  changes: readonly Change[],
  now: Instant,
): Instant | null {
  let listed = known.get(changes);
  if (listed === undefined) {
    const added = changes.filter(({ kind }) => kind === 'new');
    // The oldest first, so that the latest entry of an offer that came back stays.
    listed = new Map(added.toReversed().map(({ alias: own, at }) => [own, at]));
    known.set(changes, listed);
  }
  const at = listed.get(alias) ?? null;
  return at !== null && now - at < NEW_MS ? at : null;
}
