import * as z from 'zod';
import type { DeepReadonly } from '../immutable';
import { NEWS_KINDS } from './shortlist';

const instant = z.int().meta({ description: 'Milliseconds since 1970-01-01T00:00:00Z.' });

const ageRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['day', 'year']) }),
  z.object({ kind: z.literal('cutoff'), date: z.string() }),
  z.object({ kind: z.literal('tolerance'), months: z.int() }),
]);

export const plannedOfferSchema = z.object({
  alias: z.string(),
  name: z.string(),
  hosts: z.array(z.object({ name: z.string() })),
  sessions: z.array(z.object({ begin: instant.nullable(), end: instant.nullable() })),
  feeCents: z.int().nullable().meta({ description: 'Euro cents; null and 0 are free.' }),
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
  town: z
    .object({ name: z.string(), ageRule: ageRule.optional() })
    .optional()
    .meta({ description: 'Of a county.' }),
});

export const plannedRepeatSchema = plannedOfferSchema.pick({
  alias: true,
  name: true,
  sessions: true,
  requiresApplication: true,
});

export const shortlistSchema = z.object({
  now: instant,
  offers: z
    .array(
      z.discriminatedUnion('state', [
        z.object({
          state: z.literal('listed'),
          alias: z.string(),
          offer: plannedOfferSchema,
          repeats: z
            .array(plannedRepeatSchema)
            .optional()
            .meta({ description: 'Runs on other dates that can still be booked.' }),
        }),
        z
          .object({ state: z.literal('gone'), alias: z.string(), name: z.string() })
          .meta({ description: 'Listed once; with its last name.' }),
        z.object({ state: z.literal('unknown'), alias: z.string() }),
      ]),
    )
    .meta({ description: 'One for each alias that was asked for, by alias.' }),
});

export type ShortlistAnswer = DeepReadonly<z.output<typeof shortlistSchema>>;
export type MarkedOffer = ShortlistAnswer['offers'][number];
/** The fields of an offer needed for planning. Instants are epoch ms. */
export type PlannedOffer = DeepReadonly<z.output<typeof plannedOfferSchema>>;
/** A repeat of a marked offer that is still open for registration. */
export type PlannedRepeat = DeepReadonly<z.output<typeof plannedRepeatSchema>>;

export const changesSchema = z.object({
  changes: z
    .array(
      z.object({
        kind: z.enum(NEWS_KINDS),
        at: instant.meta({
          description:
            'When it came into the programme, was moved, or its registration entered the last seven days, in milliseconds since 1970-01-01T00:00:00Z.',
        }),
        alias: z.string(),
        name: z.string(),
      }),
    )
    .meta({
      description:
        'What is new, moved or closing among the offers of the query that can be joined, newest first, at most 200.',
    }),
});

export type ChangesAnswer = DeepReadonly<z.output<typeof changesSchema>>;
/** An offer of a search that can be joined, and what happened to it. */
export type SearchNews = ChangesAnswer['changes'][number];
