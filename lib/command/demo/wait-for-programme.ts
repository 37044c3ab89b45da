import type { Child } from '../process/start-child';
import { waitFor } from '../process/wait-for';

const LIMIT_MS = 60_000;

/**
 * Resolves with the number of offers when the site's mirror is complete; throws a CommandError when
 * the site ends or a minute passes before that.
 */
export function waitForProgramme(site: string, child: Child): Promise<number> {
  const ask = async () => {
    const response = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const readiness = (await response.json()) as { complete?: boolean; offers?: number };
    return readiness.complete === true ? (readiness.offers ?? 0) : null;
  };
  return waitFor(ask, child, {
    limitMs: LIMIT_MS,
    failure: `${child.name} had not read the whole programme`,
  });
}
