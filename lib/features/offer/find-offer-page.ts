import type { Snapshot } from '../../catalogue/replica';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Offer } from '../../domain/offer';
import { LONGEST_NAME, shortenOffer } from '../../domain/shorten-offer';
import { findSimilar } from '../../domain/similar/find-similar';
import { cutAtWord } from '../../domain/text/find-words';
import { createLoneCardView } from '../card/create-card-view';
import { formatDay } from '../format/format-day';
import type { ProgrammeContext } from '../programme-context';
import { createOfferView } from './create-offer-view';

const SIMILAR_TO_GONE = 6;

/** Finds the offer behind an alias and puts its page into words. */
export async function findOfferPage(context: ProgrammeContext, alias: string) {
  const { catalogue, now, locale } = context;
  const outcome = await findOffer(context, alias);
  if (outcome.kind === 'offer' || outcome.kind === 'private') {
    return { ...outcome, screen: createOfferView(outcome.offer, context) };
  }
  if (outcome.kind !== 'gone') return outcome;
  const { at, last, name } = outcome.last;
  return {
    kind: outcome.kind,
    name: cutAtWord(name, LONGEST_NAME),
    /** The last day on which it was seen, in words. */
    until: formatDay(toBerlinDay(at), 'long', locale),
    similar: findSimilar(shortenOffer(last), catalogue, now, SIMILAR_TO_GONE).map((offer) =>
      createLoneCardView(offer, context),
    ),
  };
}

/**
 * Looks up `/offers/<alias>`. An offer that the mirror does not list may be reachable by its address
 * alone: the gateway has had the instance asked about it before, here that is recalled.
 */
export async function findOffer(context: ProgrammeContext, alias: string) {
  const { site, requestTime, catalogue } = context;
  const { state } = requestTime;
  if (state.kind === 'empty') return { kind: 'loading' } as const;
  const offer = catalogue.get(alias);
  if (offer) return { kind: 'offer', offer } as const;
  if (state.kind === 'loading') return { kind: 'loading' } as const;

  const renamed = site.programme.renamed(alias);
  if (renamed !== null) return { kind: 'renamed', alias: renamed } as const;
  const last = site.programme.gone(alias);
  const found = await site.ask.recallOffer(alias);
  // Never indexed, never kept.
  if (found.kind === 'found') return { kind: 'private', offer: shortenOffer(found.value) } as const;
  if (last) return { kind: 'gone', last } as const;
  if (found.kind === 'none') return { kind: 'unknown' } as const;
  return { kind: 'busy', retryAfterMs: found.retryAfterMs } as const;
}

/** The listed offer with this alias, or which had it before its name was corrected; else null. */
export function findListed(alias: string, { catalogue, renamed }: Snapshot): Offer | null {
  return catalogue.get(alias) ?? catalogue.get(renamed(alias) ?? alias);
}
