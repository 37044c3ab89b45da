import { isSettled } from '../../domain/host/state';
import type { Clock } from '../../domain/instant';
import type { HostArea, HostNotes, HostSession, OwnState } from '../../protocol/host-area';
import type { HostAreaOutcome, OwnLogins } from '../../protocol/keeper';
import type { SecurityLog } from '../../protocol/security-event';

/** Authorises hosts; no other code decides who may see own offers. */
export interface HostService {
  /** The session behind a Cookie header; null when there is none, it is over, or all is switched off. */
  findSession(cookieHeader: string | null): Promise<HostSession | null>;
  /** Lets a host in with the session's own offers, and nobody else with anything. */
  enter(cookieHeader: string | null, waitMs: number): Promise<HostAreaOutcome>;
  /** Where the same token is logged in; null: nobody is, with this cookie. */
  listLogins(cookieHeader: string | null): Promise<OwnLogins | null>;
}

/** Creates the service of one municipality; `hostArea` null: switched off. */
export function createHostService(
  hostArea: HostArea | null,
  recordSecurity: SecurityLog,
  clock: Clock,
): HostService {
  async function findSession(cookieHeader: string | null): Promise<HostSession | null> {
    const value = readSessionCookie(cookieHeader);
    return value === null || !hostArea ? null : hostArea.sessions.find(value);
  }

  async function open(
    { token }: HostSession,
    notes: HostNotes,
    { copy, refresh }: Extract<OwnState, { kind: 'ready' }>,
  ): Promise<HostAreaOutcome> {
    const now = clock();
    const current = copy.offers.filter((offer) => !isSettled(offer, now));
    const [before, intended] = await Promise.all([
      notes.visit(token, copy.readAt),
      notes.findIntended(current.map(({ id }) => id)),
    ]);
    return { kind: 'open', copy, refresh, before, intended };
  }

  return {
    findSession,

    async enter(cookieHeader, waitMs) {
      if (!hostArea) return { kind: 'switched-off' };
      const { sessions, ownOffers } = hostArea;
      const session = await findSession(cookieHeader);
      if (!session) {
        const value = readSessionCookie(cookieHeader);
        return { kind: 'closed', reason: value === null ? null : await sessions.explainEnd(value) };
      }
      const state = await ownOffers.find(session, waitMs);
      switch (state.kind) {
        case 'ready':
          return open(session, hostArea.notes, state);
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
          await sessions.end(session.id, 'token');
          ownOffers.forget(session.id);
          recordSecurity({ kind: 'session-ended-by-instance', session: session.id });
          return { kind: 'closed', reason: 'token' };
      }
    },

    async listLogins(cookieHeader) {
      const session = await findSession(cookieHeader);
      if (!session || !hostArea) return null;
      return { current: session.id, sessions: await hostArea.sessions.listOwn(session) };
    },
  };
}

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
