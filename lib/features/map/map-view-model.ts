import * as z from 'zod';
import { TOPICS } from '../../domain/catalogue-rules';
import type { DeepReadonly } from '../../domain/immutable';
import type { Bounds } from '../../domain/map/bounds';
import type { OfferLink } from '../links';

const point = z.object({ lat: z.number(), lng: z.number() });

const mapOffer = z.object({
  alias: z.string(),
  card: z.string().meta({ description: 'Alias of the offer whose card it shares in the list.' }),
  href: z.string(),
  name: z.string(),
  /** "Di 28. Juli, 9–12 Uhr" */
  when: z.string(),
  /** "28.7.": the day of the session that was asked for, otherwise of the next one; null: no dates. */
  day: z.string().nullable(),
  /** 0 to 5, the colour of the holiday week; null without dates. */
  weekColor: z.int().nullable(),
  /** "8–12 Jahre · 15 € · Anmeldung geschlossen" */
  facts: z.string().meta({ description: 'Ages, price and registration.' }),
  topic: z.enum(TOPICS).nullable().meta({ description: 'What its words say it is about.' }),
  /** Null: it has coordinates. */
  where: z
    .object({ text: z.string(), isHostText: z.boolean() })
    .nullable()
    .meta({ description: 'Of an offer without a point: its place in words.' }),
});

/** Offers that are not listed, and the address of a page that lists them. */
const rest = z.object({ count: z.int(), href: z.string() }).nullable();

/** The map as finished strings, limited by `MAP_AMOUNTS`: on its page and in `/api/positions`. */
export const positionsSchema = z.object({
  total: z.int(),
  placed: z.int().meta({ description: 'Offers that have a point; the others are in `unplaced`.' }),
  places: z
    .array(
      z.object({
        point,
        /** The most frequent name among its offers. */
        name: z.string(),
        address: z.string().nullable(),
        offers: z.array(mapOffer).meta({ description: 'In the order of the list.' }),
        rest: rest.meta({
          description: 'With `brief`: further offers there, and the list that has them.',
        }),
      }),
    )
    .meta({ description: 'Offers that meet at one point, gathered.' }),
  /** `to` is exclusive. */
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
  unplacedRest: rest.meta({
    description: 'With `brief`: further offers without a point, and the page of them.',
  }),
  /** "243 von 251 auf der Karte" */
  summary: z.string(),
  /** "8 ohne Ortsangabe"; null: all have one. */
  unplacedText: z.string().nullable(),
  /** Null: neither the result nor the instance file gives a view. */
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
  /** Language of the hosts' texts if it differs from the page's. */
  hostLang: z.string().nullable(),
});

export type MapViewModel = DeepReadonly<z.output<typeof positionsSchema>>;
export type MapPlace = MapViewModel['places'][number];
export type MapOffer = MapPlace['offers'][number] & OfferLink;
export type MapRest = NonNullable<MapPlace['rest']>;
export type MapView = NonNullable<MapViewModel['view']>;

/** The map's background tiles from our own origin, and their attribution. */
export interface MapTiles {
  readonly template: string;
  readonly attribution: string;
  /** Area with tiles; null: unknown. */
  readonly bounds: Bounds | null;
}
