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
  remember(address: string, bases: readonly Basis[] | null): void;
  /** Content that the address would show at a moment; null: not known. */
  find(address: string, moment: AskedMoment): Showing | null;
}

/** Content of an answer that was made from all of these, in whatever order they were asked. */
export function joinShowings(showings: readonly Showing[]): Showing {
  const [only, another] = showings;
  const holdsUntil = Math.min(END_OF_TIME, ...showings.map((showing) => showing.holdsUntil));
  if (only && !another) return { fingerprint: only.fingerprint, holdsUntil };
  const prints = [...new Set(showings.map(({ fingerprint }) => fingerprint))].sort();
  return { fingerprint: hash('sha1', prints.join(' '), 'base64url'), holdsUntil };
}

/** Creates an empty memory that forgets the least asked beyond a bound. */
export function createQuestionMemory(max = MOST_QUESTIONS): QuestionMemory {
  const questions = new LRUCache<string, readonly Basis[]>({ max });
  return {
    remember(address, bases) {
      if (bases === null) questions.delete(address);
      else questions.set(address, bases);
    },
    find(address, moment) {
      const showings = questions.get(address)?.map((basis) => basis.showAt(moment));
      if (!showings || showings.includes(null)) return null;
      return joinShowings(showings.filter((showing) => showing !== null));
    },
  };
}
