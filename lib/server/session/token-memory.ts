import { type Clock, DAY_MS, MINUTE_MS } from '../../domain/instant';
import type { Store } from '../../store/store';
import type { TokenRefusal } from '../../upstream/own-reading';
import type { KeyRing } from './key-ring';

const REJECTED_MS = 10 * MINUTE_MS;
const PROVEN_MS = 30 * DAY_MS;

/**
 * What earlier logins taught about tokens, by keyed hash: a rejected one is not tried again for
 * 10 minutes, a proven one skips queue and throttle for 30 days, also after a restart.
 */
export interface TokenMemory {
  refusal(token: string): Promise<TokenRefusal | null>;
  isProven(token: string): Promise<boolean>;
  rememberRejected(token: string, reason: TokenRefusal): Promise<void>;
  rememberProven(token: string): Promise<void>;
}

const REFUSALS: readonly TokenRefusal[] = ['invalid', 'expired', 'forbidden'];

/** Creates the memory over a store; `ring` makes the keyed hashes, so that no token rests in it. */
export function createTokenMemory(needs: {
  store: Store;
  ring: KeyRing;
  clock: Clock;
}): TokenMemory {
  const { store, ring, clock } = needs;
  const rejectedKey = (tag: string) => `token-rejected/${tag}`;
  const provenKey = (tag: string) => `token-proven/${tag}`;

  async function readFirst(token: string, key: (tag: string) => string): Promise<string | null> {
    for (const tag of ring.tags(token)) {
      const bytes = await store.read(key(tag));
      if (bytes) return new TextDecoder().decode(bytes);
    }
    return null;
  }

  const forget = (token: string, key: (tag: string) => string) =>
    Promise.all(ring.tags(token).map((tag) => store.remove(key(tag))));

  const write = (token: string, key: (tag: string) => string, text: string, ms: number) =>
    store.write(key(ring.tags(token)[0]), new TextEncoder().encode(text), {
      expiresAt: clock() + ms,
    });

  return {
    async refusal(token) {
      const reason = await readFirst(token, rejectedKey);
      return REFUSALS.find((known) => known === reason) ?? null;
    },
    isProven: async (token) => (await readFirst(token, provenKey)) !== null,
    async rememberRejected(token, reason) {
      await forget(token, provenKey);
      await write(token, rejectedKey, reason, REJECTED_MS);
    },
    async rememberProven(token) {
      await forget(token, rejectedKey);
      await write(token, provenKey, 'proven', PROVEN_MS);
    },
  };
}
