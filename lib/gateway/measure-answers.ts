import type { Server } from 'node:http';
import type { GatewayMetrics } from './gateway-services';

/** Measures every answer of an HTTP server; null: nothing is measured. */
export function measureAnswers(
  server: Server,
  metrics: Pick<GatewayMetrics, 'countAnswer'> | null,
): void {
  if (metrics === null) return;
  server.on('request', (_request, response) => {
    const begin = performance.now();
    response.once('finish', () => {
      metrics.countAnswer(response.statusCode, (performance.now() - begin) / 1_000);
    });
  });
}
