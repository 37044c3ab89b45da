import type { Caller } from '../access/caller';
import type { KnownOffer } from '../catalogue/catalogue';
import { createFilter } from '../query/create-filter';
import { createLinkHeader, type Drift, readPage, readParameters } from '../query/paging';
import type { Switches } from '../switch/switches';
import { type Answer, answerJson, answerProblem, createAnswer } from './answer';
import { describeOffer } from './describe-offer';
import { deviateOffer } from './deviate-offer';

/** The state of the running server that answers depend on. */
export interface Instance {
  readonly switches: Switches;
  readonly drift: Drift;
  /** Every offer by id ascending, as of now. */
  offers(): readonly KnownOffer[];
}

/** One API request, read as far as every answer needs it. */
export interface Asked {
  readonly address: URL;
  readonly accept: string | undefined;
  readonly caller: Caller;
}

function isOwn({ record }: KnownOffer, hosts: readonly string[], switches: Switches): boolean {
  return switches.get('own-offers') === 'own' && record.hosts.some((host) => hosts.includes(host));
}

/** Whether the list shows the offer to this caller. */
function isListed(offer: KnownOffer, caller: Caller, switches: Switches): boolean {
  if (caller.kind === 'user') return isOwn(offer, caller.hosts, switches);
  const mayBeListed =
    offer.record.publish === 'public' || switches.get('private-link') === 'included';
  return offer.isPublic && mayBeListed;
}

/** Whether the offer can be reached by its id; private-link offers can. */
function isReachable(offer: KnownOffer, caller: Caller, switches: Switches): boolean {
  return caller.kind === 'user' ? isOwn(offer, caller.hosts, switches) : offer.isPublic;
}

/** GET /api/offers. */
function answerList({ switches, drift, offers }: Instance, asked: Asked): Answer {
  const parameters = new Map(readParameters(asked.address.searchParams));
  const refuse = (name: string) =>
    answerProblem(400, `Invalid value of "${name}".`, { switches, accept: asked.accept });

  let page = readPage(parameters, switches.get('page-size'));
  while ('refused' in page) {
    if (!page.malformed || switches.get('malformed') === 'refused') return refuse(page.refused);
    parameters.delete(page.refused);
    page = readPage(parameters, switches.get('page-size'));
  }
  const filter = createFilter(parameters, switches);
  const [malformed] = filter.malformed;
  if (malformed !== undefined && switches.get('malformed') === 'refused') return refuse(malformed);

  const all = switches.get('list') === 'empty' ? [] : offers();
  const visible = all.filter((offer) => isListed(offer, asked.caller, switches));
  const listed = drift.arrange(visible, page.page).filter(filter.matches);
  if (switches.get('order') === 'newest') listed.reverse();
  const begin = (page.page - 1) * page.size;
  const isAuthenticated = asked.caller.kind === 'user';
  const shown = listed
    .slice(begin, begin + page.size)
    .map((offer) => describeOffer(offer, asked.address.origin, isAuthenticated))
    .map((offer, position) => deviateOffer(offer, position, switches));
  const link = createLinkHeader(asked.address, page, listed.length, switches.get('link'));
  return answerJson(shown, switches, link === null ? {} : { Link: link });
}

const REFUSALS = { 401: 'Full authentication is required.', 403: 'Access Denied.', 410: 'Gone' };

/** GET /api/offers/:id. */
function answerOffer({ switches, offers }: Instance, id: number, asked: Asked): Answer {
  const told = { switches, accept: asked.accept };
  const offer = offers().find(({ record }) => record.id === id);
  if (!offer) return answerProblem(404, 'Not Found', told);
  if (!isReachable(offer, asked.caller, switches)) {
    const way = switches.get('hidden-offer');
    if (way === '404') return answerProblem(404, 'Not Found', told);
    return answerProblem(Number(way), REFUSALS[way], told);
  }
  const described = describeOffer(offer, asked.address.origin, asked.caller.kind === 'user');
  return answerJson(deviateOffer(described, 0, switches), switches);
}

const ALLOW = { Allow: 'GET, HEAD' };

/** Answers a request under /api/ whose caller is within the rate limit. */
export function answerApi(instance: Instance, method: string, asked: Asked): Answer {
  const { switches } = instance;
  const told = { switches, accept: asked.accept };
  const { caller, address } = asked;
  const [, id] = /^\/api\/offers(?:\/(\d{1,15}))?$/.exec(address.pathname) ?? [];
  const isKnown = id !== undefined || address.pathname === '/api/offers';

  if (caller.kind === 'refused') {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    if (switches.get('unauthorized') === 'empty')
      return createAnswer(401, 'text/html', '', headers);
    return answerProblem(401, caller.detail, told, headers);
  }
  if (!isKnown) return answerProblem(404, 'Not Found', told);
  if (method !== 'GET' && method !== 'HEAD') {
    return answerProblem(405, 'Method Not Allowed', told, ALLOW);
  }
  if (caller.kind === 'user' && !caller.mayRead) return answerProblem(403, 'Access Denied.', told);
  return id === undefined ? answerList(instance, asked) : answerOffer(instance, Number(id), asked);
}
