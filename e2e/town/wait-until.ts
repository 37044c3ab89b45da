import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './start-program';

const STEP_MS = 50;
const LIMIT_MS = 45_000;

/**
 * Resolves when `url` answers and `isReady` accepts it; otherwise ends the program and throws its
 * last lines.
 */
export async function waitUntil(
  url: string,
  program: Program,
  isReady: (response: Response) => boolean | Promise<boolean>,
): Promise<void> {
  const giveUpAt = Date.now() + LIMIT_MS;
  while (Date.now() < giveUpAt && !program.hasEnded()) {
    try {
      if (await isReady(await fetch(url, { signal: AbortSignal.timeout(5_000) }))) return;
    } catch {
      // Not listening yet.
    }
    await pause(STEP_MS);
  }
  await program.stop();
  throw new Error(`${url} did not get ready. Last lines:\n${program.lastLines()}`);
}
