import { LRUCache } from 'lru-cache';
import { type Keeper, MOST_RECORD_BYTES } from '../protocol/keeper';
import type { Target, Variant } from './target';

const RECORD = 'most-asked';

/** Which addresses were asked for most, beyond the end of the process. */
export interface RememberedAddresses {
  /**
   * None where nothing was written, or nothing that can be read. Rejects with KeeperUnavailableError,
   * as does `write`.
   */
  read(): Promise<readonly AskedAddress[]>;
  write(addresses: readonly AskedAddress[]): Promise<void>;
}

/**
 * Has the keeper remember the addresses of a municipality: paths and filters in normal form, and
 * nothing that a visitor has written. What is read is read like a visitor's request, so nothing else
 * can come back.
 */
export function createRememberedAddresses(
  keeper: Pick<Keeper, 'readRecord' | 'writeRecord'>,
  site: string,
  readTarget: (rawUrl: string) => Target,
): RememberedAddresses {
  let last = '';
  return {
    async read() {
      const bytes = await keeper.readRecord(site, RECORD);
      if (bytes === null || bytes.byteLength > MOST_RECORD_BYTES) return [];
      return parseLines(Buffer.from(bytes).toString('utf8')).flatMap(({ url, variant }) => {
        const target = readTarget(url);
        return target.problem === null && target.url === url ? { target, variant } : [];
      });
    },
    async write(addresses) {
      const lines = addresses
        .filter(saysNothingPersonal)
        .map(({ target, variant }) => `${variant} ${target.url}`);
      const text = lines.join('\n');
      if (text === last) return;
      await keeper.writeRecord(site, RECORD, Buffer.from(text));
      last = text;
    },
  };
}

function parseLines(text: string): readonly { readonly url: string; readonly variant: Variant }[] {
  return text.split('\n').flatMap((line) => {
    const [, variant, url] = /^(html|rsc) (\/\S*)$/.exec(line) ?? [];
    return url === undefined ? [] : { url, variant: variant === 'rsc' ? 'rsc' : 'html' };
  });
}

/** An address that is asked for, in normal form. */
export interface AskedAddress {
  readonly target: Target;
  readonly variant: Variant;
}

/** Counts which addresses are asked for most. */
export interface MostAsked {
  count(target: Target, variant: Variant): void;
  /** The most asked ones, the most asked first. */
  list(): readonly AskedAddress[];
  /** Halves what was counted: what was asked yesterday weighs less. */
  fade(): void;
}

interface Counter extends AskedAddress {
  times: number;
}

/** Number of addresses to refresh after a commit, over all municipalities. */
const MOST = 200;
/** So many of each in any case. */
const FEWEST = 5;

/** Number of addresses to refresh per municipality. */
export function countWarmed(municipalities: number): number {
  return Math.max(FEWEST, Math.floor(MOST / Math.max(1, municipalities)));
}

/** Counted at a time: those that nobody has asked for longest are forgotten first. */
const MOST_COUNTED = 2_000;
const LONGEST_URL = 500;

/** Parameters that a visitor fills in, and that may say something about that visitor. */
const PERSONAL = ['q', 'near', 'nearby', 'radius', 'born', 'age', 'alias', 'url'];

/**
 * Creates the counting of public addresses, of which `most()` are listed. Pictures, tiles and what the
 * build made stay kept anyway.
 */
export function createMostAsked(most: () => number): MostAsked {
  const counters = new LRUCache<string, Counter>({ max: MOST_COUNTED });
  return {
    count(target, variant) {
      const key = target.keys[variant];
      const known = counters.get(key);
      if (known) known.times += 1;
      else if (isCounted(target)) counters.set(key, { target, variant, times: 1 });
    },
    list: () => [...counters.values()].sort((a, b) => b.times - a.times).slice(0, most()),
    fade() {
      for (const counter of counters.values()) counter.times /= 2;
    },
  };
}

function isCounted({ route, url }: Target): boolean {
  const isPublic = route.kind === 'page' || route.kind === 'api' || route.kind === 'feed';
  return isPublic && route.keeping === 'minute' && url.length <= LONGEST_URL;
}

/** Whether an address may be written down: it says nothing about who has asked for it. */
export function saysNothingPersonal({ target }: AskedAddress): boolean {
  const query = new URL(target.url, 'http://site').searchParams;
  return PERSONAL.every((name) => !query.has(name));
}

/** An address as the log may hold it: without what a visitor is looking for. */
export function formatLoggedAddress(url: string): string {
  return new URL(url, 'http://site').pathname;
}
