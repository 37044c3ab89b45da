import {
  createServer,
  type RequestListener,
  type RequestOptions,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asking, LookUp } from '../domain/look-up';
import { type Answer, createAnswerRegistry, type WholeAnswer } from '../protocol/answer';
import { type Basis, createBasisRegistry } from '../protocol/basis';
import type { OpenQuestion, QuestionKind } from '../protocol/open-question';
import { createRenderSlots } from '../protocol/render-slots';
import { createConnections } from './connections';
import type { GatewayServices } from './gateway-services';
import { openGateway } from './open-gateway';

/** An answer as a visitor of a test sees it. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** A request that reached the application behind a test's gateway. */
export interface Reached {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly nonce: string;
}

/** A gateway on a port of its own, with an application, a clock and a mirror that the test moves. */
export interface TestGateway {
  now: number;
  generation: string | null;
  kind: 'fresh' | 'stale' | 'old';
  confirmedAt: number;
  /** Aliases and ids that the mirror does not know, and what the instance says to each. */
  readonly unlisted: Map<string, (asking: Asking) => Promise<LookUp<unknown>>>;
  readonly reached: Reached[];
  /** Errors that were logged, by their fields. */
  readonly logged: unknown[];
  /** How many requests of visitors have arrived so far. */
  arrived(): number;
  /** `from` is the visitor's own address, among those of this machine. */
  get(
    path: string,
    headers?: Record<string, string>,
    method?: string,
    from?: string,
  ): Promise<Seen>;
  post(path: string, form: string): Promise<Seen>;
  readonly port: number;
  /** Tells the gateway that the mirror has changed. */
  commit(generation: string): void;
  close(): Promise<void>;
}

/** What the application answers; `say` records what a page says about its answer, or a
 * whole answer, `standOn` what it is made from. */
export type TestApplication = (
  reached: Reached,
  say: (answer: Answer | WholeAnswer) => void,
  standOn: (basis: Basis | null) => void,
) =>
  | Promise<{ status?: number; headers?: Record<string, string | string[]>; body: string }>
  | {
      status?: number;
      headers?: Record<string, string | string[]>;
      body: string;
    };

/** Opens a gateway over `application`; `others` are services of the test's own. */
export async function openTestGateway(
  application: TestApplication,
  others: Partial<GatewayServices> = {},
): Promise<TestGateway> {
  const listeners = new Set<(event: never) => void>();
  const answers = createAnswerRegistry();
  const bases = createBasisRegistry();
  const reached: Reached[] = [];
  const logged: unknown[] = [];
  const test = {
    now: Date.UTC(2026, 6, 1, 10, 0, 5),
    generation: 'g1' as string | null,
    kind: 'fresh' as 'fresh' | 'stale' | 'old',
    confirmedAt: Date.UTC(2026, 6, 1, 9, 59),
    unlisted: new Map<string, (asking: Asking) => Promise<LookUp<unknown>>>(),
  };
  const lookUp = (key: string | number, asking: Asking) =>
    test.unlisted.get(String(key))?.(asking) ?? Promise.resolve({ kind: 'found', value: {} });
  const services = {
    settings: { siteUrl: 'https://ferien.example', trustProxy: 0 },
    instance: { languages: ['de', 'en'], embedOrigins: ['https://stadt.example'] },
    clock: () => test.now,
    log: { error: (fields: unknown) => void logged.push(fields), warn: () => undefined },
    store: { read: async () => null, write: async () => undefined },
    metrics: null,
    slots: createRenderSlots(),
    findQuestion(kind: QuestionKind, url: string): OpenQuestion | null {
      if (kind === 'filters') return null;
      const name = decodeURIComponent(url.split('?')[0]?.split('/').pop() ?? '').replace(
        /\.ics$/,
        '',
      );
      if (kind === 'offer' && !test.unlisted.has(name)) return null;
      return { ask: (asking) => lookUp(name, asking), ifNone: 'missing', isOptional: false };
    },
    readReadiness: () => ({ ready: test.generation !== null, complete: test.generation !== null }),
    mirror: {
      state: () =>
        test.generation === null
          ? { kind: 'empty', progress: null }
          : {
              kind: test.kind,
              generation: { id: test.generation, offers: [], rolls: [] },
              confirmedAt: test.confirmedAt,
              ageMs: test.now - test.confirmedAt,
            },
      subscribe(listener: (event: never) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    answers,
    bases,
    gatewayKey: 'secret-of-this-process',
    ...others,
  } as unknown as GatewayServices;
  const behind: RequestListener = async (inner, response) => {
    const policy = String(inner.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const here = {
      method: inner.method ?? '',
      url: inner.url ?? '',
      headers: inner.headers,
      nonce,
    };
    reached.push(here);
    const id = String(inner.headers['x-fenster-request']);
    const said = await application(
      here,
      (answer) => answers.set(id, answer),
      (basis) => bases.add(id, basis),
    );
    response.writeHead(said.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      ...said.headers,
    });
    response.end(said.body);
  };
  const connections = createConnections({ perAddress: 64, crowded: 5_000, isCounted: true });
  const server = createServer(
    openGateway(services, {
      listener: behind,
      publicFiles: new Set(['/logo.svg']),
      builtFiles: new Set(['/_next/static/chunks/built.js']),
      connections,
    }),
  );
  connections.watch(server);
  let arrived = 0;
  server.on('request', () => {
    arrived += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(test, {
    reached,
    logged,
    arrived: () => arrived,
    port,
    get: (path: string, headers = {}, method = 'GET', from = '127.0.0.1') =>
      ask({ port, path, headers, method, localAddress: from }),
    post: (path: string, form: string) =>
      ask({ port, path, headers: FORM, method: 'POST', localAddress: '127.0.0.1' }, form),
    commit(generation: string) {
      test.generation = generation;
      for (const listener of listeners) listener({} as never);
    },
    close: () => end(server),
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function ask(options: RequestOptions, body = ''): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Seen['headers'],
          body,
          text: body.toString('utf8'),
        });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
