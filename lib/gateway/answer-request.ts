import type { IncomingMessage, ServerResponse } from 'node:http';
import { asksForNavigation } from '../next/names';
import { ANY_ORIGIN } from '../protocol/api-headers';
import type { Route } from '../routes';
import { systemTimer } from '../runtime/system-timer';
import { answerForm, answerMessage, answerPrivately, sendPrivately } from './answer-privately';
import { answerProbe, PROBE_PATHS } from './answer-probe';
import { findMissingOffer, lookAhead, sendCached, sendNew } from './answer-publicly';
import type { GatewayNode, Incoming, ServedSite } from './node';
import { BusyError, type PeerAnswer } from './peer';
import { explainError, formatUnserved, refuse, STYLE_SOURCE } from './refuse';
import { createSecurityHeaders } from './security-headers';
import { getMethods, missingPage } from './target';

/** Delay of refusals to a greedy address, which asks again as soon as it is answered. */
const GREEDY_MS = 1_000;

const UNSERVED_HEADERS = createSecurityHeaders('http:');
const MISDIRECTED = Buffer.from(formatUnserved('nowhere'));
const STARTING = Buffer.from(formatUnserved('away'));

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
  const [path = ''] = (request.url ?? '/').split('?');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (PROBE_PATHS.has(path) && isReading) {
    const nowhere = { config: null, securityHeaders: UNSERVED_HEADERS };
    return answerProbe(node, nowhere, request, response);
  }
  const isTold = node.sites.all().length > 0;
  const body = isTold ? MISDIRECTED : STARTING;
  response.writeHead(isTold ? 421 : 503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    ...UNSERVED_HEADERS,
    ...(!isTold && { 'Retry-After': 2 }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answerVisitor(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { node } = site;
  const target = site.readTarget(request.url ?? '/');
  const incoming: Incoming = {
    target,
    request,
    response,
    visitor: node.visitors.read(request),
  };
  try {
    await answer(site, incoming);
  } catch (error) {
    const errorId = node.reportError(error, target);
    const isBusy = error instanceof BusyError;
    const details = { errorId, retryAfterSeconds: isBusy ? error.retryAfterSeconds : null };
    const say = () => refuse(site, explainError(error), incoming, details);
    if (isBusy && error.isGreedy) systemTimer(GREEDY_MS, say);
    else say();
  }
}

async function answer(site: ServedSite, incoming: Incoming): Promise<void> {
  const { target, request, response, visitor } = incoming;
  const { method = '' } = request;
  const { route } = target;
  const isReading = method === 'GET' || method === 'HEAD';
  if (target.problem !== null) return refuse(site, target.problem, incoming);
  if (!getMethods(route).includes(method)) return refuse(site, 'method', incoming);
  if (target.movedTo !== null && isReading) {
    response.writeHead(308, {
      Location: target.movedTo,
      'Cache-Control': 'public, max-age=3600',
      'Content-Length': 0,
      'Cross-Origin-Resource-Policy': route.loadableBy,
      ...site.securityHeaders,
    });
    response.end();
    return;
  }
  if (route.kind === 'probe') return answerProbe(site.node, site, request, response);
  if (method === 'OPTIONS') return sendPrivately(site, incoming, explainMethods(route));
  if (method === 'POST' && route.form) return answerForm(site, route.form, incoming);
  if (route.accepts === 'message') return answerMessage(site, incoming);
  if (route.keeping === 'never' || isNavigation(incoming)) return answerPrivately(site, incoming);
  const sent = sendCached(site, incoming);
  if (sent) return sent;
  const { question } = target;
  const isMissing = question !== null && (await lookAhead(site, question, visitor)) === 'missing';
  if (!isMissing) return sendNew(site, incoming);
  const nowhere = findMissingOffer(target);
  if (nowhere === null) return refuse(site, 'missing', incoming);
  const instead = { ...incoming, target: nowhere };
  return sendCached(site, instead) ?? sendNew(site, instead);
}

function explainMethods(route: Route): PeerAnswer {
  const methods = getMethods(route).join(', ');
  const headers = Object.entries({
    ...ANY_ORIGIN,
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers':
      'Accept, Authorization, Content-Type, If-None-Match, Mcp-Protocol-Version',
    'Access-Control-Max-Age': '86400',
  });
  return { status: 204, headers, body: Buffer.alloc(0) };
}

/**
 * Whether Next's router asks for its data of a page: the configurator does, too seldom to keep it. The
 * instance is not asked for it.
 */
function isNavigation({ target: { route }, request: { headers, url = '' } }: Incoming): boolean {
  return route.kind === 'page' && route !== missingPage && asksForNavigation(headers, url);
}
