import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readCatalogue } from '../catalogue/read-catalogue';
import { JsonFileError, validateJson } from '../catalogue/read-json';
import { SwitchError } from '../switch/switches';
import type { Control, PageScript } from './control';

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const PATHS = '/switches, /requests, /limits, /catalogue, /hidden, /script';

/** Which offers go after which page was answered. */
const SCRIPT_SCHEMA = z.array(
  z.strictObject({ afterPage: z.int().min(1), remove: z.array(z.int()).default([]) }),
);

/** A script from JSON: `[{"afterPage": 1, "remove": [1001]}]`. */
function readScript(text: string): PageScript {
  const { value: steps } = validateJson(text, SCRIPT_SCHEMA);
  return (page, catalogue) => {
    const gone = steps.filter(({ afterPage }) => afterPage === page).flatMap((step) => step.remove);
    return { ...catalogue, offers: catalogue.offers.filter(({ id }) => !gone.includes(id)) };
  };
}

/** One answer: a status and what is sent as JSON. */
type ControlAnswer = readonly [status: number, value: unknown];

async function carryOut(control: Control, request: IncomingMessage): Promise<ControlAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
  const body = await readBody(request);
  switch (`${request.method} ${pathname}`) {
    case 'GET /switches':
      return [200, control.switches()];
    case 'PUT /switches':
    case 'POST /switches':
      await control.set(JSON.parse(body) as Record<string, string>);
      return [200, control.switches()];
    case 'DELETE /switches':
      await control.reset();
      return [200, control.switches()];
    case 'GET /requests':
      return [200, control.requests(searchParams.get('prefix') ?? '')];
    case 'DELETE /requests':
      control.clearRequests();
      return [200, []];
    case 'DELETE /limits':
      control.restartLimits();
      return [200, {}];
    case 'GET /catalogue':
      return [200, control.catalogue()];
    case 'PUT /catalogue':
      control.replaceCatalogue(readCatalogue(body));
      return [200, {}];
    case 'DELETE /catalogue':
      control.replaceCatalogue(null);
      return [200, {}];
    case 'PUT /hidden':
      control.hide((JSON.parse(body) as unknown[]).map(Number));
      return [200, {}];
    case 'PUT /script':
      control.betweenPages(readScript(body));
      return [200, {}];
    case 'DELETE /script':
      control.betweenPages(null);
      return [200, {}];
    default:
      return [404, { error: `No such control; there are ${PATHS}` }];
  }
}

/**
 * The control address for tests in another process: `/switches`, `/requests?prefix=`, `/limits`,
 * `/catalogue`, `/hidden`, `/script`, all JSON. What is wrong in a request is answered 400 with the reason.
 */
export function createControlListener(control: Control) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let answer: ControlAnswer;
    try {
      answer = await carryOut(control, request);
    } catch (error) {
      const isTheirs =
        error instanceof SwitchError ||
        error instanceof JsonFileError ||
        error instanceof SyntaxError ||
        error instanceof TypeError;
      answer = [isTheirs ? 400 : 500, { error: String(error) }];
    }
    const [status, value] = answer;
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(value));
  };
}
