import { hash } from 'node:crypto';
import { readCopy, writeCopy } from '../domain/copy-lines';
import type { Change, Generation } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { SiteSummary } from './site-summary';

/** One municipality's programme, as a renderer loads it. */
export interface Programme {
  /** As it stood when the programme was read. */
  readonly summary: SiteSummary;
  readonly listing:
    | { readonly kind: 'empty' }
    /** Of the first pass, as far as it was read. */
    | { readonly kind: 'loading'; readonly offers: readonly Offer[] }
    | ({ readonly kind: 'complete' } & Generation);
  /** Of the last 90 days, newest first; behind them the times of older ones. */
  readonly changes: readonly Change[];
}

interface ProgrammeHead {
  readonly summary: SiteSummary;
  readonly listing:
    | { readonly kind: 'empty' }
    | { readonly kind: 'loading' }
    | ({ readonly kind: 'complete' } & Pick<Generation, 'id' | 'changedAt'>);
}

/** Its lines, many in each text. */
export function writeProgramme({ summary, listing, changes }: Programme): Iterable<string> {
  const { offers, memberships, ...standing } = { offers: [], memberships: [], ...listing };
  const head: ProgrammeHead = { summary, listing: standing };
  return writeCopy(head, { offers, changes, memberships });
}

/** Throws where the lines are not those of a whole programme. */
export async function readProgramme(lines: AsyncIterable<string>): Promise<Programme> {
  const copy = await readCopy<ProgrammeHead>(lines);
  const { summary, listing, offers, changes, memberships } = copy;
  if (listing.kind === 'empty') return { summary, listing, changes };
  if (listing.kind === 'loading') return { summary, listing: { ...listing, offers }, changes };
  return { summary, listing: { ...listing, offers, memberships }, changes };
}

/** Id of the generation of a county: equal if and only if it has the same towns with the same ones. */
export function nameCountyGeneration(
  towns: readonly { readonly slug: string; readonly generation: string }[],
): string {
  const named = towns.map(({ slug, generation }) => `${slug} ${generation}`).join('\n');
  return hash('sha256', named, 'base64url').slice(0, 16);
}
