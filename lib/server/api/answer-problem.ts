import { createApiHeaders } from './api-headers';

const SECTIONS = {
  400: '10.4.1',
  404: '10.4.5',
  405: '10.4.6',
  410: '10.4.11',
  501: '10.5.2',
  503: '10.5.4',
} as const;

/** Statuses in which the API refuses. */
export type ProblemStatus = keyof typeof SECTIONS;

/** A refusal in the specification's shape; `detail` never repeats what the visitor sent. */
export function answerProblem(
  status: ProblemStatus,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem = {
    type: `https://tools.ietf.org/html/rfc2616#section-${SECTIONS[status]}`,
    title: 'An error occurred',
    detail,
    status,
  };
  return new Response(JSON.stringify(problem), {
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
