import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PrivateAnswering } from './answer-privately';
import type { PublicAnswering } from './answer-publicly';
import { explainError, refuse } from './refuse';
import type { Target, Variant } from './target';
import { readVisitorAddress } from './visitor-address';

/** What the front stands on. */
export interface FrontDependencies {
  readonly readTarget: (rawUrl: string) => Target;
  readonly answerPublicly: PublicAnswering;
  readonly answerPrivately: PrivateAnswering;
  readonly trustedProxies: number;
  readonly securityHeaders: readonly (readonly [string, string])[];
  readonly onError: (error: unknown, target: Target) => void;
}

/**
 * Creates the HTTP entry before the application: decides what a request may have, answers public
 * addresses from kept answers, and passes on the rest without what no visitor may say.
 */
export function createFront(dependencies: FrontDependencies): RequestListener {
  const { readTarget, answerPublicly, answerPrivately, trustedProxies } = dependencies;
  const { securityHeaders, onError } = dependencies;

  function answer(target: Target, request: IncomingMessage, response: ServerResponse) {
    const { method } = request;
    const { route } = target;
    const isReading = method === 'GET' || method === 'HEAD';
    if (target.problem !== null) {
      return refuse(target.problem, target.language, request, response, securityHeaders);
    }
    if (target.movedTo !== null && isReading) return move(target.movedTo, response);
    if (isPrefetch(request)) return skipPrefetch(response);
    const variant = readVariant(target, request);
    const address = () => readVisitorAddress(request, trustedProxies);
    if (route.keeping === 'never' || (isAskedByPrograms(route) && !isReading)) {
      return answerPrivately(target, variant, request, response, address());
    }
    if (!isReading) return refuse('method', target.language, request, response, securityHeaders);
    return answerPublicly(target, variant, request, response, address);
  }

  return (request, response) => {
    const target = readTarget(request.url ?? '/');
    try {
      answer(target, request, response)?.catch((error) => fail(error));
    } catch (error) {
      fail(error);
    }

    function fail(error: unknown): void {
      onError(error, target);
      refuse(explainError(error), target.language, request, response, securityHeaders);
    }
  };

  function move(location: string, response: ServerResponse): void {
    const headers = ['Location', location, 'Cache-Control', 'public, max-age=3600'];
    response.writeHead(308, [...headers, 'Content-Length', '0', ...securityHeaders.flat()]);
    response.end();
  }

  /**
   * A prefetched part of a page depends on what the visitor already has, so it cannot be the same for
   * everyone: it is answered with nothing, and the click then asks for the whole navigation data.
   */
  function skipPrefetch(response: ServerResponse): void {
    const vary = 'Next-Router-Prefetch, Next-Router-Segment-Prefetch, RSC';
    response.writeHead(204, ['Cache-Control', 'no-store', 'Vary', vary, ...securityHeaders.flat()]);
    response.end();
  }
}

function isPrefetch({ headers }: IncomingMessage): boolean {
  return (
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined
  );
}

/** These say themselves which methods they take, and answer the question of a browser (OPTIONS). */
function isAskedByPrograms({ kind }: Target['route']): boolean {
  return kind === 'api' || kind === 'feed';
}

/** Only pages have navigation data. */
function readVariant({ route }: Target, { headers }: IncomingMessage): Variant {
  const isPage = route.kind === 'page' || route.kind === 'private';
  return headers.rsc === '1' && isPage ? 'rsc' : 'html';
}
