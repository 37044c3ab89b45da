import { randomBytes } from 'node:crypto';
import type { Log } from '../runtime/log/create-log';
import { explainError } from './refuse';
import type { Target } from './target';

/**
 * A renderer answered nothing but that the page broke; `errorId` stands beside the cause in the log.
 * Null: it named none.
 */
export class BrokenAnswerError extends Error {
  readonly code = 'broken-answer';
  override readonly name = 'BrokenAnswerError';
  constructor(readonly errorId: string | null) {
    super('The page broke while it was rendered.');
  }
}

/** Writes an error met while answering into the log; tells its id, null when it is not ours. */
export type ErrorReport = (error: unknown, target: Pick<Target, 'url'>) => string | null;

const ID_BYTES = 4;

/**
 * Creates the reporting of errors met while answering: each once, however many visitors waited for
 * the same render, and none that is only a refusal or a visitor who left while sending. The query
 * stays out of the log.
 */
export function createErrorReport(log: Pick<Log, 'error'>): ErrorReport {
  const reported = new WeakMap<object, string>();
  return (error, target) => {
    if (explainError(error) !== 'broken' || isVisitorGone(error)) return null;
    const isObject = typeof error === 'object' && error !== null;
    const known = isObject ? reported.get(error) : undefined;
    if (known !== undefined) return known;
    const named = error instanceof BrokenAnswerError ? error.errorId : null;
    const errorId = named ?? randomBytes(ID_BYTES).toString('hex');
    if (isObject) reported.set(error, errorId);
    const fields = { event: 'not-answered', errorId, err: error, path: withoutQuery(target.url) };
    log.error(fields, 'an address could not be answered');
    return errorId;
  };
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** The body is all that is read from the visitor's own connection here. */
function isVisitorGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';
}
