import * as z from 'zod';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.int(),
});

/** Where RFC 2616 speaks of each status in which the API refuses. */
const SECTIONS = {
  400: '10.4.1',
  401: '10.4.2',
  404: '10.4.5',
  405: '10.4.6',
  410: '10.4.11',
  413: '10.4.14',
  500: '10.5.1',
  501: '10.5.2',
  503: '10.5.4',
} as const;
const TOO_MANY = 'https://tools.ietf.org/html/rfc6585#section-4';

export type ProblemStatus = keyof typeof SECTIONS | 429;

/** A refusal in the specification's shape; `detail` never repeats what the visitor sent. */
export function createProblem(
  status: ProblemStatus,
  detail: string,
): z.output<typeof problemSchema> {
  return {
    type:
      status === 429 ? TOO_MANY : `https://tools.ietf.org/html/rfc2616#section-${SECTIONS[status]}`,
    title: 'An error occurred',
    detail,
    status,
  };
}
