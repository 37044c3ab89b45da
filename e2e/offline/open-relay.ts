import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a test site: the same pages, with faults and another build on demand. */
export interface Relay {
  readonly site: string;
  /** From now on the worker is that of another build. */
  setBuild(name: string): void;
  /** From now on matching requests are answered with 503. */
  setBroken(pattern: RegExp): void;
  /** Holds back matching requests until `release`; `reached` resolves with the first one. */
  hold(pattern: RegExp): { readonly reached: Promise<void>; release(): void };
  stop(): Promise<void>;
}

/** Opens a relay on a free port of localhost, where browsers allow service workers too. */
export async function openRelay(town: string): Promise<Relay> {
  const target = new URL(town);
  let build: string | null = null;
  let broken: RegExp | null = null;
  let gate: { pattern: RegExp; open: Promise<void>; reach: () => void } | null = null;

  async function answerWorker(answer: ServerResponse) {
    const script = await (await fetch(`${town}/sw.js`)).text();
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    answer.end(build === null ? script : script.replace(/BUILD="[^"]*"/, `BUILD="${build}"`));
  }

  async function relay(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/';
    if (gate?.pattern.test(path)) {
      gate.reach();
      await gate.open;
    }
    if (broken?.test(path)) {
      answer.writeHead(503, { 'cache-control': 'no-store' }).end();
      return;
    }
    if (path === '/sw.js') return answerWorker(answer);
    const headers = { ...asked.headers, host: target.host };
    const { hostname, port } = target;
    const sent = request({ hostname, port, path, method: asked.method, headers });
    const [got] = (await once(asked.pipe(sent), 'response')) as [IncomingMessage];
    answer.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(answer);
  }

  const server = createServer((asked, answer) => {
    relay(asked, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    setBuild: (name) => {
      build = name;
    },
    setBroken: (pattern) => {
      broken = pattern;
    },
    hold(pattern) {
      let release = () => {};
      const open = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<void>((resolve) => {
        gate = { pattern, open, reach: resolve };
      });
      return { reached, release };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
