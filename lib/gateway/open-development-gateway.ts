import type { IncomingMessage, RequestListener } from 'node:http';
import type { Connections } from './connections';
import type { GatewayServices } from './gateway-services';
import { openGateway } from './open-gateway';
import { createSecurityHeaders } from './security-headers';
import { removeHostileHeaders } from './visitor-headers';

/**
 * The gateway for `npm run dev`: statuses, redirects and forms as in production, but nothing is kept
 * and no policy is sent. What Next's own tools ask for reaches Next as it came.
 */
export function openDevelopmentGateway(
  services: GatewayServices,
  listener: RequestListener,
  connections: Connections,
): RequestListener {
  const headers = createSecurityHeaders(services.settings.siteUrl);
  const gateway = openGateway(services, {
    listener,
    publicFiles: new Set(),
    connections,
    isDevelopment: true,
  });
  return (request, response) => {
    if (!isNextsOwn(request)) return gateway(request, response);
    removeHostileHeaders(request.headers);
    for (const [name, value] of headers) response.setHeader(name, value);
    return listener(request, response);
  };
}

function isNextsOwn({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/_next') || url.startsWith('/__next') || headers.rsc !== undefined;
}
