import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../command-error';
import type { Child } from './start-child';

const STEP_MS = 50;

/**
 * Resolves when `url` answers 200; throws a CommandError when the child ends before that or
 * `limitMs` have passed.
 */
export async function waitForAnswer(url: string, child: Child, limitMs = 30_000): Promise<void> {
  let reason: string | null = null;
  child.ended.then((how) => {
    reason = how;
  });
  const giveUpAt = Date.now() + limitMs;
  while (Date.now() < giveUpAt) {
    if (reason !== null) {
      throw new CommandError(
        `${child.name} ended with ${reason} before it was ready:\n${child.lastLines()}`,
      );
    }
    if (await answers(url)) return;
    await pause(STEP_MS);
  }
  throw new CommandError(
    `${child.name} did not answer at ${url} within ${limitMs / 1000} s:\n${child.lastLines()}`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
