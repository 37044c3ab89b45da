import * as z from 'zod';
import type { DeepReadonly } from '../../domain/immutable';
import { offerSchema } from '../../domain/specification/specification';
import { cardSchema } from '../card/card-view';
import { facetSchema, listScreenSchema } from '../list/list-view-model';

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
    .record(z.string(), z.array(facetSchema))
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

export type SearchAnswer = DeepReadonly<z.output<typeof searchSchema>>;
export type SearchCardsAnswer = DeepReadonly<z.output<typeof searchCardsSchema>>;

export const daysSchema = z.object({
  days: z.record(z.iso.date(), z.int()).meta({
    description:
      'Offers of the query that can be joined, by day: a group on its first day, any other offer on each of its days.',
  }),
  listedAt: z.array(z.int()).meta({
    description:
      'When those of them that are new came into the programme, newest first, in milliseconds since 1970-01-01T00:00:00Z.',
  }),
});

export type DaysAnswer = DeepReadonly<z.output<typeof daysSchema>>;
