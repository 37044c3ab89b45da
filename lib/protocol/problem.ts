import * as z from 'zod';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.int(),
});

/** What speaks of each status in which the API refuses, as the specification has it: RFC 2616 where it knows it. */
const SOURCES = {
  400: 'rfc2616#section-10.4.1',
  401: 'rfc2616#section-10.4.2',
  404: 'rfc2616#section-10.4.5',
  405: 'rfc2616#section-10.4.6',
  410: 'rfc2616#section-10.4.11',
  413: 'rfc2616#section-10.4.14',
  421: 'rfc7540#section-9.1.2',
  429: 'rfc6585#section-4',
  500: 'rfc2616#section-10.5.1',
  501: 'rfc2616#section-10.5.2',
  503: 'rfc2616#section-10.5.4',
} as const;

export type ProblemStatus = keyof typeof SOURCES;

/** A refusal in the specification's shape; `detail` never repeats what the visitor sent. */
export function createProblem(
  status: ProblemStatus,
  detail: string,
): z.output<typeof problemSchema> {
  return {
    type: `https://tools.ietf.org/html/${SOURCES[status]}`,
    title: 'An error occurred',
    detail,
    status,
  };
}
