export type Header = readonly [name: string, value: string];

export interface WholeAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers in their order. */
  readonly headers: readonly Header[];
  readonly body: Buffer;
}

/** Headers in which a renderer describes an answer beyond HTTP's own; the gateway takes them away. */
export const RENDERED_HEADERS = {
  /** SHA-256 of each inline script that may run, in base64, separated by spaces. */
  scripts: 'x-fenster-scripts',
  /** Offers in the result of a search, over all pages. Absent: it is none. */
  total: 'x-fenster-total',
  /** Version of the configuration (`SiteConfig`) that a renderer made the answer with. */
  configuration: 'x-fenster-configuration',
  /** Id under which the log has the cause of a 500. */
  errorId: 'x-fenster-error',
  /** Of the programme that the answer was made from. Absent: no pass is complete. */
  generation: 'x-fenster-generation',
  /** The renderer does not have the site, or its programme, yet. Absent: this is the answer to what was asked. */
  unready: 'x-fenster-unready',
} as const;

/** Request time. The gateway's `Rendering` lists all that a renderer sees of a request. */
export const NOW_HEADER = 'x-fenster-now';
