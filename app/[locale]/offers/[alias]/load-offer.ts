import { headers } from 'next/headers';
import { cache } from 'react';
import { readOrigin } from '@/lib/domain/list/origin';
import { findOfferPage } from '@/lib/server/find-offer-page';
import { readMoment } from '@/lib/server/moment';
import type { Locale } from '@/lib/words/messages';

/** What stands behind the address and its query, found once for a page and its metadata. */
export const loadOffer = cache(async (segment: string, query: string, locale: Locale) => {
  const moment = readMoment(await headers());
  const origin = readOrigin(new URLSearchParams(query));
  return { moment, outcome: await findOfferPage(moment, decodeSegment(segment), origin, locale) };
});

/** Next hands segments over as they stand in the address. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
