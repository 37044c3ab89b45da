import { type Clock, DAY_MS } from '../../domain/instant';
import type { Store } from '../../store/store';
import type { KeyRing } from './key-ring';

const PROVEN_MS = 30 * DAY_MS;

/**
 * Which tokens the instance took, by keyed hash: a proven one skips queue and throttle for 30 days,
 * also after a restart. Refused ones are not remembered: a token can get a right or a later end, and
 * whoever sends it again wants the instance to be asked again.
 */
export interface TokenMemory {
  isProven(token: string): Promise<boolean>;
  rememberProven(token: string): Promise<void>;
  /** A token that was refused waits in the common queue the next time. */
  forgetProven(token: string): Promise<void>;
}

/** Creates the memory over a store; `ring` makes the keyed hashes, so that no token rests in it. */
export function createTokenMemory(needs: {
  store: Store;
  ring: KeyRing;
  clock: Clock;
}): TokenMemory {
  const { store, ring, clock } = needs;
  const provenKeys = (token: string) => ring.tags(token).map((tag) => `token-proven/${tag}`);

  return {
    async isProven(token) {
      for (const key of provenKeys(token)) if (await store.read(key)) return true;
      return false;
    },
    async rememberProven(token) {
      const [key] = provenKeys(token);
      const expiresAt = clock() + PROVEN_MS;
      if (key) await store.write(key, new TextEncoder().encode('proven'), { expiresAt });
    },
    async forgetProven(token) {
      await Promise.all(provenKeys(token).map((key) => store.remove(key)));
    },
  };
}
