import { z } from 'zod';
import type { MapScreen } from '../../view/map/map-screen';

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
        rest: z
          .object({ count: z.int(), href: z.string(), colors: z.array(z.int()) })
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
}) satisfies z.ZodType<MapScreen>;
