import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../command-line';
import type { RunningChild } from './start-child';

const STEP_MS = 50;

/** The first value that is right, or the last one when the time is over. */
export async function pollUntil<T>(
  ask: () => Promise<T>,
  isRight: (value: T) => boolean,
  limitMs: number,
): Promise<T> {
  const giveUpAt = Date.now() + limitMs;
  let value = await ask();
  for (; !isRight(value) && Date.now() < giveUpAt; value = await ask()) await pause(STEP_MS);
  return value;
}

/**
 * Asks repeatedly until there is an answer (null or an error: not yet). Throws a CommandError with
 * the child's last lines when it ends before that, or when `limitMs` have passed; `failure` is the
 * beginning of that sentence: "The site did not answer".
 */
export async function waitFor<T>(
  ask: () => Promise<T | null>,
  child: Pick<RunningChild, 'name' | 'ended' | 'lastLines'>,
  { limitMs, failure }: { readonly limitMs: number; readonly failure: string },
): Promise<T> {
  let end: string | null = null;
  child.ended.then((how) => {
    end = how;
  });
  const tryAsk = () => ask().catch(() => null);
  const answer = await pollUntil(tryAsk, (found) => found !== null || end !== null, limitMs);
  if (answer !== null) return answer;
  const reason = end
    ? `${child.name} ended with ${end} before it was ready`
    : `${failure} within ${limitMs / 1000} s`;
  throw new CommandError(`${reason}:\n${child.lastLines()}`);
}

/** Resolves when `url` answers 200; throws a CommandError when the child or `limitMs` ends first. */
export async function waitForAnswer(
  url: string,
  child: RunningChild,
  limitMs = 30_000,
): Promise<void> {
  const ask = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200 ? true : null;
  };
  await waitFor(ask, child, { limitMs, failure: `${child.name} did not answer at ${url}` });
}

/** The number of offers once the mirror is complete; throws a CommandError at the child's end or after a minute. */
export function waitForProgramme(site: string, child: RunningChild): Promise<number> {
  const ask = async () => {
    const response = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const readiness = (await response.json()) as { complete?: boolean; offers?: number };
    return readiness.complete === true ? (readiness.offers ?? 0) : null;
  };
  const failure = `${child.name} had not read the whole programme`;
  return waitFor(ask, child, { limitMs: 60_000, failure });
}
