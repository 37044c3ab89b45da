import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Catalogue, readCatalogue } from '../catalogue/catalogue';
import { InputError } from '../input-error';
import type { LoggedRequest } from '../request-log';
import type { SwitchName, SwitchSettings } from '../switch/switch-table';

/** Steers a running reference API from a test. */
export interface Control {
  /**
   * Moves switches and restarts the count of faults; resolves when the change is in force (`refuse`
   * closes the port, leaving it opens the same port again). Throws InputError.
   */
  set(settings: SwitchSettings | Readonly<Record<string, string>>): Promise<void>;
  /** Everything as at the start: switches, limits, catalogue, nothing hidden, no script. */
  reset(): Promise<void>;
  switches(): Record<SwitchName, string>;
  /** Requests so far, oldest first; with a prefix only those whose path begins with it. */
  requests(prefix?: string): readonly LoggedRequest[];
  clearRequests(): void;
  catalogue(): Catalogue;
  /** Serves another catalogue from now on; null: the one given at the start. */
  replaceCatalogue(catalogue: Catalogue | null): void;
  /** Treats these offers as if they did not exist; an empty list shows all again. */
  hide(ids: readonly number[]): void;
  /** Asks for another catalogue after each answered page of the list. */
  betweenPages(script: () => Catalogue): void;
}

const PATHS = '/switches, /requests, /catalogue, /hidden';

/** One answer: a status and what is sent as JSON. */
type ControlAnswer = readonly [status: number, value: unknown];

async function carryOut(control: Control, request: IncomingMessage): Promise<ControlAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
  const body = await text(request);
  switch (`${request.method} ${pathname}`) {
    case 'GET /switches':
      return [200, control.switches()];
    case 'PUT /switches':
      await control.set(JSON.parse(body) as Record<string, string>);
      return [200, control.switches()];
    case 'DELETE /switches':
      await control.reset();
      return [200, control.switches()];
    case 'GET /requests':
      return [200, control.requests(searchParams.get('prefix') ?? '')];
    case 'GET /catalogue':
      return [200, control.catalogue()];
    case 'PUT /catalogue':
      control.replaceCatalogue(readCatalogue(body));
      return [200, {}];
    case 'PUT /hidden':
      control.hide((JSON.parse(body) as unknown[]).map(Number));
      return [200, {}];
    default:
      return [404, { error: `No such control; there are ${PATHS}` }];
  }
}

/** The control address, all JSON. A wrong request is answered 400 with the reason. */
export function createControlListener(control: Control) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, value] = await carryOut(control, request).catch((error): ControlAnswer => {
      const isTheirs = [InputError, SyntaxError, TypeError].some((kind) => error instanceof kind);
      return [isTheirs ? 400 : 500, { error: String(error) }];
    });
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(value));
  };
}
