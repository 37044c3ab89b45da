import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../command-error';
import type { Child } from './start-child';

const STEP_MS = 50;

/** What to do while waiting, and what to say when it was in vain. */
export interface Patience {
  readonly limitMs: number;
  /** What did not happen, as the beginning of a sentence: "The site did not answer". */
  readonly failure: string;
}

/**
 * Asks again and again until there is an answer (null or an error: not yet). Throws a CommandError
 * with the child's last words when it ends before that, or when `limitMs` have passed.
 */
export async function waitFor<T>(
  ask: () => Promise<T | null>,
  child: Pick<Child, 'name' | 'ended' | 'lastLines'>,
  { limitMs, failure }: Patience,
): Promise<T> {
  let end: string | null = null;
  child.ended.then((how) => {
    end = how;
  });
  const giveUpAt = Date.now() + limitMs;
  do {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await pause(STEP_MS);
    if (end !== null) {
      throw new CommandError(
        `${child.name} ended with ${end} before it was ready:\n${child.lastLines()}`,
      );
    }
  } while (Date.now() < giveUpAt);
  throw new CommandError(`${failure} within ${limitMs / 1000} s:\n${child.lastLines()}`);
}
