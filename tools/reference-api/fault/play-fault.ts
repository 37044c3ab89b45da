import type { ServerResponse } from 'node:http';
import {
  type Answer,
  answerProblem,
  answerTooMany,
  createAnswer,
  createErrorPage,
} from '../answer/answer';
import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';

const JSON_TYPE = 'application/json; charset=utf-8';
const HUGE_BYTES = 48 * 1024 * 1024;
/** Made once: making it takes a machine longer than all that a site does with it. */
let hugeBody: Buffer | null = null;
const WAIT_MS = 30_000;

/** A list in an envelope, an offer in a list. */
function inWrongShape({ body }: Answer): string {
  const text = body.toString();
  return text.startsWith('[')
    ? `{"@context":"/contexts/Offer","member":${text},"totalItems":1}`
    : `[${text}]`;
}

/** The answer that is sent instead of the right one; faults of the connection leave it as it is. */
export function spoilAnswer(
  fault: RequestFault,
  answer: Answer,
  told: { switches: Switches; accept: string | undefined },
  now: number,
): Answer {
  switch (fault) {
    case 'truncated':
      return createAnswer(200, JSON_TYPE, answer.body.subarray(0, answer.body.length * 0.6));
    case 'html':
      return createAnswer(200, 'text/html; charset=utf-8', createErrorPage(200, 'Wartung'));
    case 'wrong-shape':
      return createAnswer(200, JSON_TYPE, inWrongShape(answer));
    case 'huge-body':
      hugeBody ??= Buffer.from(`[${' '.repeat(HUGE_BYTES)}]`);
      return createAnswer(200, JSON_TYPE, hugeBody);
    case '500':
      return answerProblem(500, 'Internal Server Error', told);
    case '503':
    case '503-year':
      return createAnswer(503, 'text/html', createErrorPage(503, 'Service Unavailable'), {
        'Retry-After': fault === '503' ? '120' : '31536000',
      });
    case '429':
      return answerTooMany(WAIT_MS, now, told);
    default:
      return answer;
  }
}

const PIECES = 40;

function sendSlowly(response: ServerResponse, body: Buffer, pauseMs: number): void {
  const step = Math.max(1, Math.ceil(body.length / PIECES));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, pauseMs);
  timer.unref();
  response.on('close', () => clearInterval(timer));
}

/** Puts an answer on the wire, or plays a fault of the connection instead. */
export function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  fault: RequestFault | null,
  slowMs: number,
): void {
  if (fault === 'reset') return void response.socket?.resetAndDestroy();
  response.writeHead(status, {
    ...headers,
    ...(status === 304 ? {} : { 'Content-Length': String(body.length) }),
  });
  if (fault === 'slow-body') {
    sendSlowly(response, body, slowMs);
  } else if (fault === 'cut-off') {
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.socket?.destroy());
  } else {
    response.end(body);
  }
}

/** A fault that meets requests which have arrived (refuse meets the connection itself). */
type RequestFault = Exclude<SwitchValue<'fault'>, 'none' | 'refuse'>;

/** The requests that a fault meets, by the value of its switch. */
const SCOPES: Readonly<
  Record<SwitchValue<'fault-on'>, (path: string, hasToken: boolean) => boolean>
> = {
  everything: () => true,
  api: (path) => path.startsWith('/api/'),
  list: (path) => path === '/api/offers',
  offer: (path) => path.startsWith('/api/offers/'),
  token: (path, hasToken) => path.startsWith('/api/') && hasToken,
  media: (path) => path.startsWith('/media/'),
  tiles: (path) => path.startsWith('/tiles/'),
};

/** `fault-after` and `fault-times` count the requests that the fault meets since the restart. */
export function createFaultPlan(switches: Switches) {
  let matched = 0;
  return {
    next(path: string, hasToken: boolean): RequestFault | null {
      const fault = switches.get('fault');
      if (fault === 'none' || fault === 'refuse') return null;
      if (!SCOPES[switches.get('fault-on')](path, hasToken)) return null;
      matched += 1;
      const position = matched - switches.count('fault-after');
      const times = switches.count('fault-times');
      if (position < 1 || (times > 0 && position > times)) return null;
      return fault;
    },
    restart() {
      matched = 0;
    },
  };
}
