import { createMirrorHeaders } from '../../protocol/api-headers';
import { readRequestTime } from '../request-time';
import type { Site } from '../site';
import { answerLoading } from './answer-loading';
import { answerNotFound, answerUnavailable } from './answer-problem';
import { answerTagged } from './answer-tagged';
import { getOfferJson } from './offer-json';

/**
 * Answers GET /api/offers/:id. The public data carries no ids, so the instance says once which
 * alias an id belongs to (asked before this runs); whatever is not on the public list is
 * 404, for whatever reason.
 */
export async function answerOffer(request: Request, id: string, site: Site): Promise<Response> {
  if (!/^\d{1,15}$/.test(id)) return answerNotFound();
  const moment = readRequestTime(request.headers, site);
  if (moment.generation === null) return answerLoading(moment, site);
  const alias = await site.recall.aliasOfId(Number(id));
  if (alias.kind === 'not-asked' || alias.kind === 'unavailable')
    return answerUnavailable(
      'Only the instance knows this id, and it cannot be asked now.',
      alias.retryAfterMs,
    );
  if (alias.kind === 'none') return answerNotFound();
  // The catalogue finds it by its alias, but tells it shortened; here it is given whole.
  const at = site.catalogue(moment.generation).indexOf(alias.value);
  const offer = moment.generation.offers[at];
  if (offer === undefined) return answerNotFound();
  const { text, digest } = getOfferJson(offer);
  return answerTagged(request, {
    body: text,
    identity: digest,
    headers: createMirrorHeaders(moment),
  });
}
