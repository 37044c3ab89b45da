import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { findFreePort } from '../../../lib/runtime/find-free-port';
import { findOutsideProgram } from '../../../lib/runtime/outside-program.fixture';

/** A node of the site that answers as a test wants, and counts who comes. */
export interface StubNode {
  readonly port: number;
  /** The received requests, in order. */
  readonly seen: { readonly method: string; readonly url: string; readonly headers: Headers }[];
  /** TCP connections since the start. */
  connections(): number;
  answer(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Starts a node that says "seen", to be kept for a minute, until it is told otherwise. */
export async function startStubNode(): Promise<StubNode> {
  const seen: StubNode['seen'] = [];
  let connections = 0;
  let listener: RequestListener = (_request, response) => {
    response.setHeader('cache-control', 'public, max-age=60');
    response.end('seen');
  };
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    const headers = new Headers(Object.entries(incoming.headers) as [string, string][]);
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers });
    listener(incoming, response);
  });
  server.on('connection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    connections: () => connections,
    answer(next) {
      listener = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A town that has a certificate of its own. */
export const OWN_HOST = 'own.example';

/** A reverse proxy with the files of `deploy/`, in front of stubs. */
export interface TestProxy {
  /** Port that speaks TLS. */
  readonly port: number;
  readonly plainPort: number;
  ask(path: string, options?: Asking): Promise<Asked>;
  close(): Promise<void>;
}

interface Asking {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Starts nginx on free ports. Of its settings only ports, paths and the time limit of pages differ. */
export function startNginx(
  nodes: readonly Pick<StubNode, 'port'>[],
  pageLimitSeconds = 1,
): Promise<TestProxy> {
  return startProxy('nginx', ({ folder, port, plainPort }) => {
    cpSync('deploy/nginx', folder, { recursive: true });
    edit(join(folder, 'nginx.conf'), [
      [/\/etc\/nginx\/ferienfenster\//g, `${folder}/`],
      [/\/etc\/nginx\/mime\.types/, `${folder}/mime.types`],
      [/\/tmp\/nginx/g, `${folder}/nginx`],
    ]);
    writeFileSync(join(folder, 'mime.types'), 'types { text/html html; }');
    edit(join(folder, 'upstream.conf'), [
      [
        /server 127\.0\.0\.1:3000 max_fails=0;/,
        nodes.map((node) => `server 127.0.0.1:${node.port} max_fails=0;`).join('\n'),
      ],
    ]);
    edit(join(folder, 'site.conf'), [
      [/^ *listen \[::\].*\n/gm, ''],
      [/^ *listen 80 /m, `listen 127.0.0.1:${plainPort} `],
      [/^ *listen 443 /m, `listen 127.0.0.1:${port} `],
      [/\/etc\/nginx\/tls/g, folder],
      [/\/etc\/nginx\/ferienfenster\//g, `${folder}/`],
      [/\/var\/www\/acme/g, `${folder}/acme`],
      [/\/var\/cache\/nginx\/ferienfenster/, `${folder}/cache`],
    ]);
    mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'proof');
    // A town with a certificate of its own, as docs/operate/many-towns.md has it.
    writeCertificate(join(folder, 'own'), OWN_HOST);
    const own = [
      `listen 127.0.0.1:${port} ssl http2; server_name ${OWN_HOST};`,
      `ssl_certificate ${folder}/own/fullchain.pem; ssl_certificate_key ${folder}/own/privkey.pem;`,
      `include ${folder}/server.conf;`,
    ];
    const site = readFileSync(join(folder, 'site.conf'), 'utf8');
    writeFileSync(join(folder, 'site.conf'), `${site}\nserver { ${own.join(' ')} }\n`);
    edit(join(folder, 'server.conf'), [
      [/proxy_read_timeout {4}10s/, `proxy_read_timeout ${pageLimitSeconds}s`],
      [/proxy_read_timeout 15s/, `proxy_read_timeout ${pageLimitSeconds}s`],
    ]);
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `${user}daemon off;`];
  });
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
}

/** Starts a proxy in the foreground; `configure` writes its files and returns its arguments. */
export async function startProxy(
  name: 'nginx' | 'apache2' | 'caddy',
  configure: (place: Place) => readonly string[],
): Promise<TestProxy> {
  const program = findOutsideProgram(name);
  if (!program) throw new Error(`no ${name} on this machine`);
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  writeCertificate(folder);
  const args = configure({ folder, port, plainPort });
  // What a proxy remembers of its configuration goes to its home.
  const child = spawn(program, args, {
    env: { NODE_ENV: 'test', PATH: '/usr/sbin:/usr/bin:/bin', HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const agent = new Agent({ connect: { rejectUnauthorized: false, servername: 'town.example' } });
  const ask = async (path: string, options: Asking = {}): Promise<Asked> => {
    const { method = 'GET', host = 'town.example', headers = {}, body = null } = options;
    const { statusCode, ...answer } = await request(`https://127.0.0.1:${port}${path}`, {
      dispatcher: agent,
      method,
      headers: { host, ...headers },
      body,
    });
    return { status: statusCode, headers: answer.headers, body: await answer.body.text() };
  };
  while (!(await ask('/metrics').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${said}`);
    await pause(20);
  }
  return {
    port,
    plainPort,
    ask,
    async close() {
      await agent.close();
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      console.log(said);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces parts of a file; throws where it has nothing like one of them. */
export function edit(file: string, changes: readonly (readonly [RegExp, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    // A line that was reworded would silently be tried with its real paths.
    if (text.search(from) < 0) throw new Error(`${file} has nothing like ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}

const certificates = mkdtempSync(join(tmpdir(), 'certificates-'));
process.once('exit', () => rmSync(certificates, { recursive: true, force: true }));

/** Certificates of a process are made once for each host: making one takes a tenth of a second. */
function writeCertificate(folder: string, host = 'town.example'): void {
  const kept = join(certificates, host);
  if (!existsSync(kept)) {
    mkdirSync(kept);
    const files = ['-keyout', join(kept, 'privkey.pem'), '-out', join(kept, 'fullchain.pem')];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const args = ['req', ...kind, '-days', '2', '-subj', `/CN=${host}`, ...files];
    execFileSync('openssl', args, { stdio: 'ignore' });
  }
  cpSync(kept, folder, { recursive: true });
}
