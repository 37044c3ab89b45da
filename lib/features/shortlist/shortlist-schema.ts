import * as z from 'zod';
import type { ShortlistAnswer } from '../../domain/shortlist/shortlist-answer';
import { TOPICS } from '../../domain/topic/topic';
import type { MapViewModel } from '../map/map-view-model';

const point = z.object({ lat: z.number(), lng: z.number() });

const mapOffer = z.object({
  alias: z.string(),
  card: z.string().meta({ description: 'Alias of the offer whose card it shares in the list.' }),
  href: z.string(),
  fingerprint: z.string(),
  name: z.string(),
  when: z.string(),
  day: z.string().nullable(),
  weekColor: z.int().nullable(),
  facts: z.string().meta({ description: 'Ages, price and registration.' }),
  topic: z.enum(TOPICS).nullable().meta({ description: 'What its words say it is about.' }),
  where: z
    .object({ text: z.string(), isHostText: z.boolean() })
    .nullable()
    .meta({ description: 'Of an offer without a point: its place in words.' }),
});

/** Answer of `/api/positions`. */
export const positionsSchema = z.object({
  total: z.int(),
  placed: z.int().meta({ description: 'Offers that have a point; the others are in `unplaced`.' }),
  places: z
    .array(
      z.object({
        point,
        name: z.string(),
        address: z.string().nullable(),
        offers: z.array(mapOffer).meta({ description: 'In the order of the list.' }),
        rest: z
          .object({ count: z.int(), href: z.string() })
          .nullable()
          .meta({ description: 'With `brief`: further offers there, and the list that has them.' }),
      }),
    )
    .meta({ description: 'Offers that meet at one point, gathered.' }),
  listed: z
    .object({ from: z.int(), to: z.int() })
    .meta({ description: 'With `brief`: which of `places` are listed on the asked page.' }),
  pager: z
    .object({
      position: z.string(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'With `brief`: the way to the other pages of places.' }),
  isPart: z.boolean().meta({ description: 'False: `places` are all there are.' }),
  unplaced: z.array(mapOffer),
  unplacedRest: z
    .object({ count: z.int(), href: z.string() })
    .nullable()
    .meta({ description: 'With `brief`: further offers without a point, and the page of them.' }),
  summary: z.string(),
  unplacedText: z.string().nullable(),
  view: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('area'),
        area: z.object({
          south: z.number(),
          west: z.number(),
          north: z.number(),
          east: z.number(),
        }),
      }),
      z.object({ kind: z.literal('center'), center: point, zoom: z.int() }),
    ])
    .nullable()
    .meta({ description: "What the site's map shows first." }),
  hostLang: z.string().nullable(),
}) satisfies z.ZodType<MapViewModel>;

const instant = z.int().meta({ description: 'Milliseconds since 1970-01-01T00:00:00Z.' });

/** How a town reads an age. */
const ageRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['day', 'year']) }),
  z.object({ kind: z.literal('cutoff'), date: z.string() }),
  z.object({ kind: z.literal('tolerance'), months: z.int() }),
]);

/** The fields of an offer needed for planning. */
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
  town: z
    .object({ name: z.string(), ageRule: ageRule.optional() })
    .optional()
    .meta({ description: 'Of a county.' }),
});

/** A repeat of an offer. `print` changes with every field that families plan by. */
const plannedRepeat = plannedOffer
  .pick({ alias: true, name: true, sessions: true, requiresApplication: true })
  .extend({ print: z.string() });

/** Answer of `/api/shortlist`. */
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
