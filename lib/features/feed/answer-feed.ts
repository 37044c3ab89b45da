import type { Generation } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import type { Site } from '../../renderer/site';
import {
  answerLoading,
  answerNotFound,
  answerProblem,
  answerUnavailable,
  readAsked,
} from '../api/answer-problem';
import { offerHref } from '../links';
import { findOffer } from '../offer/find-offer-page';
import { createProgrammeContext, type ProgrammeContext } from '../programme-context';

/** What is asked, and the complete programme that answers it. */
export interface FeedContext extends ProgrammeContext {
  readonly generation: Generation;
}

export interface Feed {
  readonly contentType: string;
  /** The name under which browsers save it; absent: they show it. */
  readonly fileName?: string;
  build(context: FeedContext): BodyInit | Promise<BodyInit>;
}

/** Answers with a feed over the mirror: 503 while no pass is complete. */
export async function answerFeed(
  request: Request,
  locale: string,
  { contentType, fileName, build }: Feed,
  site: Site,
): Promise<Response> {
  const asked = readAsked(request, site);
  if (asked instanceof Response) return asked;
  const { query, generation } = asked;
  const context = createProgrammeContext(site, locale, query);
  return new Response(await build({ ...context, generation }), {
    headers: {
      'Content-Type': contentType,
      ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
    },
  });
}

/** One offer in a form of its own, beside its page. */
export interface OfferFile {
  /** What follows the offer's address: `.ics`. */
  readonly ending: string;
  readonly contentType: string;
  readonly describe?: (offer: Offer) => Readonly<Record<string, string>>;
  write(offer: Offer, context: FeedContext): string;
}

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** Answers `/offers/<alias>` with an ending, with the outcomes of the offer's page. */
export async function answerOfferFile(
  { alias, locale }: { readonly alias: string; readonly locale: string },
  { ending, contentType, describe, write }: OfferFile,
  site: Site,
): Promise<Response> {
  const context = createProgrammeContext(site, locale, new URLSearchParams());
  const { generation } = context.requestTime;
  const outcome = await findOffer(context, alias);
  if (generation === null || outcome.kind === 'loading') return answerLoading();
  switch (outcome.kind) {
    case 'offer':
    case 'private': {
      const { kind, offer } = outcome;
      const headers = { ...describe?.(offer), 'Content-Type': contentType };
      return new Response(write(offer, { ...context, generation }), {
        headers: kind === 'private' ? { ...headers, ...PRIVATE } : headers,
      });
    }
    case 'renamed': {
      const path = offerHref(locale, outcome.alias) + ending;
      return new Response(null, { status: 301, headers: { Location: path } });
    }
    case 'gone':
      return answerProblem(410, 'This offer is no longer listed.');
    case 'unknown':
      return answerNotFound();
    case 'busy':
      return answerUnavailable('The instance cannot be asked now.', outcome.retryAfterMs);
  }
}
