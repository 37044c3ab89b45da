import { hash, randomBytes } from 'node:crypto';
import { gateway as ar } from '../messages/ar/server.json';
import { createTranslator } from '../messages/create-translator';
import { gateway as de } from '../messages/de/server.json';
import { gateway as en } from '../messages/en/server.json';
import { getLanguage, type Translator } from '../messages/language';
import { type Locale, readLocale } from '../messages/locale';
import { gateway as tr } from '../messages/tr/server.json';
import { gateway as uk } from '../messages/uk/server.json';
import { ANY_ORIGIN } from '../protocol/api-headers';
import { createProblem } from '../protocol/problem';
import { pageHref } from '../routes';
import type { Log } from '../runtime/log/create-log';
import { BodyTooLongError } from '../runtime/read-body';
import type { Incoming, ServedSite } from './node';
import { BrokenAnswerError, BusyError } from './peer';
import {
  formatPolicy,
  HEADERS_OF_NOBODY,
  POLICY_OF_DATA,
  writeEmbedderPolicy,
} from './security-headers';
import { getMethods, isForPrograms, type Target } from './target';

/** Status and message for programs of each reason; people get the page's own words. */
const REFUSALS = {
  full: [503, 'Too many requests are waiting; ask again when Retry-After has passed.'],
  share: [
    429,
    'This address has had its share while others wait; ask again when Retry-After has passed.',
  ],
  'look-up': [
    503,
    'Only the instance knows this, and this address has asked it enough; ask again when Retry-After has passed.',
  ],
  away: [503, 'This could not be made right now; ask again when Retry-After has passed.'],
  broken: [500, 'Something went wrong here.'],
  unknownHost: [421, 'No municipality has this host.'],
  malformed: [400, 'The address cannot be read.'],
  missing: [404, 'Not Found'],
  method: [405, 'This address does not take this method; Allow names those it takes.'],
  tooLong: [413, 'The body is longer than anything this address takes.'],
} as const satisfies Readonly<Record<string, readonly [status: number, detail: string]>>;

type RefusalReason = keyof typeof REFUSALS;

interface RefusalDetails {
  /** Error id for the operator; null: not an error. */
  readonly errorId?: string | null;
  /** When to ask again; null: not at all. */
  readonly retryAfterSeconds?: number | null;
}

export function explainError(error: unknown): RefusalReason {
  if (error instanceof BodyTooLongError) return 'tooLong';
  if (!(error instanceof BusyError)) return 'broken';
  const { reason } = error;
  // The others are told apart by `fenster_refused_total` and the log alone.
  return reason === 'full' || reason === 'share' || reason === 'look-up' ? reason : 'away';
}

/** A visitor who waits asks no more often than this. */
const LEAST_AGAIN_SECONDS = 5;

/**
 * Answers by a small page that comes back by itself, or by problem JSON below `/api`. `site` null: at
 * a host name of no site.
 */
export function refuse(
  site: ServedSite | null,
  reason: RefusalReason,
  { target: { language, route }, request: { method, url }, response }: Omit<Incoming, 'visitor'>,
  { errorId = null, retryAfterSeconds = null }: RefusalDetails = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const [status, detail] = REFUSALS[reason];
  const isApi = route.accepts === 'message' || url?.startsWith('/api/');
  // A page cannot send again what a form sent.
  const againSeconds =
    retryAfterSeconds === null || method !== 'GET'
      ? null
      : Math.max(LEAST_AGAIN_SECONDS, retryAfterSeconds);
  const body = Buffer.from(
    isApi
      ? JSON.stringify(createProblem(status, errorId ? `${detail} Its id is ${errorId}.` : detail))
      : formatRefusal(reason, language, errorId, againSeconds),
  );
  const scripts = againSeconds === null ? [] : [COME_BACK_HASH];
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/problem+json' : 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': isApi
      ? POLICY_OF_DATA
      : formatPolicy(route, site?.config.instance.embedOrigins ?? [], scripts),
    'Cross-Origin-Resource-Policy': isApi ? 'cross-origin' : route.loadableBy,
    ...writeEmbedderPolicy(route),
    ...(site?.securityHeaders ?? HEADERS_OF_NOBODY),
    ...((isApi || isForPrograms(route)) && ANY_ORIGIN),
    ...(retryAfterSeconds !== null && { 'Retry-After': retryAfterSeconds }),
    ...(reason === 'method' && { Allow: getMethods(route).join(', ') }),
    // A body that was not read to its end must not be taken for the next request.
    ...(reason === 'tooLong' && { Connection: 'close' }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Ids of the errors that are in the log: each is reported once, however many waited for it. */
const reported = new WeakMap<object, string>();

/** Logs an error without the query; its id, null where it is a refusal or a visitor left. */
export function reportError(
  log: Pick<Log, 'error'>,
  error: unknown,
  { url }: Pick<Target, 'url'>,
): string | null {
  // The body is all that is read from the visitor's own connection here.
  const isVisitorGone = (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';
  if (explainError(error) !== 'broken' || isVisitorGone) return null;
  const thrown = Object(error);
  const known = reported.get(thrown);
  if (known !== undefined) return known;
  const named = error instanceof BrokenAnswerError ? error.errorId : null;
  const errorId = named ?? randomBytes(4).toString('hex');
  reported.set(thrown, errorId);
  const fields = { event: 'not-answered', errorId, err: error, path: url.split('?', 1)[0] };
  log.error(fields, 'an address could not be answered');
  return errorId;
}

/** Of these words alone: all the others would take more memory than the gateway's own code. */
const TRANSLATORS: Readonly<Record<Locale, Translator>> = {
  ar: createTranslator('ar', { gateway: ar }),
  de: createTranslator('de', { gateway: de }),
  en: createTranslator('en', { gateway: en }),
  tr: createTranslator('tr', { gateway: tr }),
  uk: createTranslator('uk', { gateway: uk }),
};

/** Loads the page once it is answered, if shown. A frame without an origin can read no answer. */
const COME_BACK = `const ms = document.currentScript.dataset.seconds * 1000;
const look = async () => {
  if (!document.hidden) {
    if (origin === 'null') return location.reload();
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer && answer.status !== 503 && answer.status !== 429) return location.reload();
  }
  setTimeout(look, ms);
};
setTimeout(look, ms);`;

const COME_BACK_HASH = hash('sha256', COME_BACK, 'base64');

/** Nothing that the visitor sent is in it. By `data-again` an embed knows when to load it again. */
function formatRefusal(
  reason: RefusalReason,
  language: string,
  errorId: string | null,
  againSeconds: number | null,
): string {
  const locale = readLocale(language);
  const words = TRANSLATORS[locale];
  const title = words(`gateway.${reason}.title`);
  const id = errorId && `\n  <p>${words('gateway.errorId')} <code dir="ltr">${errorId}</code></p>`;
  const home = `\n  <p><a href="${pageHref(locale, '/')}">${words('gateway.home')}</a></p>`;
  const again = againSeconds === null ? '' : ` data-again="${againSeconds}"`;
  const comeBack =
    againSeconds === null
      ? ''
      : `
<noscript><meta http-equiv="refresh" content="${againSeconds}"></noscript>
<script data-seconds="${againSeconds}">${COME_BACK}</script>`;
  return `<!doctype html>
<html lang="${locale}" dir="${getLanguage(locale).direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>${comeBack}
<style>${STYLE}</style>
<main${again}>
  <h1>${title}</h1>
  <p>${words(`gateway.${reason}.text`)}</p>${id ?? ''}${reason === 'unknownHost' ? '' : home}
</main>
</html>
`;
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  a { color: inherit; }
`;
