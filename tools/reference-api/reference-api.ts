import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, identifyCaller, type TokenRecord } from './access/caller';
import { createRateLimits } from './access/rate-limiter';
import {
  type Answer,
  answerConditionally,
  answerProblem,
  answerTooMany,
  createAnswer,
  createErrorPage,
} from './answer/answer';
import { answerApi } from './answer/answer-api';
import { createSite } from './answer/create-site';
import { berlinDay, type DayText } from './berlin-time';
import { type Catalogue, indexCatalogue, type KnownOffer } from './catalogue/catalogue';
import { type Control, createControlListener } from './control/control';
import { createDemoCatalogue } from './demo/create-demo-catalogue';
import { DEMO_TOKEN_RECORDS } from './demo/demo-tokens';
import { createFaultPlan, sendAnswer, spoilAnswer } from './fault/play-fault';
import { createDrift } from './query/paging';
import { createRequestLog, type LoggedRequest } from './request-log';
import type { SwitchSettings } from './switch/switch-table';
import { createSwitches } from './switch/switches';

interface ReferenceApiOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** The address to listen on; 127.0.0.1 unless given. */
  readonly host?: string;
  /** The served catalogue; the demo catalogue of the day unless given. */
  readonly catalogue?: CatalogueSource;
  /** The accepted tokens; absent: the demo's with the demo catalogue, none with another. */
  readonly tokens?: readonly TokenRecord[];
  readonly switches?: SwitchSettings | Readonly<Record<string, string>>;
  /** Port of the control address (0: any free one); off unless given. */
  readonly controlPort?: number;
  /** Epoch ms. */
  readonly clock?: () => number;
}

export type ReferenceApi = Awaited<ReturnType<typeof createReferenceApi>>;

/** Starts the specification as an HTTP server. Throws InputError for a wrong switch. */
export async function createReferenceApi(options: ReferenceApiOptions = {}) {
  const host = options.host ?? '127.0.0.1';
  const clock = options.clock ?? Date.now;
  const switches = createSwitches(options.switches);
  const catalogue = holdCatalogue(options.catalogue ?? createDemoCatalogue, clock);
  const tokens = options.tokens ?? (options.catalogue ? [] : DEMO_TOKEN_RECORDS);
  const limits = createRateLimits(switches);
  const faults = createFaultPlan(switches);
  const log = createRequestLog();
  const site = createSite();
  const drift = createDrift(switches);
  let script: (() => Catalogue) | null = null;

  async function findAnswer(
    { method = 'GET', headers, socket }: IncomingMessage,
    address: URL,
    caller: Caller,
  ): Promise<Answer> {
    if (!address.pathname.startsWith('/api/')) {
      if (method !== 'GET' && method !== 'HEAD') {
        return createAnswer(405, 'text/html', createErrorPage(405, 'Method Not Allowed'));
      }
      return site.answer(address.pathname, catalogue.offers(), {
        way: switches.get('media'),
        pixels: switches.count('picture-pixels'),
      });
    }
    const asked = { switches, method, address, accept: headers.accept, caller };
    const now = clock();
    const waitMs = limits.take(caller, socket.remoteAddress ?? '', now);
    if (waitMs > 0) return answerTooMany(waitMs, now, asked);
    const answer = answerApi(asked, catalogue.offers(), drift);
    if (script && address.pathname === '/api/offers' && answer.status === 200)
      catalogue.replace(script());
    return answerConditionally(answer, headers['if-none-match']);
  }

  /** Log, limits, answer, fault, in this order. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization, accept, host = '' } = request.headers;
    const caller = identifyCaller(authorization, tokens, clock(), switches);
    const note = log.open({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      auth: authOf(authorization, caller),
      agent: request.headers['user-agent'] ?? null,
      at: clock(),
      startedAt: null,
      endedAt: null,
      status: null,
    });
    response.on('close', () => {
      const status = response.headersSent ? response.statusCode : null;
      note({ endedAt: clock(), status });
    });
    request.resume();
    const address = URL.parse(request.url ?? '/', `http://${host}`);
    if (address === null) return void response.writeHead(400).end();
    const fault = faults.next(address.pathname, authorization !== undefined);
    if (fault === 'hang') return;
    const told = { switches, accept };
    let found = await findAnswer(request, address, caller).catch((error: unknown) =>
      answerProblem(500, String(error), told),
    );
    if (fault !== null && found.status !== 429) found = spoilAnswer(fault, found, told, clock());
    const delayMs = switches.count('delay-ms');
    if (address.pathname.startsWith('/api/') && delayMs > 0) await pause(delayMs);
    if (response.destroyed) return;
    note({ startedAt: clock() });
    sendAnswer(response, found, fault, switches.count('slow-ms'));
  }

  catalogue.offers();
  const listener = await listen(
    (request, response) => void answer(request, response),
    options.port ?? 0,
    host,
  );

  async function settle(): Promise<void> {
    faults.restart();
    if (switches.get('fault') === 'refuse') await listener.close();
    else await listener.open();
  }

  const control: Control = {
    async set(settings) {
      switches.apply(settings);
      await settle();
    },
    async reset() {
      script = null;
      catalogue.replace(null);
      catalogue.hide([]);
      limits.restart();
      switches.reset();
      await settle();
    },
    switches: switches.all,
    requests: log.entries,
    clearRequests: log.clear,
    catalogue: catalogue.current,
    replaceCatalogue: catalogue.replace,
    hide: catalogue.hide,
    betweenPages(next) {
      script = next;
    },
  };
  await settle();

  const answerControl = createControlListener(control);
  const controlListener =
    options.controlPort === undefined
      ? null
      : await listen(
          (request, response) => void answerControl(request, response),
          options.controlPort,
          '127.0.0.1',
        );
  const name = host === '0.0.0.0' ? '127.0.0.1' : host;
  return {
    /** Base address, without a slash at the end. */
    url: `http://${name}:${listener.port}`,
    port: listener.port,
    /** Null: it is off. */
    controlUrl: controlListener && `http://127.0.0.1:${controlListener.port}`,
    control,
    async close() {
      await listener.close();
      await controlListener?.close();
    },
  };
}

