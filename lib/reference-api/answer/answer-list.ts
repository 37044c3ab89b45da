import type { Asked, Instance } from '../instance';
import { createFilter } from '../query/create-filter';
import { createLinkHeader } from '../query/create-link-header';
import { readPage } from '../query/read-page';
import { readParameters } from '../query/read-parameters';
import type { Answer } from './answer';
import { answerJson } from './answer-json';
import { answerProblem } from './answer-problem';
import { describeOffer } from './describe-offer';
import { deviateOffer } from './deviate-offer';
import { isListed } from './find-visible';

/** GET /api/offers. */
export function answerList({ switches, drift, offers }: Instance, asked: Asked): Answer {
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
