import { z } from 'zod';
import { type DemandDay, MOST_COUNTED } from '../domain/demand/demand';

/** One count: see `DemandCount`. */
export const demandCountSchema = z.object({
  key: z
    .string()
    .max(1_200)
    .regex(/^(?:search|[a-zA-Z]{1,20}=.+)$/u),
  asked: z.int().min(0).max(1_000_000_000),
  empty: z.int().min(0).max(1_000_000_000),
});

/** Counts of a day, as a gateway hands them to the keeper. */
export const demandDaySchema = z.object({
  day: z.iso.date(),
  counts: z.array(demandCountSchema).max(MOST_COUNTED),
}) satisfies z.ZodType<DemandDay>;

/** The counts for a logged-in host: only for those whom the town has chosen. */
export type DemandOutcome =
  | { readonly kind: 'open'; readonly days: readonly DemandDay[] }
  /** Logged in, and not chosen; or nothing is counted. */
  | { readonly kind: 'refused' }
  /** Nobody is logged in, or own offers are not read yet: the dashboard says why. */
  | { readonly kind: 'closed' };
