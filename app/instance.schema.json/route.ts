import { describeInstanceSchema } from '@/lib/server/instance/describe-instance-schema';

export const dynamic = 'force-static';

/** The JSON Schema of the instance file, for editors. */
export function GET(): Response {
  return Response.json(describeInstanceSchema(), {
    headers: { 'Content-Type': 'application/schema+json' },
  });
}