function authOf(header: string | undefined, caller: Caller): LoggedRequest['auth'] {
  if (header === undefined) return 'none';
  if (caller.kind === 'anonymous') return 'ignored';
  return caller.kind === 'user' ? 'accepted' : 'refused';
}

/** Opens a port (0: any free one) that can be closed with all connections, and opened again. */
async function listen(answer: RequestListener, port: number, host: string) {
  // One server for good: a closed one can listen again, on the same port.
  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  let taken = port;
  async function open(): Promise<void> {
    if (server.listening) return;
    server.listen(taken, host);
    await once(server, 'listening');
    taken = (server.address() as AddressInfo).port;
  }
  await open();
  return {
    port: taken,
    open,
    async close() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A catalogue, or how it looks on a given Berlin day. */
type CatalogueSource = Catalogue | ((today: DayText) => Catalogue);

/** The source's catalogue unless a test has replaced it. A function is asked each day. */
function holdCatalogue(source: CatalogueSource, clock: () => number) {
  let replaced: Catalogue | null = null;
  let hidden: ReadonlySet<number> = new Set();
  let made: { day: DayText; catalogue: Catalogue } | null = null;
  let indexed: { from: Catalogue; offers: readonly KnownOffer[] } | null = null;

  function current(): Catalogue {
    if (replaced) return replaced;
    if (typeof source !== 'function') return source;
    const day = berlinDay(clock());
    if (made?.day !== day) made = { day, catalogue: source(day) };
    return made.catalogue;
  }

  return {
    current,
    /** Offers by id ascending, without the hidden ones. */
    offers(): readonly KnownOffer[] {
      const from = current();
      if (indexed?.from !== from) indexed = { from, offers: indexCatalogue(from) };
      if (hidden.size === 0) return indexed.offers;
      return indexed.offers.filter(({ record }) => !hidden.has(record.id));
    },
    /** Null: back to the source. */
    replace(catalogue: Catalogue | null) {
      replaced = catalogue;
    },
    /** Offers that are treated as if they did not exist. */
    hide(ids: readonly number[]) {
      hidden = new Set(ids);
    },
  };
}
