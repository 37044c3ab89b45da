import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Clock, DAY_MS, type Instant, MINUTE_MS } from '../../domain/instant';
import type { Settings } from '../../instance/settings';
import { type IntendedFindings, LOGIN_IDLE_MS } from '../../protocol/host-area';
import { readJson, type Store, StoreError, writeJson } from '../../store/store';
import type { OffersClient } from '../../upstream/offers-client';
import { createKeyRing, type KeyRing } from '../login/key-ring';
import { createLogin, createTokenMemory, type Login } from '../login/login';
import { createLoginThrottle } from '../login/login-throttle';
import { createLogins, type Logins } from '../login/logins';
import type { SiteStore } from '../open-store';
import { createOwnOffers, type OwnOffers } from './own-offers';

/** Notes that outlive a login, for one year, at every node. */
export interface HostNotes {
  /**
   * Notes that the token's holder is shown offers as read at `readAt`; resolves to the same time of
   * the visit before this one, null: it is the first. A visit ends after 30 minutes without a page.
   */
  visit(token: string, readAt: Instant): Promise<Instant | null>;
  findIntended(offerIds: readonly number[]): Promise<IntendedFindings>;
  /** Marks a finding as intended, or takes the mark back. */
  intend(offerId: number, fingerprint: string, isIntended: boolean): Promise<void>;
}

export interface HostArea {
  readonly login: Login;
  readonly logins: Logins;
  readonly ownOffers: OwnOffers;
  readonly notes: HostNotes;
}

/** Opens the hosts' area; null when the operator gave no secret keys: then it is switched off. */
export function openHostArea(
  { secretKeys, offersApiUrl }: Pick<Settings, 'secretKeys' | 'offersApiUrl'>,
  { store, createLimiter, refreshes }: Pick<SiteStore, 'store' | 'createLimiter' | 'refreshes'>,
  upstream: Pick<OffersClient, 'tryToken' | 'readOwnOffers' | 'hasRoomForLogin'>,
): HostArea | null {
  const [first, ...others] = secretKeys;
  if (!first) return null;
  const ring = createKeyRing([first, ...others]);
  const logins = createLogins({ store, ring, apiUrl: offersApiUrl });
  return {
    logins,
    notes: createHostNotes({ store, ring, instanceUrl: offersApiUrl }),
    ownOffers: createOwnOffers({ readOwnOffers: upstream.readOwnOffers, refreshes }),
    login: createLogin({
      logins,
      memory: createTokenMemory({ store, ring }),
      throttle: createLimiter
        ? createLoginThrottle({ createLimiter, nameAddress: (address) => ring.tags(address)[0] })
        : createLoginThrottle(),
      tryToken: upstream.tryToken,
      hasRoom: upstream.hasRoomForLogin,
    }),
  };
}

/** Duration for which visits and intentions are kept. */
const KEPT_MS = 365 * DAY_MS;
/** A visit is written down at most this often. */
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

/** Dependencies of the notes; `instanceUrl` tells the offers of one instance from another's. */
interface HostNotesNeeds {
  readonly store: Store;
  readonly ring: Pick<KeyRing, 'tags'>;
  readonly clock?: Clock;
  readonly instanceUrl: string;
}

/**
 * Notes in the store, so that every node reads them: visits by keyed hash of the token, intentions by
 * instance, offer and fingerprint. A store that cannot write loses a visit and no page.
 */
export function createHostNotes({
  store,
  ring,
  clock = Date.now,
  instanceUrl,
}: HostNotesNeeds): HostNotes {
  const instance = createHash('sha256').update(instanceUrl).digest('hex').slice(0, 16);
  const nameShard = (offerId: number) => `intended/${instance}/${offerId % SHARDS}`;
  /** One change after the other: each writes the whole record. */
  let turn: Promise<void> = Promise.resolve();

  const write = (key: string, value: unknown) =>
    writeJson(store, key, value, { expiresAt: clock() + KEPT_MS });

  async function readLive(key: string): Promise<Shard> {
    const now = clock();
    const shard = Object.entries((await readJson(store, key, shardShape)) ?? {}).map(
      ([id, prints]) => {
        const live = Object.entries(prints).filter(([, until]) => until > now);
        return [id, Object.fromEntries(live)] as const;
      },
    );
    return Object.fromEntries(shard.filter(([, prints]) => Object.keys(prints).length > 0));
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
    async visit(token, readAt) {
      const keys = ring.tags(token).map((tag) => `visit/${tag}`);
      let last: z.infer<typeof visitShape> | null = null;
      for (const key of keys) last ??= await readJson(store, key, visitShape);
      const now = clock();
      const sinceMs = last ? Math.abs(now - last.usedAt) : Number.POSITIVE_INFINITY;
      const isSame = last !== null && sinceMs < LOGIN_IDLE_MS;
      const before: Instant | null = (isSame ? last?.before : last?.readAt) ?? null;
      const isKnown = isSame && sinceMs < TOUCH_MS && last?.readAt === readAt;
      const [key] = keys;
      if (!isKnown && key !== undefined) {
        await write(key, { usedAt: now, readAt, before }).catch(ignoreStore);
      }
      return before;
    },

    async findIntended(offerIds) {
      const keys = new Set(offerIds.map(nameShard));
      const shards = await Promise.all([...keys].map(readLive));
      const wanted = new Set(offerIds.map(String));
      const found: Record<string, readonly string[]> = {};
      for (const [id, prints] of shards.flatMap((shard) => Object.entries(shard))) {
        if (wanted.has(id)) found[id] = Object.keys(prints);
      }
      return found satisfies IntendedFindings;
    },

    intend(offerId, print, isIntended) {
      const done = turn.then(() => change(offerId, print, isIntended));
      turn = done.catch(() => {});
      return done;
    },
  };
}

function ignoreStore(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
