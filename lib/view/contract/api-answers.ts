import type { z } from 'zod';
import type { searchCardsSchema } from './search-schema';
import type { positionsSchema, shortlistSchema } from './shortlist-schema';

/**
 * What the site's own addresses answer to its pages, inferred from the schemas of the API
 * description. Types only: no zod reaches a browser. `/api/search` is asked with `fields=card`.
 */
export interface ApiAnswers {
  '/api/search': z.output<typeof searchCardsSchema>;
  '/api/positions': z.output<typeof positionsSchema>;
  '/api/shortlist': z.output<typeof shortlistSchema>;
}
