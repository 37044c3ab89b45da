import type { Child } from './start-child';
import { waitFor } from './wait-for';

/**
 * Resolves when `url` answers 200; throws a CommandError when the child ends before that or
 * `limitMs` have passed.
 */
export async function waitForAnswer(url: string, child: Child, limitMs = 30_000): Promise<void> {
  const ask = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200 ? true : null;
  };
  await waitFor(ask, child, { limitMs, failure: `${child.name} did not answer at ${url}` });
}
