import type { Offer } from '../../domain/offer';
import {
  readSpecificationQuery,
  type SpecificationQuery,
  selectOffers,
  writeLinks,
  writeOffer,
} from '../../domain/specification/specification';
import { decideEdition } from '../../domain/upstream-result';
import { readRequestTime, type Site } from '../../renderer/site';
import {
  answerLoading,
  answerNotFound,
  answerProblem,
  answerUnavailable,
  readAsked,
} from './answer-problem';

/** Answers GET /api/offers: the specification's public list, over the mirror. */
export async function answerOffers(request: Request, site: Site): Promise<Response> {
  const asked = readAsked(request, site);
  if (asked instanceof Response) return asked;
  const { generation } = asked;
  const query = readSpecificationQuery(asked.query);
  if ('refusal' in query) return answerProblem(400, query.refusal);
  const specified = selectOffers(generation.offers, query);
  if (site.towns) {
    const { 'edition.alias': edition, ...left } = query.undecidable;
    const [unknown] = Object.keys(left);
    if (unknown !== undefined)
      return answerProblem(400, `A county asks no instance, which alone decides "${unknown}".`);
    const { columns, indexOf } = site.programme.catalogue;
    // By the memberships and days of the towns.
    const isInEdition = ({ alias }: Offer) =>
      columns.editionsOf[indexOf(alias)]?.some((own) => own.alias === edition);
    const decided = edition === undefined ? specified : specified.filter(isInEdition);
    return answerPage(decided, query, site);
  }
  const { members, left } = decideEdition(query.undecidable, generation, site.instance.editions);
  const decided = members ? specified.filter(({ alias }) => members.has(alias)) : specified;
  if (Object.keys(left).length === 0) return answerPage(decided, query, site);
  // What only the instance can decide it was asked before this runs.
  const listed = await site.ask.recallList(left);
  if (listed.kind === 'not-asked')
    return answerUnavailable(
      'Only the instance can decide this filter, and it cannot be asked now.',
      listed.retryAfterMs,
    );
  const found = new Set(listed.kind === 'none' ? [] : listed.value);
  const confirmed = decided.filter(({ alias }) => found.has(alias));
  return answerPage(confirmed, query, site);
}

function answerPage(
  offers: readonly Offer[],
  query: SpecificationQuery,
  { settings }: Site,
): Response {
  const begin = (query.page - 1) * query.itemsPerPage;
  const shown = offers.slice(begin, begin + query.itemsPerPage);
  return Response.json(shown.map(writeOffer), {
    headers: {
      'X-Total-Count': String(offers.length),
      Link: writeLinks(`${settings.siteUrl}/api/offers`, query, offers.length),
    },
  });
}

/**
 * Answers GET /api/offers/:id. Public data carries no ids: the instance was asked once, before this runs,
 * which alias an id belongs to. What is not on the public list is 404, for whatever reason.
 */
export async function answerOffer(id: string, site: Site): Promise<Response> {
  if (!/^(0|[1-9]\d{0,14})$/.test(id)) return answerNotFound();
  const requestTime = readRequestTime(site);
  if (requestTime.generation === null) return answerLoading();
  const alias = await site.ask.recallAlias(Number(id));
  if (alias.kind === 'not-asked')
    return answerUnavailable(
      'Only the instance knows this id, and it cannot be asked now.',
      alias.retryAfterMs,
    );
  if (alias.kind === 'none') return answerNotFound();
  // The catalogue holds it shortened; the generation has it whole.
  const present = site.programme.renamed(alias.value) ?? alias.value;
  const at = site.programme.catalogue.indexOf(present);
  const offer = requestTime.generation.offers[at];
  if (offer === undefined) return answerNotFound();
  return Response.json(writeOffer(offer));
}
