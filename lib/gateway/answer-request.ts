import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ANY_ORIGIN } from '../protocol/api-headers';
import type { Route } from '../routes';
import { systemTimer } from '../runtime/system-timer';
import type { FormAnswering, PrivateAnswers } from './answer-privately';
import type { PublicAnswers } from './answer-publicly';
import { BusyError } from './busy-error';
import type { Connections } from './create-http-server';
import { missingPage } from './find-route';
import { findMissingOffer, type LookAhead } from './look-ahead';
import type { PeerAnswer } from './peer';
import { type ErrorReport, explainError, getMethods, type Refusing } from './refuse';
import type { Target, Variant } from './target';
import { type Asker, readVisitorAddress, UNCOUNTED, type Visitor } from './visitor';

/** Dependencies for answering the requests of one municipality. */
export interface RequestDependencies {
  readonly readTarget: (rawUrl: string) => Target;
  readonly publicAnswers: PublicAnswers;
  readonly privateAnswers: PrivateAnswers;
  readonly answerForm: FormAnswering;
  readonly answerProbe: (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>;
  readonly lookAhead: LookAhead;
  readonly readVisitor: (request: IncomingMessage) => Visitor;
  readonly connections: Connections;
  readonly trustedProxies: number;
  readonly securityHeaders: readonly (readonly [string, string])[];
  readonly refuse: Refusing;
  readonly onError: ErrorReport;
}

/**
 * Refusals to an address that asks for more than its share wait for so long, in milliseconds. Forty
 * connections that ask again as soon as they are refused would else keep the gateway busy with refusing.
 */
const GREEDY_MS = 1_000;

/**
 * Creates the answering of one municipality's requests: decides what a request may have, answers
 * public addresses from kept answers, and has the rest made without what no visitor may say.
 */
export function createRequestAnswering(dependencies: RequestDependencies): RequestListener {
  const { readTarget, publicAnswers, privateAnswers, answerForm, answerProbe } = dependencies;
  const { lookAhead, readVisitor, connections, trustedProxies } = dependencies;
  const { securityHeaders, refuse, onError } = dependencies;

  function readAsker(request: IncomingMessage): Asker {
    const visitor = readVisitor(request);
    if (visitor === UNCOUNTED) connections.exempt(request.socket);
    return { visitor, isBeyond: connections.isBeyond(request.socket) };
  }

  function answer(
    target: Target,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const { method = '' } = request;
    const { route } = target;
    const isReading = method === 'GET' || method === 'HEAD';
    const asking = { target, request, response };
    if (target.problem !== null) return refuse(target.problem, asking);
    if (!getMethods(route).includes(method)) return refuse('method', asking);
    if (target.movedTo !== null && isReading) return move(target.movedTo, route, response);
    if (isPrefetch(request)) return skipPrefetch(route, response);
    if (route.kind === 'probe') {
      return answerProbe(target.url.split('?')[0] ?? '', request, response);
    }
    if (method === 'OPTIONS') {
      return privateAnswers.send({ ...asking, asker: readAsker(request) }, explainMethods(route));
    }
    if (method === 'POST' && route.form) {
      const address = readVisitorAddress(request, trustedProxies);
      return answerForm(route.form, { ...asking, asker: readAsker(request) }, address);
    }
    const variant = readVariant(target, request);
    if (route.keeping === 'never') {
      return privateAnswers.answer({ ...asking, variant, asker: readAsker(request) });
    }
    return answerPublicly(target, variant, request, response);
  }

  function answerPublicly(
    target: Target,
    variant: Variant,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const asker = () => readAsker(request);
    const asking = { target, variant, request, response, asker };
    if (publicAnswers.sendKept(asking)) return undefined;
    const ahead = lookAhead(target, asker);
    if (!ahead) return publicAnswers.sendNew(asking);
    return ahead.then((found) => {
      if (found === 'answered') return publicAnswers.sendNew(asking);
      const nowhere = findMissingOffer(target);
      if (nowhere === null) return refuse('missing', asking);
      // Navigation data of one address cannot stand for another: the browser loads the page instead.
      const instead = { ...asking, target: nowhere, variant: 'html' } as const;
      return publicAnswers.sendKept(instead) ? undefined : publicAnswers.sendNew(instead);
    });
  }

  return (request, response) => {
    const target = readTarget(request.url ?? '/');
    // Answered, but not kept open: its address holds others.
    if (connections.isBeyond(request.socket) && readAsker(request).isBeyond) {
      response.shouldKeepAlive = false;
    }
    try {
      answer(target, request, response)?.catch((error) => fail(error));
    } catch (error) {
      fail(error);
    }

    function fail(error: unknown): void {
      const errorId = onError(error, target);
      const retryAfterSeconds = error instanceof BusyError ? error.retryAfterSeconds : null;
      const say = () =>
        refuse(explainError(error), { target, request, response }, { errorId, retryAfterSeconds });
      if (error instanceof BusyError && error.isGreedy) systemTimer(GREEDY_MS, say);
      else say();
    }
  };

  function move(location: string, { loadableBy }: Route, response: ServerResponse): undefined {
    response.writeHead(308, [
      ...['Location', location, 'Cache-Control', 'public, max-age=3600', 'Content-Length', '0'],
      ...['Cross-Origin-Resource-Policy', loadableBy],
      ...securityHeaders.flat(),
    ]);
    response.end();
  }

  /**
   * A prefetched part of a page depends on what the visitor already has, so it cannot be the same for
   * everyone: it is answered with nothing, and the click then asks for the whole navigation data.
   */
  function skipPrefetch({ loadableBy }: Route, response: ServerResponse): undefined {
    const vary = 'Next-Router-Prefetch, Next-Router-Segment-Prefetch, RSC';
    response.writeHead(204, [
      ...['Cache-Control', 'no-store', 'Vary', vary, 'Cross-Origin-Resource-Policy', loadableBy],
      ...securityHeaders.flat(),
    ]);
    response.end();
  }
}

/** Answer to OPTIONS: the methods and headers allowed from any origin. */
function explainMethods(route: Route): PeerAnswer {
  const methods = getMethods(route).join(', ');
  const headers = Object.entries({
    ...ANY_ORIGIN,
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, If-None-Match',
    'Access-Control-Max-Age': '86400',
  });
  return { status: 204, headers, body: Buffer.alloc(0) };
}

function isPrefetch({ headers }: IncomingMessage): boolean {
  return (
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined
  );
}

/**
 * Only pages have navigation data. Next asks for it under an address of its own (`_rsc`), so that no
 * cache on the way takes it for the page; the header alone brings the page.
 */
function readVariant({ route }: Target, { headers, url = '' }: IncomingMessage): Variant {
  const isPage = route.kind === 'private' || (route.kind === 'page' && route !== missingPage);
  return headers.rsc === '1' && isPage && /[?&]_rsc(?:[=&]|$)/.test(url) ? 'rsc' : 'html';
}
