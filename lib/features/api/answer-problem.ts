import { SECOND_MS, toRetrySeconds } from '../../domain/instant';
import { createProblem } from '../../protocol/problem';
import { readRequestTime, type Site } from '../../renderer/site';

/** Refuses in the specification's shape; `detail` never repeats what the visitor sent. */
export function answerProblem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(createProblem(status, detail), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** The refusal while the answer cannot be known; `retryAfterMs` is an estimate. */
export function answerUnavailable(detail: string, retryAfterMs: number): Response {
  const seconds = toRetrySeconds(retryAfterMs);
  return answerProblem(503, detail, { 'Retry-After': String(seconds) });
}

/** The same answer for what is hidden and for what is missing. */
export function answerNotFound(): Response {
  return answerProblem(404, 'Not Found');
}

/** More than any real question needs; a Link header repeats the query four times. */
const LONGEST_QUERY = 2_000;

/**
 * The parameters of a request, and the complete programme at its time. Or the refusal: of more than
 * `longest` characters (400), and while no pass is complete (503).
 */
export function readAsked({ url }: Pick<Request, 'url'>, site: Site, longest = LONGEST_QUERY) {
  const { search, searchParams: query } = new URL(url);
  if (search.length > longest + '?'.length)
    return answerProblem(400, 'The query string is too long.');
  const { now, generation } = readRequestTime(site);
  return generation === null ? answerLoading() : { now, generation, query };
}

/** The refusal of a file or picture that there is none of, for browsers and not for programs. */
export function answerMissingFile(): Response {
  return new Response('Not Found\n', { status: 404 });
}

/** The refusal before the first pass is complete, which takes a minute or two. */
export function answerLoading(): Response {
  return answerUnavailable('The list is being loaded.', 15 * SECOND_MS);
}
