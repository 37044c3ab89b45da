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
    // This host alone: what else a town runs below its name is not ours to decide.
    always.push(['Strict-Transport-Security', 'max-age=31536000']);
  }
  return always;
}
