/** An answer on its way through the processes of a node. */
export interface WholeAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Headers in which a renderer describes an answer beyond HTTP's own; the gateway takes them away. */
export const RENDERED_HEADERS = {
  /** SHA-256 of each inline script that may run, in base64, separated by spaces. */
  scripts: 'x-fenster-scripts',
  /** Offers in the result of a search, over all pages. Absent: it is none. */
  total: 'x-fenster-total',
  /**
   * Version of the municipality's configuration that the answer was made with (`SiteConfig`). Absent: it
   * has one for ever.
   */
  configuration: 'x-fenster-configuration',
  /** Id under which the log has the cause of a 500. */
  errorId: 'x-fenster-error',
} as const;

/**
 * The headers by which the gateway sets the time and the generation of a renderer's answer. With the address
 * and a private page's cookie they are all that a renderer sees of a request.
 */
export const CANONICAL_HEADERS = {
  now: 'x-fenster-now',
  /** Id of the generation; empty: no pass is complete. */
  generation: 'x-fenster-generation',
  /**
   * End of the last pass that was committed, milliseconds since 1970: pages say that their copy is old.
   * The watch may bring it to a renderer later than to the gateway.
   */
  confirmedAt: 'x-fenster-confirmed-at',
} as const;
