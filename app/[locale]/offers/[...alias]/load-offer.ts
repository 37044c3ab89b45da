import { cache } from 'react';
import { findOfferPage } from '@/lib/features/offer/find-offer-page';
import type { ProgrammeContext } from '@/lib/features/programme-context';
import { type PageProps, readRequest } from '../../programme-page';

/** Props that Next passes to the page of an offer; in a county its alias is town and alias. */
export type OfferProps = PageProps<{ locale: string; alias: string[] }>;

/** The offer of a request, looked up once for a page and its metadata. */
export async function loadOffer(properties: OfferProps) {
  const { alias } = await properties.params;
  return loadOnce(alias.join('/'), await readRequest(properties));
}

const loadOnce = cache(async (alias: string, request: ProgrammeContext) => {
  return { ...request, alias, outcome: await findOfferPage(request, decode(alias)) };
});

/** Next passes segments as they are in the address, percent-encoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
