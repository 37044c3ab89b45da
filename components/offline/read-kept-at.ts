/**
 * When the page on the screen was kept, in epoch ms: the worker says so in a header of a kept copy.
 * Null: the page came from the network.
 */
export function readKeptAt(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = page?.serverTiming.find(({ name }) => name === 'kept');
  const at = Number(kept?.description);
  return kept !== undefined && at > 0 ? at : null;
}
