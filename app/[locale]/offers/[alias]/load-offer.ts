import { headers } from 'next/headers';
import { cache } from 'react';
import { findOfferPage } from '@/lib/features/offer/find-offer-page';
import type { Locale } from '@/lib/messages/locale';
import { readRequestTime } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { readOrigin } from '@/lib/routes/origin';

/** The offer of an address and its query, looked up once for a page and its metadata. */
export const loadOffer = cache(async (segment: string, query: string, locale: Locale) => {
  const head = await headers();
  const site = getSite(head);
  const origin = readOrigin(new URLSearchParams(query));
  const asked = { alias: decodeSegment(segment), origin, locale };
  const moment = readRequestTime(head, site);
  return { moment, outcome: await findOfferPage(moment, asked, site) };
});

/** Next passes segments as they are in the address, percent-encoded. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
