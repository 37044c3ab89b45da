import * as z from 'zod';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.int(),
});

/** The status codes of RFC 2616, which the specification refers to. */
const TYPE = 'https://tools.ietf.org/html/rfc2616#section-10';

/** A refusal in the specification's shape; `detail` never repeats what the visitor sent. */
export function createProblem(status: number, detail: string): z.output<typeof problemSchema> {
  return { type: TYPE, title: 'An error occurred', detail, status };
}
