/** What decides a page's Content-Security-Policy. */
export interface PolicyInput {
  /** SHA-256 of the inline scripts that may run, in base64. */
  readonly scriptHashes: readonly string[];
  /** Origins that may show the page in a frame; empty: nobody. */
  readonly frameAncestors: readonly string[];
}

/**
 * The Content-Security-Policy of a page: nothing but our own origin, and of inline scripts exactly
 * those named by hash. Inline styles are allowed because Leaflet places its tiles and React writes
 * `style` attributes that way, and hashes do not cover attributes; without scripts and without
 * foreign addresses they cannot carry anything out.
 */
export function formatPolicy({ scriptHashes, frameAncestors }: PolicyInput): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    formatFrameAncestors(frameAncestors),
  ].join('; ');
}

/** Who may show the page in a frame: nobody, or this site and the listed origins. */
export function formatFrameAncestors(origins: readonly string[]): string {
  return `frame-ancestors ${origins.length > 0 ? ["'self'", ...origins].join(' ') : "'none'"}`;
}

/** The policy of everything that is no page, should a browser be led to show it as one. */
export const POLICY_OF_DATA =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
