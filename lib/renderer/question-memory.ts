import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Instant } from '../domain/instant';
import type { AskedMoment, Basis, Showing } from './renders';

/** Each takes about a kilobyte: what was asked, in which language, of which municipality. */
const MOST_QUESTIONS = 10_000;
/** The last moment that a date can name: until then holds what depends on nothing. */
const END_OF_TIME: Instant = 8.64e15;

/** The questions behind answers, so that what an address shows can be told without making it again. */
export interface QuestionMemory {
  /** Null: the answer was made from something that cannot be asked for again. */
  remember(site: string, address: string, bases: readonly Basis[] | null): void;
  /** Content that the address of a municipality would show at a moment; null: not known. */
  find(site: string, address: string, moment: AskedMoment): Showing | null;
}

/** Content of an answer that was made from all of these, in whatever order they were asked. */
export function joinShowings(showings: readonly Showing[]): Showing {
  const [only, another] = showings;
  const holdsUntil = Math.min(END_OF_TIME, ...showings.map((showing) => showing.holdsUntil));
  if (only && !another) return { fingerprint: only.fingerprint, holdsUntil };
  const prints = [...new Set(showings.map(({ fingerprint }) => fingerprint))].sort();
  return { fingerprint: hash('sha1', prints.join(' '), 'base64url'), holdsUntil };
}

/** Questions of one municipality. */
type Part = LRUCache<string, readonly Basis[]>;

/**
 * Creates an empty memory. Beyond its bound, the municipality with most questions forgets the one that
 * was asked longest ago: a launch in one takes nothing from the others.
 */
export function createQuestionMemory(max = MOST_QUESTIONS): QuestionMemory {
  const parts = new Map<string, Part>();

  function forgetOne(): void {
    let largest: Part | undefined;
    for (const part of parts.values()) if (part.size > (largest?.size ?? 0)) largest = part;
    largest?.pop();
  }

  return {
    remember(site, address, bases) {
      const part = parts.get(site) ?? new LRUCache({ max });
      parts.set(site, part);
      if (bases === null) part.delete(address);
      else part.set(address, bases);
      const size = [...parts.values()].reduce((sum, each) => sum + each.size, 0);
      if (size > max) forgetOne();
    },
    find(site, address, moment) {
      const showings = parts
        .get(site)
        ?.get(address)
        ?.map((basis) => basis.showAt(moment));
      if (!showings || showings.includes(null)) return null;
      return joinShowings(showings.filter((showing) => showing !== null));
    },
  };
}
