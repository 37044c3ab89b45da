import type { Metadata } from 'next';
import type { SearchParameters } from '../../../../read-query';
import { joinParams, type TownParams } from '../../../../towns/join-params';
import EmbedOfferPage, { generateMetadata as describeOffer } from '../../../offer/[alias]/page';

interface Props {
  readonly params: TownParams;
  readonly searchParams: Promise<SearchParameters>;
}

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeOffer({ params: joinParams(params), searchParams });
}

/** An offer of a county's town in a frame: `/embed/offer/<town>/<alias>`. */
export default function EmbedTownOfferPage({ params, searchParams }: Props) {
  return EmbedOfferPage({ params: joinParams(params), searchParams });
}
