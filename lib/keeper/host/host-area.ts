import { hash } from 'node:crypto';
import * as z from 'zod';
import { isSettled } from '../../domain/host/state';
import { DAY_MS, type Instant, MINUTE_MS } from '../../domain/instant';
import { type IntendedFindings, LOGIN_IDLE_MS } from '../../protocol/host-area';
import { FIRST_READING_MS, type HostAreaOutcome } from '../../protocol/keeper';
import { ignoreStoreError, readJson, writeJson } from '../../store/store';
import type { SecurityLog } from '../event-log';
import { createLogin, type LoginNeeds } from '../login/login';
import { createLogins, type HostLogin, type RecordNeeds } from '../login/logins';
import { createOwnOffers, type OwnNeeds, type OwnState } from './own-offers';

export type HostArea = ReturnType<typeof openHostArea>;

export function openHostArea(needs: OwnNeeds & Omit<LoginNeeds, 'logins'>) {
  const logins = createLogins(needs);
  return {
    logins,
    notes: createHostNotes(needs),
    ownOffers: createOwnOffers(needs),
    login: createLogin({ ...needs, logins }),
  };
}

const KEPT_MS = 365 * DAY_MS;
const TOUCH_MS = MINUTE_MS;
/** More findings of one offer are not kept as intended; the oldest make room. */
const MOST_OF_ONE = 40;
/** Records over which offers are spread, so that a dashboard of hundreds reads only these. */
const SHARDS = 16;

/** Times of a token's visits: of the last page, of the offers shown on it, and of those before. */
const visitShape = z.object({
  usedAt: z.number(),
  readAt: z.number(),
  before: z.number().nullable(),
});

/** By offer: until when each fingerprint is kept. */
const shardShape = z.record(z.string(), z.record(z.string(), z.number()));
type Shard = z.infer<typeof shardShape>;

/**
 * Notes that outlive a login, for one year: visits by keyed hash of the token, intentions by instance,
 * offer and fingerprint. A store that cannot write loses a visit and no page.
 */
export function createHostNotes({ store, ring, clock, apiUrl }: RecordNeeds) {
  const instance = hash('sha256', apiUrl).slice(0, 16);
  const nameShard = (offerId: number) => `intended/${instance}/${offerId % SHARDS}`;
  /** One change after the other: each writes the whole record. */
  let turn: Promise<void> = Promise.resolve();

  const write = (key: string, value: unknown) => writeJson(store, key, value, clock() + KEPT_MS);

  async function readLive(key: string): Promise<Shard> {
    const now = clock();
    const stored = (await readJson(store, key, shardShape)) ?? {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, prints]) => {
        const live = Object.entries(prints).filter(([, until]) => until > now);
        return live.length > 0 ? [[id, Object.fromEntries(live)]] : [];
      }),
    );
  }

  async function change(offerId: number, print: string, isIntended: boolean): Promise<void> {
    const key = nameShard(offerId);
    const shard = await readLive(key);
    const { [print]: _, ...others } = shard[offerId] ?? {};
    const prints = isIntended ? { ...others, [print]: clock() + KEPT_MS } : others;
    const kept = Object.entries(prints).slice(-MOST_OF_ONE);
    await write(key, { ...shard, [offerId]: Object.fromEntries(kept) });
  }

  return {
    /**
     * Notes that the token's holder is shown offers as read at `readAt`; resolves to the same time of
     * the visit before this one, null: it is the first. A visit ends after 30 minutes without a page.
     */
    async visit(token: string, readAt: Instant): Promise<Instant | null> {
      const tags = ring.tags(token);
      let last: z.infer<typeof visitShape> | null = null;
      for (const tag of tags) last ??= await readJson(store, `visit/${tag}`, visitShape);
      const now = clock();
      const sinceMs = last ? Math.abs(now - last.usedAt) : Number.POSITIVE_INFINITY;
      const before = (sinceMs < LOGIN_IDLE_MS ? last?.before : last?.readAt) ?? null;
      const isNoted = sinceMs < TOUCH_MS && last?.readAt === readAt;
      const visit = { usedAt: now, readAt, before };
      if (!isNoted) await write(`visit/${tags[0]}`, visit).catch(ignoreStoreError);
      return before;
    },

    async findIntended(offerIds: readonly number[]): Promise<IntendedFindings> {
      const keys = new Set(offerIds.map(nameShard));
      const kept: Shard = Object.assign({}, ...(await Promise.all([...keys].map(readLive))));
      return Object.fromEntries(
        offerIds.flatMap((id) => (kept[id] ? [[id, Object.keys(kept[id])]] : [])),
      );
    },

    intend(offerId: number, print: string, isIntended: boolean): Promise<void> {
      const done = turn.then(() => change(offerId, print, isIntended));
      turn = done.catch(() => {});
      return done;
    },
  };
}

/** Null: there is none, it is over, or all is switched off (`hostArea` null). */
export async function findLogin(hostArea: HostArea | null, cookieHeader: string | null) {
  const value = readLoginCookie(cookieHeader);
  return value === null || !hostArea ? null : hostArea.logins.find(value);
}

/** No other code decides who may see own offers. `hostArea` null: switched off. */
export function createHostService(hostArea: HostArea | null, recordSecurity: SecurityLog) {
  async function open(
    { token }: HostLogin,
    notes: HostArea['notes'],
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
    async enter(cookieHeader: string | null): Promise<HostAreaOutcome> {
      const value = readLoginCookie(cookieHeader);
      if (value === null || !hostArea) return { kind: 'closed', reason: null };
      const { logins, ownOffers } = hostArea;
      const login = await logins.find(value);
      if (!login) return { kind: 'closed', reason: 'over' };
      const state = await ownOffers.find(login, 0);
      if (state.kind === 'ready') return open(login, hostArea.notes, state);
      if (state.kind !== 'refused') return state;
      if (state.reason === 'forbidden') return { kind: 'forbidden' };
      await logins.end(login.id).catch(ignoreStoreError);
      ownOffers.forget(login);
      recordSecurity({ kind: 'session-ended-by-instance', session: login.id });
      return { kind: 'closed', reason: 'token' };
    },

    /** Waits for the first reading, of which `enter` says the outcome: nothing ends here. */
    async wait(cookieHeader: string | null): Promise<void> {
      const login = await findLogin(hostArea, cookieHeader);
      if (login) await hostArea?.ownOffers.find(login, FIRST_READING_MS);
    },

    /** Null: the cookie opens no login. */
    async listLogins(cookieHeader: string | null) {
      const login = await findLogin(hostArea, cookieHeader);
      if (!login || !hostArea) return null;
      const own = await hostArea.logins.listOwn(login);
      return own.map((each) => ({ ...each, isCurrent: each.id === login.id }));
    },
  };
}

/** The one cookie of the site. The prefix makes browsers insist on Secure, no domain and path `/`. */
const NAME = '__Host-sid';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** The gateway hands no other cookie on. Null: it is absent. */
function readLoginCookie(header: string | null): string | null {
  return header?.startsWith(`${NAME}=`) ? header.slice(NAME.length + 1) : null;
}

/** Until the browser is closed. */
export function writeLoginCookie(value: string): string {
  return `${NAME}=${value}; ${ATTRIBUTES}`;
}

export function clearLoginCookie(): string {
  return `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
}
