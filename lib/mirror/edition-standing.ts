import type { EditionRoll } from '../domain/edition-roll';
import { type Instant, MINUTE_MS } from '../domain/instant';

/**
 * Why nothing new is known of an edition. `empty`: the instance lists nothing under this alias, which
 * it may not know. `ignored`: it gives the whole list whatever edition is asked for. `failed`: it
 * could not be read.
 */
export type EditionTrouble = 'empty' | 'ignored' | 'failed';

/** How an edition stands beside its roll; none is without effect on what pages show. */
export interface EditionStanding {
  readonly edition: string;
  /** End of the last try; null: none since the start. */
  readonly triedAt: Instant | null;
  /** Null: the last reading was good. */
  readonly trouble: EditionTrouble | null;
  /** Alias → end of the first reading that missed the offer. */
  readonly missed: ReadonlyMap<string, Instant>;
}

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
