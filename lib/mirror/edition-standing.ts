import type { EditionRoll } from '../domain/edition-roll';
import { type Instant, MINUTE_MS } from '../domain/instant';
import type { EditionStanding } from '../domain/mirror-state';

/** Membership of known offers rarely changes: where nothing is open it is read again this often. */
const EVERY_MS = 30 * MINUTE_MS;

/** Whether an edition is to be read after this pass. */
export function isEditionDue(
  { triedAt, trouble, missed }: EditionStanding,
  roll: EditionRoll | null,
  now: Instant,
): boolean {
  if (triedAt === null || trouble === 'failed') return true;
  const isOpen = missed.size > 0 || (roll !== null && roll.undecided.size > 0);
  return (isOpen && trouble === null) || now - triedAt >= EVERY_MS;
}
