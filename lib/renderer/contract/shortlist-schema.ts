import { z } from 'zod';
import type { ShortlistAnswer } from '../../domain/shortlist/shortlist-answer';

const instant = z.int().meta({ description: 'Milliseconds since 1970-01-01T00:00:00Z.' });

/** What planning needs to know of an offer. */
const plannedOffer = z.object({
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
});

/** Another run of an offer. `print` differs when something families plan by differs. */
const plannedRepeat = plannedOffer
  .pick({ alias: true, name: true, sessions: true })
  .extend({ print: z.string() });

/** What `/api/shortlist` answers. */
export const shortlistSchema = z.object({
  now: instant,
  offers: z
    .array(
      z.discriminatedUnion('state', [
        z.object({
          state: z.literal('listed'),
          alias: z.string(),
          offer: plannedOffer,
          repeats: z
            .array(plannedRepeat)
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
}) satisfies z.ZodType<ShortlistAnswer>;
