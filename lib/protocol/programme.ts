import { z } from 'zod';
import type { Change, EditionRoll, Generation } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { siteSummarySchema } from './site-summary';

/**
 * What a keeper of the same build has read and checked field by field already: its shape is not
 * checked again, which would cost a renderer more than reading it.
 */
const trusted = <T>() => z.custom<T>((value) => Array.isArray(value));

const rollSchema = z.object({
  edition: z.string(),
  members: z.array(z.string()),
  undecided: z.array(z.string()),
});

/** One municipality's programme, as a renderer loads it. */
export const programmeSchema = z.object({
  summary: siteSummarySchema,
  listing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('empty') }),
    /** Of the first pass, as far as it was read. */
    z.object({ kind: z.literal('loading'), offers: trusted<readonly Offer[]>() }),
    z.object({
      kind: z.literal('complete'),
      id: z.string(),
      changedAt: z.number(),
      offers: trusted<readonly Offer[]>(),
      rolls: z.array(rollSchema),
    }),
  ]),
  /** Of the last 90 days, newest first. */
  changes: trusted<readonly Change[]>(),
});

/** @see programmeSchema */
export type Programme = z.output<typeof programmeSchema>;

/** A generation as JSON can hold it. */
export function writeGeneration({
  id,
  changedAt,
  offers,
  rolls,
}: Generation): Extract<Programme['listing'], { kind: 'complete' }> {
  return {
    kind: 'complete',
    id,
    changedAt,
    offers,
    rolls: rolls.map(({ edition, members, undecided }) => ({
      edition,
      members: [...members],
      undecided: [...undecided],
    })),
  };
}

/** The generation that was written. */
export function readGeneration({
  id,
  changedAt,
  offers,
  rolls,
}: Extract<Programme['listing'], { kind: 'complete' }>): Generation {
  return {
    id,
    changedAt,
    offers,
    rolls: rolls.map(
      ({ edition, members, undecided }): EditionRoll => ({
        edition,
        members: new Set(members),
        undecided: new Set(undecided),
      }),
    ),
  };
}
