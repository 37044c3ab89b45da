import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A page of another website, on an origin that is not the programme's. */
export interface Parent {
  readonly origin: string;
  /** Serves a page at a path; `policy` is its Content-Security-Policy, `headers` are further ones. */
  show(
    path: string,
    html: string,
    policy?: string,
    headers?: Readonly<Record<string, string>>,
  ): string;
  stop(): Promise<void>;
}

/** Opens a small website on 127.0.0.1, which is another host than the programme's localhost. */
export async function openParent(port: number): Promise<Parent> {
  const pages = new Map<
    string,
    { html: string; policy: string | undefined; headers: Readonly<Record<string, string>> }
  >();
  const server: Server = createServer((request, response) => {
    const page = pages.get((request.url ?? '/').split('?')[0] ?? '/');
    response.statusCode = page ? 200 : 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (page?.policy) response.setHeader('Content-Security-Policy', page.policy);
    for (const [name, value] of Object.entries(page?.headers ?? {}))
      response.setHeader(name, value);
    response.end(page?.html ?? 'nothing here');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    show(path, html, policy, headers = {}) {
      pages.set(path, { html, policy, headers });
      return origin + path;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
