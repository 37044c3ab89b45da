import { z } from 'zod';
import { cardSchema } from './card-schema';
import { offerSchema } from './offer-schema';

const facetValue = z.object({
  value: z.string().meta({ description: 'What the query parameter takes.' }),
  label: z.string(),
  count: z.int().meta({ description: 'The total after adding the value to this query.' }),
  selected: z.boolean(),
});

/** What `/api/search` answers. */
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
  screen: z.looseObject({ total: z.int(), heading: z.string() }).meta({
    description: "The site's own page around the cards: words and links. It changes with the site.",
  }),
  unreadable: z
    .array(z.string())
    .meta({ description: 'Parameters whose value could not be read and counts as absent.' }),
});

/** What it answers with `fields=card`. */
export const searchCardsSchema = searchSchema.extend({
  offers: z
    .array(z.object({ alias: z.string(), card: cardSchema, repeatOf: z.null() }))
    .meta({ description: 'One entry for each card; repeats are left out.' }),
});

/** An answer of `/api/search`. */
export type SearchAnswer = z.output<typeof searchSchema>;
