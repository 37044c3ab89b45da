import type { Metadata } from 'next';
import type { PageProps } from '../../../../programme-page';
import { joinParams, type TownParams } from '../../../../towns/join-params';
import EmbedOfferPage, { generateMetadata as describeOffer } from '../../../offer/[alias]/page';

type Props = PageProps<TownParams>;

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeOffer({ params: joinParams(params), searchParams });
}

/** An offer of a county's town in a frame: `/embed/offer/<town>/<alias>`. */
export default function EmbedTownOfferPage({ params, searchParams }: Props) {
  return EmbedOfferPage({ params: joinParams(params), searchParams });
}
