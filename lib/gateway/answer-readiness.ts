import type { GatewayServices } from './gateway-services';

/** Answers GET /readyz: 200 when pages can show offers and will for a while, else 503. */
export function answerReadiness({
  readReadiness,
}: Pick<GatewayServices, 'readReadiness'>): Response {
  const readiness = readReadiness();
  return Response.json(readiness, {
    status: readiness.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(readiness.ready ? {} : { 'Retry-After': '5' }) },
  });
}
