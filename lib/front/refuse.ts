import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatRefusal, type RefusalReason } from '../server/format-refusal';
import { POLICY_OF_REFUSALS } from './format-policy';
import { BodyTooLongError } from './read-body';
import { BusyError } from './render-queue';

const STATUS: Readonly<Record<RefusalReason, number>> = {
  busy: 503,
  broken: 500,
  malformed: 400,
  missing: 404,
  method: 405,
  tooLong: 413,
};

const TITLE: Readonly<Record<RefusalReason, string>> = {
  busy: 'Service Unavailable',
  broken: 'Internal Server Error',
  malformed: 'Bad Request',
  missing: 'Not Found',
  method: 'Method Not Allowed',
  tooLong: 'Payload Too Large',
};

const RETRY_AFTER_SECONDS = 3;

/** What an error thrown while answering means to the visitor. */
export function explainError(error: unknown): RefusalReason {
  if (error instanceof BusyError) return 'busy';
  return error instanceof BodyTooLongError ? 'tooLong' : 'broken';
}

/** Answers a request that no page shall see: a small page, or problem JSON below `/api`. */
export function refuse(
  reason: RefusalReason,
  language: string,
  request: IncomingMessage,
  response: ServerResponse,
  securityHeaders: readonly (readonly [string, string])[],
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = STATUS[reason];
  const isApi = request.url?.startsWith('/api/') ?? false;
  const body = Buffer.from(isApi ? formatProblem(reason) : formatRefusal(reason, language));
  const headers = [
    ...['Content-Type', isApi ? 'application/problem+json' : 'text/html; charset=utf-8'],
    ...['Content-Length', String(body.byteLength)],
    ...['Cache-Control', 'no-store'],
    ...['Content-Security-Policy', POLICY_OF_REFUSALS],
    ...securityHeaders.flat(),
    ...(isApi ? ['Access-Control-Allow-Origin', '*'] : []),
    ...(reason === 'busy' ? ['Retry-After', String(RETRY_AFTER_SECONDS)] : []),
    ...(reason === 'method' ? ['Allow', 'GET, HEAD'] : []),
    // A body that was not read to its end must not be taken for the next request.
    ...(reason === 'tooLong' ? ['Connection', 'close'] : []),
  ];
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function formatProblem(reason: RefusalReason): string {
  const title = TITLE[reason];
  return JSON.stringify({ type: 'about:blank', title, detail: title, status: STATUS[reason] });
}
