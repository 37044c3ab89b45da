import type { ApiAnswers } from '@/lib/view/contract/api-answers';

/** Asks one of the site's own addresses; what it answers follows from the published contract. */
export async function askApi<Path extends keyof ApiAnswers>(
  path: Path,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<ApiAnswers[Path]> {
  const response = await fetch(`${path}?${query}`, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
