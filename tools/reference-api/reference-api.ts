import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenRecord } from './access/caller';
import { createRateLimits } from './access/rate-limiter';
import { createSite } from './answer/create-site';
import { berlinDay, type DayText } from './berlin-time';
import { type Catalogue, indexCatalogue, type KnownOffer } from './catalogue/catalogue';
import { type Control, createControlListener, type PageScript } from './control/control';
import { createRequestListener } from './create-request-listener';
import { createDemoCatalogue } from './demo/create-demo-catalogue';
import { DEMO_TOKEN_RECORDS } from './demo/demo-tokens';
import { createFaultPlan } from './fault/play-fault';
import { createDrift } from './query/paging';
import { createRequestLog } from './request-log';
import type { SwitchSettings } from './switch/switch-table';
import { createSwitches } from './switch/switches';

/** Options of a reference API. */
export interface ReferenceApiOptions {
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
  /** Origin in handed-out addresses; what the Host header says unless given. */
  readonly publicUrl?: string;
}

/** A running reference API. */
export interface ReferenceApi {
  /** Base address, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Address of the control interface over HTTP; null when it is off. */
  readonly controlUrl: string | null;
  readonly control: Control;
  close(): Promise<void>;
}

/** Starts the specification as an HTTP server. Throws SwitchError for a wrong switch. */
export async function createReferenceApi(options: ReferenceApiOptions = {}): Promise<ReferenceApi> {
  const host = options.host ?? '127.0.0.1';
  const clock = options.clock ?? Date.now;
  const switches = createSwitches(options.switches);
  const catalogue = holdCatalogue(options.catalogue ?? createDemoCatalogue, clock);
  const limits = createRateLimits(switches);
  const faults = createFaultPlan(switches);
  const log = createRequestLog();
  let script: PageScript | null = null;

  const answer = createRequestListener({
    instance: { switches, drift: createDrift(switches), offers: catalogue.offers },
    tokens: options.tokens ?? (options.catalogue ? [] : DEMO_TOKEN_RECORDS),
    limits,
    faults,
    log,
    site: createSite(),
    clock,
    publicUrl: options.publicUrl ?? null,
    pageAnswered(page) {
      if (script) catalogue.replace(script(page, catalogue.current()));
    },
  });
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
      switches.reset();
      await settle();
    },
    switches: switches.all,
    requests: log.entries,
    clearRequests: log.clear,
    restartLimits: limits.restart,
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
    url: `http://${name}:${listener.port}`,
    port: listener.port,
    controlUrl: controlListener && `http://127.0.0.1:${controlListener.port}`,
    control,
    async close() {
      await listener.close();
      await controlListener?.close();
    },
  };
}

/** A port that can be closed, so that connections are refused, and opened again. */
interface Listener {
  readonly port: number;
  open(): Promise<void>;
  /** Ends all connections too. */
  close(): Promise<void>;
}

async function start(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a port (0: any free one) for a request listener. */
async function listen(answer: RequestListener, port: number, host: string): Promise<Listener> {
  // One server for good: a closed one can listen again, on the same port.
  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  const taken = await start(server, port, host);
  return {
    port: taken,
    async open() {
      if (!server.listening) await start(server, taken, host);
    },
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

/** The catalogue of the moment: the source's, unless a test has put another in its place. */
interface CatalogueHolder {
  current(): Catalogue;
  /** Offers by id ascending, without the hidden ones. */
  offers(): readonly KnownOffer[];
  /** Null: back to the source. */
  replace(catalogue: Catalogue | null): void;
  /** Offers that are treated as if they did not exist. */
  hide(ids: readonly number[]): void;
}

/** Holds a source; a function is asked again when the day changes. */
function holdCatalogue(source: CatalogueSource, clock: () => number): CatalogueHolder {
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
    offers() {
      const from = current();
      if (indexed?.from !== from) indexed = { from, offers: indexCatalogue(from) };
      if (hidden.size === 0) return indexed.offers;
      return indexed.offers.filter(({ record }) => !hidden.has(record.id));
    },
    replace(catalogue) {
      replaced = catalogue;
    },
    hide(ids) {
      hidden = new Set(ids);
    },
  };
}
