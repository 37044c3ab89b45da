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
import { findOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import { findFreePort } from '../../../lib/runtime/server';

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

/** The same answer for every request. */
export function answerWith(
  body: string,
  cacheControl: string,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_request, response) =>
    void response.writeHead(200, { 'cache-control': cacheControl, ...headers }).end(body);
}

/** Starts a node that says "seen", to be kept for a minute, until it is told otherwise. */
export async function startStubNode(): Promise<StubNode> {
  const seen: StubNode['seen'] = [];
  let connections = 0;
  let listener = answerWith('seen', 'public, max-age=60');
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

/** A reverse proxy with the files of `deploy/`, in front of stubs. */
export interface TestProxy {
  /** Port that speaks TLS. */
  readonly port: number;
  ask(path: string, options?: Asking): Promise<Asked>;
  close(): Promise<void>;
}

interface Asking {
  /** Without TLS. */
  readonly isPlain?: true;
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
    const origin = options.isPlain ? `http://127.0.0.1:${plainPort}` : `https://127.0.0.1:${port}`;
    const { statusCode, ...answer } = await request(origin + path, {
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
export function writeCertificate(folder: string, host = 'town.example'): void {
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
