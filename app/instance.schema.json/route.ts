import { describeInstanceSchema } from '@/lib/server/instance/describe-instance-schema';

// Not static: Next would let shared caches keep it for a year, beyond the next version of the site.
export const dynamic = 'force-dynamic';

/** The JSON Schema of the instance file, for editors, those in browsers included. */
export function GET(): Response {
  return Response.json(describeInstanceSchema(), {
    headers: { 'Content-Type': 'application/schema+json', 'Access-Control-Allow-Origin': '*' },
  });
}
