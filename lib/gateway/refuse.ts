import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getTranslator } from '../messages/get-translator';
import { getLanguage } from '../messages/language';
import { readLocale } from '../messages/locale';
import { ANY_ORIGIN } from '../protocol/api-headers';
import { createProblem, type ProblemStatus } from '../protocol/problem';
import { pageHref, type Route } from '../routes';
import type { Log } from '../runtime/log/create-log';
import { BusyError, type BusyReason } from './busy-error';
import { POLICY_OF_REFUSALS } from './security-headers';
import type { Target } from './target';
import { BodyTooLongError } from './visitor';

const STATUS = {
  busy: 503,
  share: 429,
  lookUp: 503,
  away: 503,
  broken: 500,
  malformed: 400,
  missing: 404,
  method: 405,
  tooLong: 413,
} as const satisfies Readonly<Record<RefusalReason, ProblemStatus>>;

/** Messages for programs; people get the page's own words. */
const DETAIL: Readonly<Record<RefusalReason, string>> = {
  busy: 'Too many requests are waiting; ask again when Retry-After has passed.',
  share: 'This address has had its share while others wait; ask again when Retry-After has passed.',
  lookUp: 'Only the instance knows this, and it cannot be asked now.',
  away: 'This could not be made right now; ask again when Retry-After has passed.',
  broken: 'Something went wrong here.',
  malformed: 'The address cannot be read.',
  missing: 'Not Found',
  method: 'This address can only be read.',
  tooLong: 'The body is longer than anything this address takes.',
};

/** Why a request was not taken on, as the visitor is told. */
const REASON: Readonly<Record<BusyReason, RefusalReason>> = {
  full: 'busy',
  left: 'busy',
  share: 'share',
  'look-up': 'lookUp',
  down: 'away',
  lost: 'away',
  limit: 'away',
  barred: 'away',
};

/** Refusal reason for an error thrown while answering. */
export function explainError(error: unknown): RefusalReason {
  if (error instanceof BusyError) return REASON[error.reason];
  return error instanceof BodyTooLongError ? 'tooLong' : 'broken';
}

/** The methods an address takes. Answers for programs also answer a browser's question (OPTIONS). */
export function getMethods({ kind, form, answeredBy }: Route): readonly string[] {
  // Nothing can be seen at an address that only takes a form.
  if (form) return answeredBy === 'keeper' ? ['POST'] : ['GET', 'HEAD', 'POST'];
  return kind === 'api' || kind === 'feed' ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD'];
}

/** Details of a refusal. */
export interface RefusalDetails {
  /** Error id for the operator; null: not an error. */
  readonly errorId?: string | null;
  /** When to ask again; null: not at all. */
  readonly retryAfterSeconds?: number | null;
}

/** Answers a request that no page shall see: a small page, or problem JSON below `/api`. */
export function refuse(
  reason: RefusalReason,
  { language, route }: Pick<Target, 'language' | 'route'>,
  request: IncomingMessage,
  response: ServerResponse,
  securityHeaders: readonly (readonly [string, string])[],
  { errorId = null, retryAfterSeconds = null }: RefusalDetails = {},
): undefined {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = STATUS[reason];
  const isApi = request.url?.startsWith('/api/') ?? false;
  const body = Buffer.from(
    isApi
      ? JSON.stringify(createProblem(status, formatRefused(reason, errorId)))
      : formatRefusal(reason, language, errorId),
  );
  const headers = [
    ...['Content-Type', isApi ? 'application/problem+json' : 'text/html; charset=utf-8'],
    ...['Content-Length', String(body.byteLength)],
    ...['Cache-Control', 'no-store'],
    ...['Content-Security-Policy', POLICY_OF_REFUSALS],
    ...['Cross-Origin-Resource-Policy', isApi ? 'cross-origin' : route.loadableBy],
    ...securityHeaders.flat(),
    ...(isApi ? Object.entries(ANY_ORIGIN).flat() : []),
    ...(retryAfterSeconds === null ? [] : ['Retry-After', String(retryAfterSeconds)]),
    ...(reason === 'method' ? ['Allow', getMethods(route).join(', ')] : []),
    // A body that was not read to its end must not be taken for the next request.
    ...(reason === 'tooLong' ? ['Connection', 'close'] : []),
  ];
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function formatRefused(reason: RefusalReason, errorId: string | null): string {
  return errorId === null ? DETAIL[reason] : `${DETAIL[reason]} Its id is ${errorId}.`;
}

/** Why a request is answered before any page is asked. */
export type RefusalReason =
  | 'busy'
  | 'share'
  | 'lookUp'
  | 'away'
  | 'broken'
  | 'malformed'
  | 'missing'
  | 'method'
  | 'tooLong';

/** A whole small page that says why, without scripts and without anything of what the visitor sent. */
function formatRefusal(
  reason: RefusalReason,
  language: string,
  /** The id of an error, by which the operator finds its cause in the log; null: it is none. */
  errorId: string | null = null,
): string {
  const locale = readLocale(language);
  const words = getTranslator(locale);
  const title = words(`gateway.${reason}.title`);
  const id =
    errorId === null
      ? ''
      : `\n  <p>${words('gateway.errorId')} <code dir="ltr">${errorId}</code></p>`;
  const home = pageHref(locale, '/');
  return `<!doctype html>
<html lang="${locale}" dir="${getLanguage(locale).direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  a { color: inherit; }
</style>
<main>
  <h1>${title}</h1>
  <p>${words(`gateway.${reason}.text`)}</p>${id}
  <p><a href="${home}">${words('gateway.home')}</a></p>
</main>
</html>
`;
}

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
