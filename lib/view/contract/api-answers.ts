import type { z } from 'zod';
import type { searchCardsSchema } from './search-schema';
import type { positionsSchema, shortlistSchema } from './shortlist-schema';

/**
 * Answers of the site's own API to its pages, inferred from the schemas of the API description.
 * Types only, so that the browser loads no zod. `/api/search` is requested with `fields=card`.
 */
export interface ApiAnswers {
  '/api/search': z.output<typeof searchCardsSchema>;
  '/api/positions': z.output<typeof positionsSchema>;
  '/api/shortlist': z.output<typeof shortlistSchema>;
}
