import { z } from 'zod';
import type { CardView } from '../card/card-view';
import { listScreenSchema } from './list-screen-schema';

const markedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).meta({ description: 'Where a search found it.' }),
});

/** Texts of an offer's card. */
const cardSchema = z.object({
  alias: z.string(),
  href: z.string(),
  name: markedText,
  leaf: z
    .object({ weekday: z.string(), day: z.string(), month: z.string(), date: z.string() })
    .nullable(),
  weekColor: z.int().nullable(),
  when: z.string(),
  matched: z.string().nullable(),
  isPast: z.boolean(),
  ages: z.string(),
  fits: z.string().nullable(),
  ageReasons: z.array(z.string()),
  fee: z.object({ text: z.string(), isFree: z.boolean() }),
  place: markedText.nullable(),
  noPlace: z.string().nullable().meta({ description: 'Said where no place is known.' }),
  distance: z.string().nullable(),
  hosts: markedText.nullable(),
  registration: z.object({
    kind: z.enum(['none', 'online', 'host', 'closed']),
    soon: z.boolean(),
    tone: z.enum(['good', 'soon', 'neutral', 'closed']),
    text: z.string(),
  }),
  wheelchair: z.object({
    kind: z.enum(['yes', 'ask', 'no']),
    text: z.string(),
    short: z.string(),
  }),
  features: z.string().nullable(),
  picture: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('photo'), url: z.string() }),
    z.object({ kind: z.literal('motif'), seed: z.string() }),
  ]),
  repeats: z.string().nullable(),
  excerpt: markedText.nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  fingerprint: z.string().meta({ description: 'Differs when something families plan by differs.' }),
}) satisfies z.ZodType<CardView>;

const berlinTime = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601 with the offset of Europe/Berlin.' });

/** One offer as answered by `/api/offers`: the specification's public fields. */
export const offerSchema = z.object({
  name: z.string(),
  alias: z.string().meta({ description: 'Unique; usually begins with the id.' }),
  publish: z.enum(['public', 'private_link']),
  description: z.string().meta({ description: 'CommonMark.' }),
  requiresApplication: z.boolean(),
  onlineApplication: z.boolean(),
  applicationDeadline: berlinTime.nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  fee: z.int().nullable().meta({ description: 'Euro cents; null and 0 are free.' }),
  meetingPoint: z.string().nullable(),
  meetingAddress: z.string().nullable(),
  meetingLat: z.number().nullable(),
  meetingLng: z.number().nullable(),
  applyText: z.string().nullable().meta({ description: 'CommonMark.' }),
  bring: z.string().nullable(),
  dates: z.array(z.object({ begin: berlinTime.nullable(), end: berlinTime.nullable() })),
  accessibility: z.array(z.string()).nullable(),
  wheelchairAccessible: z.boolean().nullable().meta({ description: 'Null: by arrangement.' }),
  url: z.string().meta({ description: "The offer's page at the instance, where one registers." }),
  media: z.array(z.string()),
  hosts: z.array(z.object({ name: z.string() })),
});

const facetValue = z.object({
  value: z.string().meta({ description: 'What the query parameter takes.' }),
  label: z.string(),
  count: z.int().meta({ description: 'The total after adding the value to this query.' }),
  selected: z.boolean(),
});

/** Answer of `/api/search`. */
export const searchSchema = z.object({
  total: z.int().meta({ description: 'Offers, not cards.' }),
  page: z.int(),
  pageCount: z.int(),
  offers: z
    .array(
      offerSchema.extend({
        card: cardSchema,
        repeatOf: z
          .string()
          .nullable()
          .meta({ description: 'Alias of the offer whose card this one shares; null: its own.' }),
      }),
    )
    .meta({ description: 'The offers of this page, in its order.' }),
  facets: z
    .record(z.string(), z.array(facetValue))
    .meta({ description: 'By query parameter, in the order in which they are shown.' }),
  screen: listScreenSchema,
  unreadable: z
    .array(z.string())
    .meta({ description: 'Parameters whose value could not be read and counts as absent.' }),
});

/** Answer of `/api/search` with `fields=card`. */
export const searchCardsSchema = searchSchema.extend({
  offers: z
    .array(z.object({ alias: z.string(), card: cardSchema, repeatOf: z.null() }))
    .meta({ description: 'One entry for each card; repeats are left out.' }),
});

/** An answer of `/api/search`. */
export type SearchAnswer = z.output<typeof searchSchema>;
