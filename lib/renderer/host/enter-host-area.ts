import type { HostSession } from '../../protocol/host-area';
import type { HostAreaOutcome } from '../../protocol/keeper';
import { pageHref } from '../../routes';
import type { WholeSite } from '../site';

/** The one cookie of the site. The prefix makes browsers insist on Secure, no domain and path `/`. */
const NAME = '__Host-sid';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** The session cookie's value in a Cookie header; null when it is absent or given twice. */
function readSessionCookie(header: string | null): string | null {
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

/** A path below the dashboard, in any language, with its query; nothing that leads elsewhere or breaks a header. */
const DASHBOARD_PATH = /^(\/[a-z]{2})?\/dashboard(\/[A-Za-z0-9/_-]*)?(\?[!"$-[\]-~]*)?$/;

/** Where to go after the login: the view that was left, or the dashboard. Never another site. */
export function readNext(asked: string | null | undefined, locale: string): string {
  const start = pageHref(locale, '/dashboard');
  if (!asked || asked.length > 1_000 || asked.includes('//')) return start;
  return DASHBOARD_PATH.test(asked) ? asked : start;
}

/** The page without JavaScript waits this long for the first reading, then shows progress. */
const FIRST_WAIT_MS = 10_000;

/** The session behind a Cookie header; null when there is none, it is over, or all is switched off. */
export async function findSession(
  cookieHeader: string | null,
  site: WholeSite,
): Promise<HostSession | null> {
  const value = readSessionCookie(cookieHeader);
  return value === null || !site.hostArea ? null : site.hostArea.sessions.find(value);
}

/** Lets a host in with the session's own offers, and nobody else with anything. */
export async function enterHostArea(
  cookieHeader: string | null,
  site: WholeSite,
): Promise<HostAreaOutcome> {
  const desk = site.hostArea;
  if (!desk) return { kind: 'switched-off' };
  const session = await findSession(cookieHeader, site);
  if (!session) {
    const value = readSessionCookie(cookieHeader);
    return {
      kind: 'closed',
      reason: value === null ? null : await desk.sessions.explainEnd(value),
    };
  }
  const state = await site.slots.outside(() => desk.ownOffers.find(session, FIRST_WAIT_MS));
  switch (state.kind) {
    case 'ready':
      return { kind: 'open', copy: state.copy, refresh: state.refresh };
    case 'reading':
      return { kind: 'reading', progress: state.progress };
    case 'failed':
      return {
        kind: 'failed',
        cause: state.cause,
        retryAfterSeconds: Math.max(1, Math.ceil(state.retryAfterMs / 1_000)),
      };
    case 'refused':
      if (state.reason === 'forbidden') return { kind: 'forbidden' };
      await desk.sessions.end(session.id, 'token');
      desk.ownOffers.forget(session.id);
      site.recordSecurity({ kind: 'session-ended-by-instance', session: session.id });
      return { kind: 'closed', reason: 'token' };
  }
}
