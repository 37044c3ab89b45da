import { getServices, type Services } from '../services';

/** Answers GET /metrics in Prometheus' text format; 404 unless FENSTER_METRICS is 1. */
export async function answerMetrics({ metrics }: Services = getServices()): Promise<Response> {
  if (metrics === null) return new Response('Not Found\n', { status: 404 });
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  });
}
