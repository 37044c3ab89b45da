import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import {
  createWebsitePages,
  formatWebsitePolicy,
  type WebsiteSubject,
} from './website/website-pages';

const STYLE = readFileSync(new URL('./website/style.css', import.meta.url), 'utf8');

/**
 * A town's website on an origin of its own, with a strict policy, on which the programme is
 * embedded; part of the demo. `--site` is the programme's origin, `--name` whose website it is.
 */
export function website(args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4020' },
      site: { type: 'string', default: 'http://localhost:3000' },
      name: { type: 'string', default: 'Rathaus' },
    },
  });
  return serve(Number(values.port), { name: values.name, site: new URL(values.site).origin });
}

/** Answers until the process is ended. */
function serve(port: number, subject: WebsiteSubject): Promise<number> {
  const pages = new Map(createWebsitePages(subject).map(({ path, html }) => [path, html]));
  const policy = formatWebsitePolicy(subject);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const page = pages.get(path);
    const isStyle = path === '/style.css';
    response.writeHead(page === undefined && !isStyle ? 404 : 200, {
      'Content-Type': isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(isStyle ? STYLE : (page ?? 'Diese Seite gibt es nicht.'));
  });
  return new Promise((_, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1');
  });
}
