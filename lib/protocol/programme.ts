import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Instant } from '../domain/instant';
import type { Change, Generation } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { type SiteSummary, siteSummarySchema } from './site-summary';

/** One municipality's programme, as a renderer loads it. */
export interface Programme {
  /** As it stood when the programme was read. */
  readonly summary: SiteSummary;
  readonly listing:
    | { readonly kind: 'empty' }
    /** Of the first pass, as far as it was read. */
    | { readonly kind: 'loading'; readonly offers: readonly Offer[] }
    | {
        readonly kind: 'complete';
        readonly id: string;
        readonly changedAt: Instant;
        readonly offers: readonly Offer[];
        readonly memberships: readonly z.output<typeof membershipSchema>[];
      };
  /** Of the last 90 days, newest first; behind them the times of older ones. */
  readonly changes: readonly Change[];
}

const membershipSchema = z.object({
  edition: z.string(),
  members: z.array(z.string()),
  undecided: z.array(z.string()),
});

/**
 * The first line, in which numbers stand for the lines that follow: offers, then changes, checked
 * by the keeper.
 */
export const programmeHeadSchema = z.object({
  summary: siteSummarySchema,
  listing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('empty') }),
    z.object({ kind: z.literal('loading'), offers: z.int() }),
    z.object({
      kind: z.literal('complete'),
      id: z.string(),
      changedAt: z.number(),
      offers: z.int(),
      memberships: z.array(membershipSchema).readonly(),
    }),
  ]),
  changes: z.int(),
});

export type ProgrammeHead = z.output<typeof programmeHeadSchema>;

/** Puts a programme together from its lines. Throws where they are not those of a programme. */
export async function readProgramme(lines: AsyncIterable<string>): Promise<Programme> {
  let head: ProgrammeHead | null = null;
  const entries: unknown[] = [];
  for await (const line of lines) {
    const entry: unknown = JSON.parse(line);
    if (head) entries.push(entry);
    else head = programmeHeadSchema.parse(entry);
  }
  if (!head) throw new Error('the programme is empty');
  const { summary, listing, changes } = head;
  const count = listing.kind === 'empty' ? 0 : listing.offers;
  if (entries.length !== count + changes) throw new Error('the programme is cut short');
  const offers = entries.slice(0, count) as readonly Offer[];
  return {
    summary,
    listing: listing.kind === 'empty' ? listing : { ...listing, offers },
    changes: entries.slice(count) as readonly Change[],
  };
}

type CompleteListing = Extract<Programme['listing'], { kind: 'complete' }>;

export function writeGeneration(generation: Generation): CompleteListing {
  const { id, changedAt, offers } = generation;
  const memberships = generation.memberships.map(({ edition, members, undecided }) => ({
    edition,
    members: [...members],
    undecided: [...undecided],
  }));
  return { kind: 'complete', id, changedAt, offers, memberships };
}

export function readGeneration(listing: CompleteListing): Generation {
  const { id, changedAt, offers } = listing;
  const memberships = listing.memberships.map(({ edition, members, undecided }) => ({
    edition,
    members: new Set(members),
    undecided: new Set(undecided),
  }));
  return { id, changedAt, offers, memberships };
}

/** Id of the generation of a county: equal if and only if it has the same towns with the same ones. */
export function nameCountyGeneration(
  towns: readonly { readonly slug: string; readonly generation: string }[],
): string {
  const named = towns.map(({ slug, generation }) => `${slug} ${generation}`).join('\n');
  return hash('sha256', named, 'base64url').slice(0, 16);
}
