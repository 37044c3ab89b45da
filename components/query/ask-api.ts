import type { z } from 'zod';
import type { searchCardsSchema } from '../../lib/view/contract/search-schema';
import type { positionsSchema, shortlistSchema } from '../../lib/view/contract/shortlist-schema';

/**
 * Answers of the site's own API to its pages, inferred from the schemas of the API description.
 * Types only, so that the browser loads no zod. `/api/search` is requested with `fields=card`.
 */
interface ApiAnswers {
  '/api/search': z.output<typeof searchCardsSchema>;
  '/api/positions': z.output<typeof positionsSchema>;
  '/api/shortlist': z.output<typeof shortlistSchema>;
}

/**
 * Requests one of the site's own APIs; the type of the answer follows from the published contract.
 */
export async function askApi<Path extends keyof ApiAnswers>(
  path: Path,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<ApiAnswers[Path]> {
  const response = await fetch(`${path}?${query}`, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
