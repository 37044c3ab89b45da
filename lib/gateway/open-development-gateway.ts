import { type IncomingMessage, type RequestListener, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { isNextsOwn, NAVIGATION_HEADER } from '../next/names';
import { type Gateway, type GatewayOptions, openGateway } from './open-gateway';
import { createSecurityHeaders } from './security-headers';

export interface DevelopmentGateway extends Gateway {
  /** Takes the server's `upgrade` event: Next reports changes over a web socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/**
 * The gateway for `npm run dev`: statuses, redirects and forms as in production, but nothing is kept
 * and no policy is sent. What Next's own tools ask for reaches the first renderer as it came.
 */
export function openDevelopmentGateway(
  options: Omit<GatewayOptions, 'isDevelopment'>,
): DevelopmentGateway {
  const gateway = openGateway({ ...options, isDevelopment: true });
  const headers = createSecurityHeaders('http:');
  const [socketPath = ''] = options.renderers;

  const passOn: RequestListener = (asked, response) => {
    const { url: path, method, headers } = asked;
    const inner = request({ socketPath, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => {
      if (!response.headersSent) response.writeHead(503, { 'Retry-After': '1' });
      response.end();
    });
    asked.pipe(inner);
  };

  return {
    ...gateway,
    listener(asked, response) {
      if (!isForNext(asked)) return gateway.listener(asked, response);
      for (const [name, value] of headers) response.setHeader(name, value);
      return passOn(asked, response);
    },
    upgrade(asked, socket, head) {
      const inner = connect({ path: socketPath }, () => {
        inner.write(`${asked.method} ${asked.url} HTTP/1.1\r\n`);
        for (let i = 0; i + 1 < asked.rawHeaders.length; i += 2) {
          inner.write(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}\r\n`);
        }
        inner.write('\r\n');
        inner.write(head);
        inner.pipe(socket).pipe(inner);
      });
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
    },
  };
}

function isForNext({ url = '', headers }: IncomingMessage): boolean {
  return isNextsOwn(url) || headers[NAVIGATION_HEADER] !== undefined;
}
