import type { PassProgress } from '../domain/mirror-state';

/** About how many offers the running pass will find; null until the number of pages is known. */
export function estimateOffers(progress: PassProgress): number | null {
  const { offersRead, pagesRead, pagesKnown } = progress;
  if (pagesKnown === null || pagesRead === 0) return null;
  const estimate = (offersRead / pagesRead) * pagesKnown;
  // The last page is rarely full: a round number does not pretend to know.
  return Math.max(offersRead, Math.round(estimate / 10) * 10);
}
