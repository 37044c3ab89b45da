import type { Offer } from '../../domain/offer';
import { readCriteria, type Search } from '../../domain/search/read-criteria';
import { readLocale } from '../../messages/locale';
import { readRequestTime, type Site } from '../../renderer/site';
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

export interface Feed {
  readonly contentType: string;
  /** The name under which browsers save it; absent: they show it. */
  readonly fileName?: string;
  build(context: ProgrammeContext, search: Search): BodyInit | Promise<BodyInit>;
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
  const context = createProgrammeContext(asked, readLocale(locale), site);
  return new Response(await build(context, readCriteria(asked.query, asked.now)), {
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
  write(offer: Offer, context: ProgrammeContext): string;
}

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** Answers `/offers/<alias>` with an ending, with the outcomes of the offer's page. */
export async function answerOfferFile(
  { alias, locale }: { readonly alias: string; readonly locale: string },
  { ending, contentType, describe, write }: OfferFile,
  site: Site,
): Promise<Response> {
  const requestTime = readRequestTime(site);
  const { generation, now } = requestTime;
  const outcome = await findOffer(requestTime, alias, site);
  if (generation === null || outcome.kind === 'loading') return answerLoading();
  switch (outcome.kind) {
    case 'offer':
    case 'private': {
      const { kind, offer } = outcome;
      const context = createProgrammeContext({ generation, now }, readLocale(locale), site);
      const headers = { ...describe?.(offer), 'Content-Type': contentType };
      return new Response(write(offer, context), {
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
