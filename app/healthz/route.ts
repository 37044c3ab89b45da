export const dynamic = 'force-dynamic';

/** As long as this answers, the process lives. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
