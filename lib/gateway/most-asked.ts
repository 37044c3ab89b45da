import { LRUCache } from 'lru-cache';
import type { Target, Variant } from './target';

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

/** How many addresses are rendered anew after a commit. */
const MOST = 200;
/** Counted at a time: those that nobody has asked for longest are forgotten first. */
const MOST_COUNTED = 2_000;
const LONGEST_URL = 500;

/** Parameters that a visitor fills in, and that may say something about that visitor. */
const PERSONAL = ['q', 'near', 'nearby', 'radius', 'born', 'age', 'alias', 'url'];

/** Creates the counting of public addresses. Pictures, tiles and what the build made stay kept anyway. */
export function createMostAsked(): MostAsked {
  const counters = new LRUCache<string, Counter>({ max: MOST_COUNTED });
  return {
    count(target, variant) {
      const key = target.keys[variant];
      const known = counters.get(key);
      if (known) known.times += 1;
      else if (isCounted(target)) counters.set(key, { target, variant, times: 1 });
    },
    list: () => [...counters.values()].sort((a, b) => b.times - a.times).slice(0, MOST),
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
