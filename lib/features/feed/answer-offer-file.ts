import { SECOND_MS } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { isLocale } from '../../messages/locale';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readRequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import {
  answerLoading,
  answerNotFound,
  answerProblem,
  answerUnavailable,
} from '../api/answer-problem';
import { offerHref } from '../links';
import { findOffer } from '../offer/find-offer-page';
import { createFeedContext, type FeedContext } from './answer-feed';

/** One offer in a form of its own, beside its page. */
export interface OfferFile {
  /** What follows the offer's address: `.ics`. */
  readonly ending: string;
  readonly contentType: string;
  /** Headers of its own. */
  readonly describe?: (offer: Offer) => Readonly<Record<string, string>>;
  write(offer: Offer, context: FeedContext): string;
}

/** An offer that is asked for. */
export interface AskedOffer {
  readonly alias: string;
  readonly locale: string;
}

/** Answers `/offers/<alias>` with an ending, with the outcomes of the offer's page. */
export async function answerOfferFile(
  request: Request,
  { alias, locale }: AskedOffer,
  { ending, contentType, describe, write }: OfferFile,
  site: Site,
): Promise<Response> {
  if (!isLocale(locale)) return answerNotFound();
  const moment = readRequestTime(request.headers, site);
  const context = createFeedContext(moment, locale, site);
  if (context === null) return answerLoading(moment, site);
  const outcome = await findOffer(moment, alias, site);
  const send = (offer: Offer, headers: Readonly<Record<string, string>>) =>
    new Response(write(offer, context), {
      headers: { ...headers, ...describe?.(offer), 'Content-Type': contentType },
    });
  switch (outcome.kind) {
    case 'offer':
      return send(outcome.offer, createMirrorHeaders(moment));
    case 'private':
      return send(outcome.offer, {
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      });
    case 'renamed': {
      const path = offerHref(locale, outcome.alias) + ending;
      return new Response(null, { status: 301, headers: { Location: path } });
    }
    case 'gone':
      return answerProblem(410, 'This offer is no longer listed.');
    case 'unknown':
      return answerNotFound();
    case 'loading':
      return answerUnavailable('The list is being loaded.', SECOND_MS);
    case 'busy':
    case 'unavailable':
      return answerUnavailable(
        'The instance cannot be asked now.',
        outcome.retryAfterSeconds * SECOND_MS,
      );
  }
}
