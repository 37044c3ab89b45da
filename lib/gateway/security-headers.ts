import type { Route } from '../routes';

type Framing = Pick<Route, 'isEmbeddable' | 'isFramedByAll'>;

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * A page's Content-Security-Policy. Inline styles are allowed because Leaflet and React write
 * `style` attributes, which hashes do not cover; without scripts and foreign addresses they carry
 * nothing out. `embedOrigins` may frame an embed, answered or refused, beside our own origin; other
 * pages no origin may frame. `scriptHashes`: SHA-256 in base64.
 */
export function formatPolicy(
  { isEmbeddable, isFramedByAll }: Framing,
  embedOrigins: readonly string[],
  scriptHashes: readonly string[],
): string {
  const embedders = isFramedByAll ? ['*'] : embedOrigins;
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
    `frame-ancestors ${isEmbeddable || isFramedByAll ? ["'self'", ...embedders].join(' ') : "'none'"}`,
  ].join('; ');
}

/** The policy of everything that is no page, should a browser be led to show it as one. */
export const POLICY_OF_DATA =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The policy of scripts: a worker made from one lives under it, and may ask our own origin. */
export const POLICY_OF_SCRIPTS = "default-src 'self'; frame-ancestors 'none'";

/** A page that demands this of its frames shows only those that demand it, too. */
export function writeEmbedderPolicy({ isEmbeddable, isFramedByAll }: Framing): SecurityHeaders {
  return isEmbeddable || isFramedByAll ? { 'Cross-Origin-Embedder-Policy': 'require-corp' } : {};
}

/** Features of the browser that a page may use: the position, for "near me", and nothing else. */
const PERMISSIONS =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Headers that every answer carries, whatever it is. `siteUrl` decides about the secure-only rule. */
export function createSecurityHeaders(siteUrl: string): SecurityHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Over plain HTTP it would be ignored at best, and lock out a demo on localhost at worst. Without
    // subdomains: a town may run other services below its name.
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** At a host name of no site, and for Next's own tools under development. */
export const HEADERS_OF_NOBODY = createSecurityHeaders('http:');
