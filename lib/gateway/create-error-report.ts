import { hash, randomBytes } from 'node:crypto';
import { readCanonicalHeaders } from '../protocol/canonical';
import type { Log } from '../runtime/log/create-log';
import type { RequestError } from '../runtime/log/request-error';
import { explainError } from './refuse';
import type { Target } from './target';

/** The application answered nothing but that it broke; `errorId` stands beside the cause in the log. */
export class BrokenAnswerError extends Error {
  readonly code = 'broken-answer';
  override readonly name = 'BrokenAnswerError';
  constructor(readonly errorId: string) {
    super('The application broke while it answered.');
  }
}

/** Writes an error met while answering into the log; tells its id, null when it is not ours. */
export type ErrorReport = (error: unknown, target: Pick<Target, 'url'>) => string | null;

const ID_LENGTH = 8;

/** The id of an error in one request of ours: visitors are told it, and it stands in the log. */
export function createErrorId(gatewayKey: string, requestId: string): string {
  return hash('sha256', `${gatewayKey} ${requestId}`).slice(0, ID_LENGTH);
}

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
    const errorId =
      error instanceof BrokenAnswerError
        ? error.errorId
        : randomBytes(ID_LENGTH / 2).toString('hex');
    if (isObject) reported.set(error, errorId);
    const fields = { event: 'not-answered', errorId, err: error, path: withoutQuery(target.url) };
    log.error(fields, 'an address could not be answered');
    return errorId;
  };
}

/** Creates the reporting of causes: what the application says of an answer that breaks in its hands. */
export function createCauseReport(
  log: Pick<Log, 'error'>,
  gatewayKey: string,
): (broken: RequestError) => void {
  return ({ error, path, method, headers, routePath, routeType, renderSource }) => {
    const get = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    };
    const requestId = readCanonicalHeaders({ get }, gatewayKey)?.requestId;
    log.error(
      {
        event: 'answer-broken',
        ...(requestId && { errorId: createErrorId(gatewayKey, requestId) }),
        route: routePath,
        in: renderSource ?? routeType,
        method,
        path: withoutQuery(path),
        err: error,
      },
      'an answer broke',
    );
  };
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** The body is all that is read from the visitor's own connection here. */
function isVisitorGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';
}
