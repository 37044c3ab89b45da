import type { GatewayServices } from './gateway-services';

/** Answers GET /metrics in Prometheus' text format; 404 unless FENSTER_METRICS is 1. */
export async function answerMetrics({
  metrics,
}: Pick<GatewayServices, 'metrics'>): Promise<Response> {
  if (metrics === null) return new Response('Not Found\n', { status: 404 });
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  });
}
