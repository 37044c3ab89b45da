import { SECOND_MS } from '../../domain/instant';
import type { Settings } from '../../instance/settings';
import { ANY_ORIGIN } from '../../protocol/api-headers';
import { createProblem, type ProblemStatus } from '../../protocol/problem';
import type { RequestTime, Site } from '../../renderer/site';

/** Refuses in the specification's shape; `detail` never repeats what the visitor sent. */
export function answerProblem(
  status: ProblemStatus,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(createProblem(status, detail)), {
    status,
    headers: {
      ...ANY_ORIGIN,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** The refusal while the answer cannot be known; `retryAfterMs` is an estimate. */
export function answerUnavailable(detail: string, retryAfterMs: number): Response {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return answerProblem(503, detail, { 'Retry-After': String(seconds) });
}

/** The same refusal for hidden and for missing. */
export function answerNotFound(): Response {
  return answerProblem(404, 'Not Found');
}

/** More than any real question needs; a Link header repeats the query four times. */
const LONGEST_QUERY = 2_000;

/** The query parameters of a request, names decoded; null when there is more than `longest` characters. */
export function readBoundedQuery(
  { url }: Pick<Request, 'url'>,
  longest = LONGEST_QUERY,
): URLSearchParams | null {
  const at = url.indexOf('?');
  const query = at < 0 ? '' : url.slice(at + 1);
  return query.length > longest ? null : new URLSearchParams(query);
}

/** The refusal of more parameters than any real question has. */
export function answerTooLong(): Response {
  return answerProblem(400, 'The query string is too long.');
}

/** The refusal of a file or picture that there is none of, for browsers and not for programs. */
export function answerMissingFile(): Response {
  return new Response('Not Found\n', { status: 404 });
}

const SHORTEST_MS = 2 * SECOND_MS;
const UNKNOWN_MS = 15 * SECOND_MS;
const LONGEST_MS = 120 * SECOND_MS;

/** Time that the very first pass will probably still take, in ms, for `Retry-After`. */
function estimateFirstPassMs(
  { state }: RequestTime,
  { upstreamGapMs }: Pick<Settings, 'upstreamGapMs'>,
): number {
  const progress = 'progress' in state ? state.progress : null;
  if (!progress || progress.pagesKnown === null) return UNKNOWN_MS;
  const left = Math.max(0, progress.pagesKnown - progress.pagesRead) * upstreamGapMs;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left));
}

/** The refusal while the very first pass is under way; says how long it will probably take. */
export function answerLoading(
  requestTime: RequestTime,
  { settings }: Pick<Site, 'settings'>,
): Response {
  return answerUnavailable('The list is being loaded.', estimateFirstPassMs(requestTime, settings));
}

export function answerJson(value: unknown, headers: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
