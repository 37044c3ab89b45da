/**
 * Name of the cache of all that is kept, and of the lock under which it is changed. A page creates it,
 * and deletes it to forget; the worker keeps nothing while there is none.
 */
export const CACHE = 'ferienfenster-kept';

/** Header of a kept response: time of keeping, in epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** Window event: an API answered; its `detail` is when the answer was kept, null: it is from the network. */
export const ANSWERED_EVENT = 'ferienfenster-answered';

/** Message from a page to the worker, answered through its port in the end: whether all is kept. */
export interface KeepMessage {
  /** Paths of pages to keep, with their scripts, styles and pictures. */
  readonly paths: readonly string[];
  /** Further files of this site loaded by the open page, such as pictures. */
  readonly files: readonly string[];
}

/** Epoch ms, from a header that the worker sets. Null: the page came from the network. */
export function readKeptAt(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(page?.serverTiming?.find(({ name }) => name === 'kept')?.description) || null;
}
