import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, identifyCaller, type TokenRecord } from './access/caller';
import type { RateLimits } from './access/rate-limiter';
import {
  type Answer,
  answerConditionally,
  answerProblem,
  answerTooMany,
  createAnswer,
  createErrorPage,
} from './answer/answer';
import { answerApi, type Instance } from './answer/answer-api';
import type { Site } from './answer/create-site';
import { type FaultPlan, sendAnswer, spoilAnswer } from './fault/play-fault';
import type { LoggedRequest, RequestLog } from './request-log';

/** The parts of the listener. */
interface ListenerParts {
  readonly instance: Instance;
  readonly tokens: readonly TokenRecord[];
  readonly limits: RateLimits;
  readonly faults: FaultPlan;
  readonly log: RequestLog;
  readonly site: Site;
  readonly clock: () => number;
  /** The origin in every address that is handed out; null: what the caller's Host header says. */
  readonly publicUrl: string | null;
  /** Called after each answered page of the list, with its number. */
  readonly pageAnswered: (page: number) => void;
}

function readAddress(request: IncomingMessage, publicUrl: string | null): URL | null {
  const host = /^[\w.:[\]-]+$/.test(request.headers.host ?? '')
    ? request.headers.host
    : 'localhost';
  const target = request.url ?? '/';
  const origin = publicUrl ?? `http://${host}`;
  return target.startsWith('/') && URL.canParse(origin + target) ? new URL(origin + target) : null;
}

function authOf(header: string | undefined, caller: Caller): LoggedRequest['auth'] {
  if (header === undefined) return 'none';
  if (caller.kind === 'anonymous') return 'ignored';
  return caller.kind === 'user' ? 'accepted' : 'refused';
}

/** The listener of the HTTP server: log, limits, answer, fault, in this order. */
export function createRequestListener(parts: ListenerParts) {
  const { instance, tokens, limits, faults, log, site, clock } = parts;
  const { switches } = instance;

  async function findAnswer(
    request: IncomingMessage,
    address: URL,
    caller: Caller,
  ): Promise<Answer> {
    const method = request.method ?? 'GET';
    if (!address.pathname.startsWith('/api/')) {
      if (method !== 'GET' && method !== 'HEAD') {
        return createAnswer(405, 'text/html', createErrorPage(405, 'Method Not Allowed'));
      }
      return site.answer(address.pathname, instance.offers(), {
        way: switches.get('media'),
        pixels: switches.count('picture-pixels'),
      });
    }
    const { accept } = request.headers;
    const now = clock();
    const waitMs = limits.take(caller, request.socket.remoteAddress ?? '', now);
    if (waitMs > 0) return answerTooMany(waitMs, now, { switches, accept });
    const answer = answerApi(instance, method, { address, accept, caller });
    if (address.pathname === '/api/offers' && answer.status === 200) {
      parts.pageAnswered(Math.max(1, Number(address.searchParams.get('page')) || 1));
    }
    return answerConditionally(answer, request.headers['if-none-match']);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization, accept } = request.headers;
    const address = readAddress(request, parts.publicUrl);
    const caller = identifyCaller(authorization, tokens, clock(), switches);
    const entry = log.open({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      address: request.socket.remoteAddress ?? '',
      auth: authOf(authorization, caller),
      accept: accept ?? null,
      agent: request.headers['user-agent'] ?? null,
      ifNoneMatch: request.headers['if-none-match'] ?? null,
      at: clock(),
      startedAt: null,
      endedAt: null,
      status: null,
    });
    response.on('close', () => {
      const status = response.headersSent ? response.statusCode : null;
      entry.update({ endedAt: clock(), status });
    });
    request.resume();
    if (address === null) {
      sendAnswer(
        response,
        createAnswer(400, 'text/html', createErrorPage(400, 'Bad Request')),
        null,
        0,
      );
      return;
    }
    const fault = faults.next({ path: address.pathname, hasToken: authorization !== undefined });
    if (fault === 'hang') return;
    let answer: Answer;
    try {
      answer = await findAnswer(request, address, caller);
    } catch (error) {
      answer = answerProblem(500, String(error), { switches, accept });
    }
    if (fault !== null && answer.status !== 429) {
      answer = spoilAnswer(fault, answer, { switches, accept, now: clock() });
    }
    if (address.pathname.startsWith('/api/') && switches.count('delay-ms') > 0) {
      await pause(switches.count('delay-ms'));
    }
    if (response.destroyed) return;
    entry.update({ startedAt: clock() });
    sendAnswer(response, answer, fault, switches.count('slow-ms'));
  };
}
