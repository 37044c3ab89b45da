/** The one cookie of the site. The prefix makes browsers insist on Secure, no domain and path `/`. */
const NAME = '__Host-sid';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** The session cookie's value in a Cookie header; null when it is absent or given twice. */
export function readSessionCookie(header: string | null): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
  // Two cookies of one name: somebody planted one. Believe neither.
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** The Set-Cookie header that hands a session to the browser, until the browser is closed. */
export function writeSessionCookie(value: string): string {
  return `${NAME}=${value}; ${ATTRIBUTES}`;
}

/** The Set-Cookie header that takes it back. */
export function clearSessionCookie(): string {
  return `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
}
