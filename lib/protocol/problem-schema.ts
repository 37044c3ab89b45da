import { z } from 'zod';

/** Every refusal of the API. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.int(),
});
