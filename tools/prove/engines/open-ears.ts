import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { request } from 'undici';

/** Where pages tell what their consoles and scripts complain of: no driver of WebKit does. */
export interface Ears {
  /** Complaints heard since this was asked last. */
  take(): readonly string[];
  close(): Promise<void>;
}

const PATH = '/ears';

/** First script of each page. */
const SCRIPT = `{
  const tell = (text) => navigator.sendBeacon('${PATH}', location.pathname + ': ' + text);
  const { error } = console;
  console.error = (...values) => { tell(values.join(' ')); error.apply(console, values); };
  addEventListener('error', ({ message }) => message && tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled ' + reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell('refused ' + effectiveDirective + ' ' + blockedURI));
  document.currentScript.remove();
}`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/**
 * Serves a site a second time on this port, with a script in each page that tells of its complaints;
 * the page's policy allows that script beside its own.
 */
export async function openEars(port: number, site: string): Promise<Ears> {
  let heard: string[] = [];

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    if (url === PATH) {
      heard.push(await text(incoming));
      response.writeHead(204).end();
      return;
    }
    const { connection: _, 'transfer-encoding': __, ...own } = headers;
    const answer = await request(site + url, {
      method: method as 'GET',
      headers: { ...own, 'accept-encoding': 'identity' },
      body: method === 'POST' ? await buffer(incoming) : null,
    });
    const { 'transfer-encoding': ___, connection: ____, ...given } = answer.headers;
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode >= 400) heard.push(`${answer.statusCode} for ${url}`);
    if (!String(given['content-type']).startsWith('text/html')) {
      response.writeHead(answer.statusCode, given).end(bytes);
      return;
    }
    const page = bytes.toString().replace(/<head[^>]*>/, `$&<script>${SCRIPT}</script>`);
    const policy = String(given['content-security-policy'] ?? '');
    response
      .writeHead(answer.statusCode, {
        ...given,
        'content-length': Buffer.byteLength(page),
        'content-security-policy': policy.replace('script-src ', `script-src ${HASH} `),
      })
      .end(page);
  }

  const server = createServer((incoming, response) => {
    forward(incoming, response).catch((error) => {
      heard.push(`no answer for ${incoming.url}: ${error}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  // It must not outlive a walk that was broken off.
  server.unref();
  return {
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
