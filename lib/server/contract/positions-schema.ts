import { z } from 'zod';
import type { MapScreen } from '../../domain/map/map-screen';

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
  where: z
    .object({ text: z.string(), isHostText: z.boolean() })
    .nullable()
    .meta({ description: 'Of an offer without a point: its place in words.' }),
});

/** What `/api/positions` answers. */
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
      }),
    )
    .meta({ description: 'Offers that meet at one point, gathered.' }),
  unplaced: z.array(mapOffer),
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
}) satisfies z.ZodType<MapScreen>;
