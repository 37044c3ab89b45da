import { decideEdition } from '../domain/decide-edition';
import type { Asking } from '../domain/look-up';
import { readSpecificationQuery } from '../domain/specification/specification-query';
import type { OpenQuestion, QuestionKind } from '../protocol/open-question';
import { EMPTY_LISTING, findListing } from './catalogue-memory';
import type { WholeSite } from './site';

/**
 * Finds what has to be asked before an address (path and query in normal form) can be answered; null:
 * the mirror knows it, or there is no complete mirror yet.
 */
export function findQuestion(
  kind: QuestionKind,
  url: string,
  site: WholeSite,
): OpenQuestion | null {
  const { mirror, clock } = site;
  const state = mirror.state(clock());
  if (!('generation' in state)) return null;
  if (kind === 'filters') return findFilterQuestion(url, site, state.generation);
  const { upstream } = site;
  const segment = readLastSegment(url);
  if (kind === 'id') {
    if (!/^\d{1,15}$/.test(segment)) return null;
    const ask = (asking: Asking) => upstream.lookUpAliasOfId(Number(segment), asking);
    return { ask, ifNone: 'missing', isOptional: false };
  }
  const alias = segment.replace(/\.ics$/, '');
  if (site.catalogue(findListing(state) ?? EMPTY_LISTING).get(alias)) return null;
  const wasListed = mirror.gone(alias) !== null;
  return {
    ask: (asking) => upstream.lookUpAlias(alias, asking),
    ifNone: wasListed ? 'answered' : 'missing',
    isOptional: wasListed,
  };
}

function findFilterQuestion(
  url: string,
  { upstream, instance }: WholeSite,
  generation: Parameters<typeof decideEdition>[1],
): OpenQuestion | null {
  const reading = readSpecificationQuery(new URL(url, 'http://localhost').searchParams);
  if (reading.kind === 'malformed') return null;
  const { left } = decideEdition(reading.query.undecidable, generation, instance.editions);
  if (Object.keys(left).length === 0) return null;
  return {
    ask: (asking) => upstream.lookUpList(left, asking),
    ifNone: 'answered',
    isOptional: false,
  };
}

function readLastSegment(url: string): string {
  const path = url.split('?')[0] ?? '';
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
