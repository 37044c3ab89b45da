import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '../../domain/instant';
import { type Keeper, KeeperUnavailableError } from '../../protocol/keeper';
import type { KnownAddress } from './create-pictures';

const MOST_KNOWN = 20_000;
/** A page that was rendered before its offer left still finds its pictures for so long. */
const KNOWN_MS = 10 * MINUTE_MS;
/** A picture may come with the next commit. */
const UNKNOWN_MS = 5 * SECOND_MS;

/** Finds the address behind a key of a municipality; never rejects. */
export type FindAddress = (site: string, key: string) => Promise<KnownAddress>;

/**
 * Creates the memory of what the keeper said about keys of pictures. While it is away, what it said
 * last holds on: a key is made of its address, and only whether an offer has it can change.
 */
export function createFindAddress(
  keeper: Pick<Keeper, 'findPicture'>,
  monotonic: () => number,
): FindAddress {
  const known = new LRUCache<string, { readonly address: string | null; readonly until: number }>({
    max: MOST_KNOWN,
  });
  return async (site, key) => {
    const name = `${site} ${key}`;
    const before = known.get(name);
    if (before && before.until > monotonic()) return describe(before.address);
    try {
      const address = await keeper.findPicture(site, key);
      const holdsMs = address === null ? UNKNOWN_MS : KNOWN_MS;
      known.set(name, { address, until: monotonic() + holdsMs });
      return describe(address);
    } catch (error) {
      if (!(error instanceof KeeperUnavailableError)) throw error;
      return before ? describe(before.address) : { kind: 'unknown' };
    }
  };
}

function describe(address: string | null): KnownAddress {
  return address === null ? { kind: 'none' } : { kind: 'found', address };
}
