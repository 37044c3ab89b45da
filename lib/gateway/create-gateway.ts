import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Route } from '../routes';
import type { PrivateAnswering } from './answer-privately';
import type { ProbeAnswering } from './answer-probe';
import type { PublicAnswering } from './answer-publicly';
import { BusyError } from './busy-error';
import type { Connections } from './connections';
import type { ErrorReport } from './create-error-report';
import { missingPage } from './find-route';
import { findMissingOffer, type LookAhead } from './look-ahead';
import { explainError, getMethods, refuse } from './refuse';
import type { Target, Variant } from './target';
import { type Asker, readVisitorAddress, UNCOUNTED, type Visitor } from './visitor';

/** What the gateway stands on. */
export interface FrontDependencies {
  readonly readTarget: (rawUrl: string) => Target;
  readonly answerPublicly: PublicAnswering;
  readonly answerPrivately: PrivateAnswering;
  readonly answerProbe: ProbeAnswering;
  readonly lookAhead: LookAhead;
  readonly readVisitor: (request: IncomingMessage) => Visitor;
  readonly connections: Connections;
  readonly trustedProxies: number;
  readonly securityHeaders: readonly (readonly [string, string])[];
  readonly onError: ErrorReport;
}

/**
 * Creates the HTTP entry before the application: decides what a request may have, answers public
 * addresses from kept answers, and passes on the rest without what no visitor may say.
 */
export function createGateway(dependencies: FrontDependencies): RequestListener {
  const { readTarget, answerPublicly, answerPrivately, answerProbe } = dependencies;
  const { lookAhead, readVisitor, connections, trustedProxies } = dependencies;
  const { securityHeaders, onError } = dependencies;

  function readAsker(request: IncomingMessage): Asker {
    const visitor = readVisitor(request);
    if (visitor === UNCOUNTED) connections.exempt(request.socket);
    return { visitor, isBeyond: connections.isBeyond(request.socket) };
  }

  function answer(target: Target, request: IncomingMessage, response: ServerResponse) {
    const { method } = request;
    const { route } = target;
    const isReading = method === 'GET' || method === 'HEAD';
    if (target.problem !== null) {
      return refuse(target.problem, target, request, response, securityHeaders);
    }
    if (!getMethods(route).includes(method ?? '')) {
      return refuse('method', target, request, response, securityHeaders);
    }
    if (target.movedTo !== null && isReading) return move(target.movedTo, route, response);
    if (isPrefetch(request)) return skipPrefetch(route, response);
    if (route.kind === 'probe') return answerProbe(target, request, response);
    const variant = readVariant(target, request);
    const asker = () => readAsker(request);
    if (isReading && route.asks) {
      const ahead = lookAhead(target, asker);
      if (ahead) return ahead.then((found) => answerFound(found));
    }
    return answerFound('answered');

    function answerFound(found: 'answered' | 'missing') {
      const asked = found === 'missing' ? findMissingOffer(target) : target;
      if (asked === null) return refuse('missing', target, request, response, securityHeaders);
      if (route.keeping === 'never' || !isReading) {
        const address = readVisitorAddress(request, trustedProxies);
        return answerPrivately(asked, variant, request, response, address, asker());
      }
      // Navigation data of one address cannot stand for another: the browser loads the page instead.
      const form = asked === target ? variant : 'html';
      return answerPublicly(asked, form, request, response, asker);
    }
  }

  return (request, response) => {
    const target = readTarget(request.url ?? '/');
    connections.noteRequest();
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
      const details = { errorId, retryAfterSeconds };
      refuse(explainError(error), target, request, response, securityHeaders, details);
    }
  };

  function move(location: string, { loadableBy }: Route, response: ServerResponse): void {
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
  function skipPrefetch({ loadableBy }: Route, response: ServerResponse): void {
    const vary = 'Next-Router-Prefetch, Next-Router-Segment-Prefetch, RSC';
    response.writeHead(204, [
      ...['Cache-Control', 'no-store', 'Vary', vary, 'Cross-Origin-Resource-Policy', loadableBy],
      ...securityHeaders.flat(),
    ]);
    response.end();
  }
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
