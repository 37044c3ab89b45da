import { hash } from 'node:crypto';
import * as z from 'zod';
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

const aliases = z.array(z.string()).transform((names) => new Set(names));

/** The first line. Its numbers count the lines that follow: offers, then changes. */
export const programmeHeadSchema = z.object({
  summary: z.custom<SiteSummary>(),
  listing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('empty') }),
    z.object({ kind: z.literal('loading'), offers: z.int() }),
    z.object({
      kind: z.literal('complete'),
      id: z.string(),
      changedAt: z.number(),
      offers: z.int(),
      memberships: z
        .array(z.object({ edition: z.string(), members: aliases, undecided: aliases }))
        .readonly(),
    }),
  ]),
  changes: z.int(),
});

/** As it is written. */
export type ProgrammeHead = z.input<typeof programmeHeadSchema>;

/** Puts a programme together from its lines. Throws where they are not those of a programme. */
export async function readProgramme(lines: AsyncIterable<string>): Promise<Programme> {
  let head: z.output<typeof programmeHeadSchema> | null = null;
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

/** Id of the generation of a county: equal if and only if it has the same towns with the same ones. */
export function nameCountyGeneration(
  towns: readonly { readonly slug: string; readonly generation: string }[],
): string {
  const named = towns.map(({ slug, generation }) => `${slug} ${generation}`).join('\n');
  return hash('sha256', named, 'base64url').slice(0, 16);
}
