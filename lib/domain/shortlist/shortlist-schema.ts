import * as z from 'zod';
import type { AgeRule } from '../catalogue-rules';
import type { DeepReadonly } from '../immutable';
import type { Instant } from '../instant';
import type { NEWS_KINDS } from './shortlist';

const instant = z.int();

export const plannedOfferSchema = z.object({
  alias: z.string(),
  name: z.string(),
  hosts: z.array(z.object({ name: z.string() })),
  sessions: z.array(z.object({ begin: instant.nullable(), end: instant.nullable() })),
  /** Null and 0 are free. */
  feeCents: z.int().nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  meetingPoint: z.string().nullable(),
  meetingAddress: z.string().nullable(),
  meetingLat: z.number().nullable(),
  meetingLng: z.number().nullable(),
  bring: z.string().nullable(),
  requiresApplication: z.boolean(),
  onlineApplication: z.boolean(),
  applicationDeadline: instant.nullable(),
  url: z.string(),
  /** Of a county. */
  town: z.object({ name: z.string(), ageRule: z.custom<AgeRule>().optional() }).optional(),
});

export const plannedRepeatSchema = plannedOfferSchema.pick({
  alias: true,
  name: true,
  sessions: true,
  requiresApplication: true,
});

/** The fields of an offer needed for planning. Instants are epoch ms. */
export type PlannedOffer = DeepReadonly<z.output<typeof plannedOfferSchema>>;
/** A repeat of a marked offer that is still open for registration. */
export type PlannedRepeat = DeepReadonly<z.output<typeof plannedRepeatSchema>>;

/** By the alias that was asked for. */
export type MarkedOffer =
  | {
      readonly state: 'listed';
      readonly alias: string;
      readonly offer: PlannedOffer;
      /** On other dates. */
      readonly repeats?: readonly PlannedRepeat[] | undefined;
    }
  /** Listed once; with its last name. */
  | { readonly state: 'gone'; readonly alias: string; readonly name: string }
  | { readonly state: 'unknown'; readonly alias: string };

/** Answer of `/api/shortlist`. */
export interface ShortlistAnswer {
  readonly now: Instant;
  readonly offers: readonly MarkedOffer[];
}

/** An offer of a search that can be joined, and what happened to it. */
export interface SearchNews {
  readonly kind: (typeof NEWS_KINDS)[number];
  /** When it came into the programme, was moved, or its registration entered the last seven days. */
  readonly at: Instant;
  readonly alias: string;
  readonly name: string;
}

/** Answer of `/api/changes`: newest first, at most 200. */
export interface ChangesAnswer {
  readonly changes: readonly SearchNews[];
}
