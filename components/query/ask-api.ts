import type { ApiAnswers } from '@/lib/view/contract/api-answers';

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
