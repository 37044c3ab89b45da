import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALES } from '../messages/locale';
import { asksForNavigation } from '../next/names';
import { ANY_ORIGIN } from '../protocol/api-headers';
import type { Route } from '../routes';
import { systemTimer } from '../runtime/system-timer';
import { answerForm, answerMessage, answerPrivately, sendPrivately } from './answer-privately';
import { answerProbe } from './answer-probe';
import { findMissingOffer, lookAhead, sendCached, sendNew } from './answer-publicly';
import type { GatewayNode, Incoming, ServedSite } from './node';
import { BusyError, type PeerAnswer, REPLACED_SECONDS } from './peer';
import { explainError, refuse, reportError } from './refuse';
import { getMethods, isForPrograms, missingPage, readTarget } from './target';

/** Delay of refusals to a greedy address, which asks again as soon as it is answered. */
const GREEDY_MS = 1_000;

/** A host name of no site has every language, and no files. */
const OF_NOBODY = { languages: LOCALES, publicFiles: new Set<string>(), builtFiles: null };

export function answerRequest(
  node: GatewayNode,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const config = node.sites.find(request.headers.host);
  const site = config && node.served.get(config.key);
  return site ? answerVisitor(site, request, response) : answerUnserved(node, request, response);
}

async function answerUnserved(
  node: GatewayNode,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = readTarget(request.url ?? '/', OF_NOBODY);
  const incoming = { target, request, response };
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (target.route.kind === 'probe' && target.problem === null && isReading) {
    return answerProbe(node, null, incoming).catch((error: unknown) => {
      const errorId = reportError(node.log, error, target);
      refuse(null, 'broken', incoming, { errorId });
    });
  }
  if (node.sites.all().length > 0) refuse(null, 'unknownHost', incoming);
  else refuse(null, 'away', incoming, { retryAfterSeconds: REPLACED_SECONDS });
}

async function answerVisitor(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { node } = site;
  const target = site.readTarget(request.url ?? '/');
  const visitor = node.visitors.read(request);
  const incoming = { target, request, response, visitor };
  try {
    await answer(site, incoming);
  } catch (error) {
    const errorId = reportError(node.log, error, target);
    const isBusy = error instanceof BusyError;
    const details = { errorId, retryAfterSeconds: isBusy ? error.retryAfterSeconds : null };
    const say = () => refuse(site, explainError(error), incoming, details);
    if (isBusy && error.isGreedy) systemTimer(GREEDY_MS, say);
    else say();
  }
}

async function answer(site: ServedSite, incoming: Incoming): Promise<void> {
  const { target, request, response } = incoming;
  const { method = '' } = request;
  const { route } = target;
  const isReading = method === 'GET' || method === 'HEAD';
  if (target.problem !== null) return refuse(site, target.problem, incoming);
  if (!getMethods(route).includes(method)) return refuse(site, 'method', incoming);
  if (target.movedTo !== null && isReading) {
    const isPrivate = site.readTarget(target.movedTo).route.kind === 'private';
    response.writeHead(308, {
      Location: target.movedTo,
      'Cache-Control': isPrivate ? 'private, no-store' : 'public, max-age=3600',
      'Content-Length': 0,
      'Cross-Origin-Resource-Policy': route.loadableBy,
      ...site.securityHeaders,
      ...(isForPrograms(route) && ANY_ORIGIN),
    });
    response.end();
    return;
  }
  if (route.kind === 'probe') return answerProbe(site.node, site, incoming);
  if (method === 'OPTIONS') return sendPrivately(site, incoming, explainMethods(route));
  if (method === 'POST' && route.form) return answerForm(site, route.form, incoming);
  if (route.accepts === 'message') return answerMessage(site, incoming);
  if (isNeverKept(site, route) || isNavigation(incoming)) return answerPrivately(site, incoming);
  const sent = sendCached(site, incoming);
  if (sent) return sent;
  if ((await lookAhead(site, incoming)) === 'answered') return sendNew(site, incoming);
  const missingOffer = findMissingOffer(target);
  if (missingOffer === null) return refuse(site, 'missing', incoming);
  const instead = { ...incoming, target: missingOffer };
  return sendCached(site, instead) ?? sendNew(site, instead);
}

function explainMethods(route: Route): PeerAnswer {
  const methods = getMethods(route).join(', ');
  const headers = Object.entries({
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers':
      'Accept, Authorization, Content-Type, If-None-Match, Mcp-Protocol-Version',
    'Access-Control-Max-Age': '86400',
  });
  return { status: 204, headers, body: Buffer.alloc(0) };
}

/** Code under development changes without a new generation. */
function isNeverKept({ node }: ServedSite, { keeping, answeredBy }: Route): boolean {
  const isRendered = answeredBy !== 'disk' && answeredBy !== 'content';
  return keeping === 'never' || (node.isDevelopment && isRendered);
}

/**
 * Whether Next's router asks for its data of a page: the configurator does, too seldom to keep it. The
 * instance is not asked for it.
 */
function isNavigation({ target: { route }, request: { headers, url = '' } }: Incoming): boolean {
  return route.kind === 'page' && route !== missingPage && asksForNavigation(headers, url);
}
