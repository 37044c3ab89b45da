/**
 * Headers in which a renderer describes an answer beyond HTTP's own. The gateway takes these away
 * before anything is sent.
 */
export const RENDERED_HEADERS = {
  /** SHA-256 of each inline script that may run, in base64, separated by spaces. */
  scripts: 'x-fenster-scripts',
  /** Digest of what the answer shows: equal exactly when the same is shown. Absent: not known. */
  shows: 'x-fenster-shows',
  /** Until when that holds if nothing is committed meanwhile; milliseconds since 1970. */
  holdsUntil: 'x-fenster-holds-until',
  /** Offers in the result of a search, over all pages. Absent: it is none. */
  total: 'x-fenster-total',
  /** Under which number the cause of a 500 stands in the log. */
  errorId: 'x-fenster-error',
} as const;

/**
 * Asks for an answer only where it differs from one that shows this; else the renderer answers 304
 * with `holdsUntil` alone, without rendering anything.
 */
export const IF_SHOWS = 'x-fenster-if-shows';
