import type { OwnProgress } from '../../upstream/own-reading';
import type { Services } from '../services';
import { readSessionCookie } from '../session/session-cookie';
import type { HostSession } from '../session/sessions';
import type { OwnCopy } from './own-offers';

/** Why there is no session: each has its words on the login page. */
export type EndReason = 'idle' | 'token';

/** What a visitor finds behind a door of the dashboard. Authorisation is decided here alone. */
export type DeskOutcome =
  | { readonly kind: 'switched-off' }
  /** No session, or one that is over: on to the login, which says why. */
  | { readonly kind: 'closed'; readonly reason: EndReason | null }
  | { readonly kind: 'reading'; readonly session: HostSession; readonly progress: OwnProgress }
  | { readonly kind: 'failed'; readonly session: HostSession; readonly retryAfterSeconds: number }
  /** The token lost its permission: the session stays, its offers do not. */
  | { readonly kind: 'forbidden'; readonly session: HostSession }
  | {
      readonly kind: 'open';
      readonly session: HostSession;
      readonly copy: OwnCopy;
      readonly refresh: 'none' | 'running' | 'failed';
    };

/** The page without JavaScript waits this long for the first reading, then shows progress. */
const FIRST_WAIT_MS = 10_000;

/** The session behind a Cookie header; null when there is none, it is over, or all is switched off. */
export async function findSession(
  cookieHeader: string | null,
  services: Services,
): Promise<HostSession | null> {
  const value = readSessionCookie(cookieHeader);
  return value === null || !services.hostDesk ? null : services.hostDesk.sessions.find(value);
}

/** Lets a host in with the session's own offers, and nobody else with anything. */
export async function enterDesk(
  cookieHeader: string | null,
  services: Services,
): Promise<DeskOutcome> {
  const desk = services.hostDesk;
  if (!desk) return { kind: 'switched-off' };
  const session = await findSession(cookieHeader, services);
  if (!session) {
    return { kind: 'closed', reason: readSessionCookie(cookieHeader) === null ? null : 'idle' };
  }
  const state = await desk.ownOffers.find(session, FIRST_WAIT_MS);
  switch (state.kind) {
    case 'ready':
      return { kind: 'open', session, copy: state.copy, refresh: state.refresh };
    case 'reading':
      return { kind: 'reading', session, progress: state.progress };
    case 'failed':
      return {
        kind: 'failed',
        session,
        retryAfterSeconds: Math.max(1, Math.ceil(state.retryAfterMs / 1_000)),
      };
    case 'refused':
      if (state.reason === 'forbidden') return { kind: 'forbidden', session };
      await desk.sessions.end(session.id);
      desk.ownOffers.forget(session.id);
      return { kind: 'closed', reason: 'token' };
  }
}
