import { createApiHeaders } from '../../protocol/api-headers';
import { createProblem, type ProblemStatus } from '../../protocol/problem';

/** Refuses in the specification's shape; `detail` never repeats what the visitor sent. */
export function answerProblem(
  status: ProblemStatus,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(createProblem(status, detail)), {
    status,
    headers: {
      ...createApiHeaders(),
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** The refusal while the answer cannot be known; `retryAfterMs` is an honest guess. */
export function answerUnavailable(detail: string, retryAfterMs: number): Response {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return answerProblem(503, detail, { 'Retry-After': String(seconds) });
}

/** The refusal that never tells hidden from missing. */
export function answerNotFound(): Response {
  return answerProblem(404, 'Not Found');
}

/** The refusal of more parameters than any real question has. */
export function answerTooLong(): Response {
  return answerProblem(400, 'The query string is too long.');
}

/** The refusal of a file or picture that there is none of, for browsers and not for programs. */
export function answerMissingFile(): Response {
  return new Response('Not Found\n', { status: 404 });
}
