import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Clock, MINUTE_MS } from '../../domain/instant';
import { LOGIN_ABSOLUTE_MS, LOGIN_IDLE_MS, type LoginSummary } from '../../protocol/host-area';
import { parseJson, readJson, type Store, StoreError } from '../../store/store';
import type { KeyRing } from './key-ring';

/** The token stays inside the server. */
export interface HostLogin extends LoginSummary {
  readonly token: string;
}

export type Logins = ReturnType<typeof createLogins>;

/** The time of the last request is written down at most this often. */
const TOUCH_MS = MINUTE_MS;

const recordShape = z.object({
  token: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  browser: z.string(),
});
const sealedShape = z.object({ keyId: z.string(), box: z.string() });

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/;

/** What keeps the records of hosts. */
export interface RecordNeeds {
  readonly store: Store;
  readonly ring: KeyRing;
  readonly clock: Clock;
  /** Address of the API in normal form: the only one to which the hosts' tokens are ever sent. */
  readonly apiUrl: string;
}

/**
 * Logins rest in the store, sealed by the key ring with the login's id and the API as context: a token
 * never opens for another API, whatever an instance file says.
 */
export function createLogins({ store, ring, clock, apiUrl }: RecordNeeds) {
  const createContext = (id: string) => `${id}\n${apiUrl}`;
  // Names of stored records: another one would end every login with an update.
  const ROOT = 'session/';
  const recordKey = (id: string) => `${ROOT}${id}`;

  const expiry = (login: LoginSummary) =>
    Math.min(login.lastSeenAt + LOGIN_IDLE_MS, login.createdAt + LOGIN_ABSOLUTE_MS);

  function seal(login: HostLogin): readonly [Uint8Array, expiresAt: number] {
    const { id, ...record } = login;
    const sealed = ring.seal(JSON.stringify(record), createContext(id));
    return [Buffer.from(JSON.stringify(sealed)), expiry(login)];
  }

  async function read(id: string): Promise<HostLogin | null> {
    const sealed = await readJson(store, recordKey(id), sealedShape);
    const plain = sealed && ring.open(sealed, createContext(id));
    const record = plain && parseJson(plain, recordShape);
    if (!record) return null;
    const login = { id, ...record };
    const now = clock();
    // Used in the future: the clock was set back, and its idle time is not known.
    if (login.lastSeenAt > now + LOGIN_IDLE_MS) return null;
    return now < expiry(login) ? login : null;
  }

  const remove = (id: string) => store.remove(recordKey(id));

  async function findOwn(token: string): Promise<HostLogin[]> {
    const ids = (await store.list(ROOT)).map((key) => key.slice(ROOT.length));
    const logins = await Promise.all(ids.map(read));
    return logins.flatMap((login) => (login?.token === token ? [login] : []));
  }

  return {
    /** Opens a login under a new 256-bit id; the returned value goes into the cookie, nowhere else. */
    async open(token: string, browser: string): Promise<{ cookieValue: string; login: HostLogin }> {
      const cookieValue = randomBytes(32).toString('base64url');
      const id = hash('sha256', cookieValue);
      const now = clock();
      const login = { id, token, createdAt: now, lastSeenAt: now, browser };
      await store.write(recordKey(id), ...seal(login));
      return { cookieValue, login };
    },

    /** Finds the login of a cookie and resets its idle time; null: ended or unknown. */
    async find(cookieValue: string): Promise<HostLogin | null> {
      if (!COOKIE_VALUE.test(cookieValue)) return null;
      const login = await read(hash('sha256', cookieValue));
      if (!login) return null;
      const now = clock();
      if (now - login.lastSeenAt < TOUCH_MS) return login;
      const touched = { ...login, lastSeenAt: now };
      try {
        // A logout meanwhile, at this node or another one, stands.
        const isLive = await store.replace(recordKey(login.id), ...seal(touched));
        return isLive ? touched : null;
      } catch (error) {
        // A full disk must not end a login.
        if (error instanceof StoreError) return login;
        throw error;
      }
    },

    end: remove,

    /** Newest first. */
    async listOwn({ token }: HostLogin): Promise<readonly LoginSummary[]> {
      const own = await findOwn(token);
      return own
        .sort((a, b) => b.createdAt - a.createdAt)
        .map(({ token: _, ...summary }) => summary);
    },

    /** Ends every login opened with the same token. */
    async endOwn({ token }: HostLogin): Promise<void> {
      await Promise.all((await findOwn(token)).map(({ id }) => remove(id)));
    },
  };
}
