import { isSettled } from '../../domain/host/state';
import type { HostAreaOutcome, OwnLogins } from '../../protocol/keeper';
import type { HostLogin } from '../login/logins';
import type { SecurityLog } from '../security-log';
import type { HostArea, HostNotes } from './host-area';
import type { OwnState } from './own-offers';

/** Authorises hosts; no other code decides who may see own offers. */
export interface HostService {
  /** The login behind a Cookie header; null when there is none, it is over, or all is switched off. */
  findLogin(cookieHeader: string | null): Promise<HostLogin | null>;
  /** Admits a host to the login's own offers. */
  enter(cookieHeader: string | null, waitMs: number): Promise<HostAreaOutcome>;
  /** Where the same token is logged in; null: the cookie opens no login. */
  listLogins(cookieHeader: string | null): Promise<OwnLogins | null>;
}

/** Creates the service of one municipality; `hostArea` null: switched off. */
export function createHostService(
  hostArea: HostArea | null,
  recordSecurity: SecurityLog,
): HostService {
  async function findLogin(cookieHeader: string | null): Promise<HostLogin | null> {
    const value = readLoginCookie(cookieHeader);
    return value === null || !hostArea ? null : hostArea.logins.find(value);
  }

  async function open(
    { token }: HostLogin,
    notes: HostNotes,
    { copy, refresh }: Extract<OwnState, { kind: 'ready' }>,
  ): Promise<HostAreaOutcome> {
    const now = Date.now();
    const current = copy.offers.filter((offer) => !isSettled(offer, now));
    const [before, intended] = await Promise.all([
      notes.visit(token, copy.readAt),
      notes.findIntended(current.map(({ id }) => id)),
    ]);
    return { kind: 'open', copy, refresh, before, intended };
  }

  return {
    findLogin,

    async enter(cookieHeader, waitMs) {
      if (!hostArea) return { kind: 'switched-off' };
      const { logins, ownOffers } = hostArea;
      const login = await findLogin(cookieHeader);
      if (!login) {
        const value = readLoginCookie(cookieHeader);
        return { kind: 'closed', reason: value === null ? null : await logins.explainEnd(value) };
      }
      const state = await ownOffers.find(login, waitMs);
      switch (state.kind) {
        case 'ready':
          return open(login, hostArea.notes, state);
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
          await logins.end(login.id, 'token');
          ownOffers.forget(login.id);
          recordSecurity({ kind: 'session-ended-by-instance', session: login.id });
          return { kind: 'closed', reason: 'token' };
      }
    },

    async listLogins(cookieHeader) {
      const login = await findLogin(cookieHeader);
      if (!login || !hostArea) return null;
      return { current: login.id, logins: await hostArea.logins.listOwn(login) };
    },
  };
}

/** The one cookie of the site. The prefix makes browsers insist on Secure, no domain and path `/`. */
const NAME = '__Host-sid';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** The login cookie's value in a Cookie header; null when it is absent or given twice. */
function readLoginCookie(header: string | null): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
  // Two cookies of one name: somebody planted one. Believe neither.
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** The Set-Cookie header that hands a login to the browser, until the browser is closed. */
export function writeLoginCookie(value: string): string {
  return `${NAME}=${value}; ${ATTRIBUTES}`;
}

/** The Set-Cookie header that takes it back. */
export function clearLoginCookie(): string {
  return `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
}
