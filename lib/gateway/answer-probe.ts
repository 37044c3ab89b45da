import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered } from './application';
import type { Finished } from './finish-answer';
import type { GatewayTime } from './gateway-clock';
import type { GatewayServices } from './gateway-services';
import type { Target } from './target';

/** Answers a request that asks how the process is. */
export type ProbeAnswering = (
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

interface Needs {
  readonly moment: () => GatewayTime;
  readonly finish: (target: Target, rendered: Rendered, moment: GatewayTime) => Finished;
}

/**
 * Creates the answering of probes without the application: a process that is only busy must not be
 * taken for one that hangs.
 */
export function createProbeAnswering(
  services: GatewayServices,
  { moment, finish }: Needs,
): ProbeAnswering {
  const probes: Readonly<Record<string, () => Response | Promise<Response>>> = {
    // As long as this answers, the process lives.
    '/healthz': () => Response.json({ status: 'ok' }),
    '/readyz': () => answerReadiness(services),
    '/metrics': () => answerMetrics(services),
  };

  return async (target, request, response) => {
    const said = await probes[target.url.split('?')[0] ?? '']?.();
    if (!said) throw new Error(`There is no probe at ${target.url}.`);
    const inner = {
      status: said.status,
      headers: [...said.headers],
      body: Buffer.from(await said.arrayBuffer()),
    };
    const { answer } = finish(target, { inner, nonce: '', recorded: null, bases: null }, moment());
    answer.send(request, response, { mirrorSeconds: null, freshSeconds: null });
  };
}

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

/** Answers GET /metrics in Prometheus' text format; 404 unless FENSTER_METRICS is 1. */
export async function answerMetrics({
  metrics,
}: Pick<GatewayServices, 'metrics'>): Promise<Response> {
  if (metrics === null) return new Response('Not Found\n', { status: 404 });
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  });
}
