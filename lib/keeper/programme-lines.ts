import { setImmediate } from 'node:timers/promises';
import type { Change, Generation } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { type ProgrammeHead, writeGeneration } from '../protocol/programme';
import type { SiteSummary } from '../protocol/site-summary';

/** Offers of a programme: a generation, or those read by a first pass; null: none. */
type ProgrammeContent = Generation | { readonly offers: readonly Offer[] } | null;

const TURN_LENGTH = 256 * 1_024;

/** Writes the lines of a programme as `readProgramme` reads them, many at a time. */
export async function* writeProgramme(
  summary: SiteSummary,
  listing: ProgrammeContent,
  changes: readonly Change[],
): AsyncGenerator<string> {
  const head: ProgrammeHead = { summary, listing: describe(listing), changes: changes.length };
  let text = '';
  for (const entry of [head, ...(listing?.offers ?? []), ...changes]) {
    text += `${JSON.stringify(entry)}\n`;
    if (text.length < TURN_LENGTH) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  yield text;
}

function describe(listing: ProgrammeContent): ProgrammeHead['listing'] {
  if (!listing) return { kind: 'empty' };
  const offers = listing.offers.length;
  return 'id' in listing ? { ...writeGeneration(listing), offers } : { kind: 'loading', offers };
}
