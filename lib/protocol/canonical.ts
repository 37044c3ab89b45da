/**
 * The headers in which the gateway tells a renderer for which moment and from which generation to
 * answer. With the address and a private page's cookie they are all that a renderer sees of a request;
 * the gateway removes every `x-fenster-*` header that a visitor sends.
 */
export const CANONICAL_HEADERS = {
  /** Milliseconds since 1970. */
  now: 'x-fenster-now',
  /** Id of the generation; empty: no pass is complete. */
  generation: 'x-fenster-generation',
  /**
   * End of the last pass that was committed, milliseconds since 1970: pages say that their copy is old.
   * The watch may bring it to a renderer a moment later than to the gateway.
   */
  confirmedAt: 'x-fenster-confirmed-at',
} as const;
