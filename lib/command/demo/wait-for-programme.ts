import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../command-error';
import type { Child } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for-answer';

const STEP_MS = 50;
const LIMIT_MS = 60_000;

/**
 * Resolves with the number of offers when the site's mirror is complete; throws a CommandError when
 * the site ends or a minute passes before that.
 */
export async function waitForProgramme(site: string, child: Child): Promise<number> {
  await waitForAnswer(`${site}/healthz`, child);
  const giveUpAt = Date.now() + LIMIT_MS;
  while (Date.now() < giveUpAt) {
    const { complete, offers } = await readReadiness(site);
    if (complete) return offers;
    await pause(STEP_MS);
  }
  throw new CommandError(
    `The site runs, but had not read the whole programme after ${LIMIT_MS / 1000} s:\n${child.lastLines()}`,
  );
}

async function readReadiness(site: string): Promise<{ complete: boolean; offers: number }> {
  const response = await fetch(`${site}/readyz`);
  const readiness = (await response.json()) as { complete?: boolean; offers?: number };
  return { complete: readiness.complete === true, offers: readiness.offers ?? 0 };
}
