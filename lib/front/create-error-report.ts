import type { Log } from '../server/log/create-log';
import { explainError } from './refuse';
import type { Target } from './target';

/**
 * Creates the reporting of errors met while answering: each once, however many visitors waited for
 * the same render, and none that is only a refusal or a visitor who left while sending. The query
 * stays out of the log.
 */
export function createErrorReport(
  log: Pick<Log, 'error'>,
): (error: unknown, target: Target) => void {
  const reported = new WeakSet<object>();
  return (error, target) => {
    if (explainError(error) !== 'broken' || isVisitorGone(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    log.error({ err: error, path: target.url.split('?')[0] }, 'an address could not be answered');
  };
}

/** The body is all that is read from the visitor's own connection here. */
function isVisitorGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';
}
