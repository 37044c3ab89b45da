import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Clock, HOUR_MS, type Instant, MINUTE_MS } from '../../domain/instant';
import type { Store } from '../../store/store';
import { StoreError } from '../../store/store-error';
import type { KeyRing } from './key-ring';

/** A session ends after this long without a request. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** A session ends after this long in any case. */
export const SESSION_ABSOLUTE_MS = 8 * HOUR_MS;
/** The time of the last request is written down at most this often. */
const TOUCH_MS = MINUTE_MS;

/** A host who is logged in. The token stays inside the server. */
export interface HostSession {
  /** Hash of the cookie's value: names the session in the store and in memory. */
  readonly id: string;
  readonly token: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** What the browser calls itself, shortened, for the list of own sessions. */
  readonly browser: string;
}

/** A line of the list of own sessions: nothing in it opens anything. */
export type SessionSummary = Omit<HostSession, 'token'>;

const recordShape = z.object({
  token: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  browser: z.string(),
});
const sealedShape = z.object({ keyId: z.string(), box: z.string() });

/** The sessions of hosts, at rest in the store with their tokens sealed. */
export interface Sessions {
  /** Opens a session under a new 256-bit id; the returned value goes into the cookie, nowhere else. */
  open(token: string, browser: string): Promise<{ cookieValue: string; session: HostSession }>;
  /** The live session of the cookie, its idle time begun anew; null when it is over or unknown. */
  find(cookieValue: string): Promise<HostSession | null>;
  end(id: string): Promise<void>;
  /** Sessions opened with the same token, newest first. */
  listOwn(session: HostSession): Promise<readonly SessionSummary[]>;
  /** Ends every session opened with the same token. */
  endOwn(session: HostSession): Promise<void>;
}

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Sessions rest in the store, sealed by the key ring with the session's id as context. */
export function createSessions(needs: { store: Store; ring: KeyRing; clock: Clock }): Sessions {
  const { store, ring, clock } = needs;
  const recordKey = (id: string) => `session/${id}`;
  const ownKey = (tag: string, id: string) => `session-of/${tag}/${id}`;

  const expiry = (session: SessionSummary) =>
    Math.min(session.lastSeenAt + SESSION_IDLE_MS, session.createdAt + SESSION_ABSOLUTE_MS);

  async function write({ id, ...record }: HostSession): Promise<void> {
    const sealed = ring.seal(JSON.stringify(record), id);
    const bytes = encoder.encode(JSON.stringify(sealed));
    await store.write(recordKey(id), bytes, { expiresAt: expiry({ id, ...record }) });
  }

  async function read(id: string): Promise<HostSession | null> {
    const bytes = await store.read(recordKey(id));
    if (!bytes) return null;
    const sealed = sealedShape.safeParse(parseJson(decoder.decode(bytes)));
    const plain = sealed.success ? ring.open(sealed.data, id) : null;
    const record = recordShape.safeParse(plain === null ? null : parseJson(plain));
    if (!record.success) return null;
    const session = { id, ...record.data };
    const now = clock();
    // Used in the future: the clock was set back, and nobody knows how long it was idle.
    if (session.lastSeenAt > now + SESSION_IDLE_MS) return null;
    return now < expiry(session) ? session : null;
  }

  /** Sessions that ended a moment ago: a request that began before must not write them back. */
  const ended = new Map<string, Instant>();

  async function remove(id: string): Promise<void> {
    const now = clock();
    for (const [other, endedAt] of ended) if (now - endedAt > TOUCH_MS) ended.delete(other);
    ended.set(id, now);
    await store.remove(recordKey(id));
  }

  /** Ids of all sessions that were opened with this token, under whichever key of the ring. */
  async function ownIds(token: string): Promise<readonly { id: string; key: string }[]> {
    const keys = await Promise.all(ring.tags(token).map((tag) => store.list(ownKey(tag, ''))));
    return keys.flat().map((key) => ({ key, id: key.slice(key.lastIndexOf('/') + 1) }));
  }

  return {
    async open(token, browser) {
      const cookieValue = randomBytes(32).toString('base64url');
      const id = hashCookie(cookieValue);
      const now = clock();
      const session = { id, token, createdAt: now, lastSeenAt: now, browser };
      await write(session);
      await store.write(ownKey(ring.tags(token)[0], id), encoder.encode('1'), {
        expiresAt: now + SESSION_ABSOLUTE_MS,
      });
      return { cookieValue, session };
    },

    async find(cookieValue) {
      if (!COOKIE_VALUE.test(cookieValue)) return null;
      const session = await read(hashCookie(cookieValue));
      if (!session) return null;
      const now = clock();
      if (now - session.lastSeenAt < TOUCH_MS) return session;
      const touched = { ...session, lastSeenAt: now };
      try {
        await write(touched);
      } catch (error) {
        // A full disk ends nobody's session before its time.
        if (error instanceof StoreError) return session;
        throw error;
      }
      if (!ended.has(session.id)) return touched;
      await store.remove(recordKey(session.id));
      return null;
    },

    end: remove,

    async listOwn(session) {
      const found = await Promise.all((await ownIds(session.token)).map(({ id }) => read(id)));
      return found
        .flatMap((own) => (own && own.token === session.token ? [summarise(own)] : []))
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    async endOwn(session) {
      const own = await ownIds(session.token);
      await Promise.all([
        remove(session.id),
        ...own.flatMap(({ id, key }) => [remove(id), store.remove(key)]),
      ]);
    },
  };
}

function summarise({ token: _token, ...summary }: HostSession): SessionSummary {
  return summary;
}

function hashCookie(cookieValue: string): string {
  return createHash('sha256').update(cookieValue).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
