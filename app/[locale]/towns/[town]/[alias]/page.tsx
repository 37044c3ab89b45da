import type { Metadata } from 'next';
import OfferPage, { generateMetadata as describeOffer } from '../../../offers/[alias]/page';
import type { PageProps } from '../../../programme-page';
import { joinParams, type TownParams } from '../../join-params';

type Props = PageProps<TownParams>;

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeOffer({ params: joinParams(params), searchParams });
}

/** An offer of a county's town: `/offers/<town>/<alias>`. */
export default function TownOfferPage({ params, searchParams }: Props) {
  return OfferPage({ params: joinParams(params), searchParams });
}
