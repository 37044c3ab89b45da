import type { Route } from '../routes';

interface PolicyInput {
  /** SHA-256 of the inline scripts that may run, in base64. */
  readonly scriptHashes: readonly string[];
  /** Origins that may frame the page beside our own; null: none, not even ours. */
  readonly frameAncestors: readonly string[] | null;
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
    // The configurator frames an embed; each page limits who may frame it.
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors ? ["'self'", ...frameAncestors].join(' ') : "'none'"}`,
  ].join('; ');
}

/** Origins that may frame a route beside our own, whether it is answered or refused; null: none, not even ours. */
export function listFrameAncestors(
  { isEmbeddable, isFramedByAll }: Pick<Route, 'isEmbeddable' | 'isFramedByAll'>,
  embedOrigins: readonly string[],
): readonly string[] | null {
  if (isFramedByAll) return ['*'];
  return isEmbeddable ? embedOrigins : null;
}

/** The policy of everything that is no page, should a browser be led to show it as one. */
export const POLICY_OF_DATA =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The policy of scripts: a worker made from one lives under it, and may ask our own origin. */
export const POLICY_OF_SCRIPTS = "default-src 'self'; frame-ancestors 'none'";

/** A page that demands this of its frames shows only those that demand it, too. */
export function writeEmbedderPolicy({
  isEmbeddable,
  isFramedByAll,
}: Pick<Route, 'isEmbeddable' | 'isFramedByAll'>): readonly (readonly [string, string])[] {
  return isEmbeddable || isFramedByAll ? [['Cross-Origin-Embedder-Policy', 'require-corp']] : [];
}

/** Features of the browser that a page may use: the position, for "near me", and nothing else. */
const PERMISSIONS = [
  'geolocation=(self)',
  'camera=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ');

/** Headers that every answer carries, whatever it is. `siteUrl` decides about the secure-only rule. */
export function createSecurityHeaders(siteUrl: string): readonly (readonly [string, string])[] {
  const always: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', PERMISSIONS],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  // Said over plain HTTP it would be ignored at best, and lock out a demo on localhost at worst.
  if (siteUrl.startsWith('https:')) {
    // Without subdomains: a town may run other services below its name.
    always.push(['Strict-Transport-Security', 'max-age=31536000']);
  }
  return always;
}
