import { learnOffers } from '@/lib/domain/shortlist/seen-offer';
import { SHORTLIST_API } from '@/lib/domain/shortlist/shortlist';
import type { ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { changeShortlist } from './shortlist-store';

/** Stores an offer as it is when it is marked; on failure as it is when the plan is next opened. */
export async function learnMarked(alias: string): Promise<void> {
  try {
    const answer = await fetch(`${SHORTLIST_API}?${new URLSearchParams({ alias })}`);
    const { offers }: ShortlistAnswer = await answer.json();
    const found = new Map(offers.map((offer) => [offer.alias, offer]));
    changeShortlist((list) => learnOffers(list, found));
  } catch {
    // Not answered, or not by this site.
  }
}
