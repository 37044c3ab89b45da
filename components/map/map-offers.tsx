import type { MapOffer } from '@/lib/view/map/map-screen';
import { MarkButton } from '../shortlist/mark-button';
import { MapOfferLink } from './map-offer-link';

interface Properties {
  readonly offers: readonly MapOffer[];
  readonly lang: string | undefined;
  /** What the buttons that mark an offer are called; null: there are none. */
  readonly markLabel: string | null;
}

/** What happens at a place: each offer with the way to it and, beside it, its bookmark. */
export function MapOffers({ offers, lang, markLabel }: Properties) {
  return (
    <ul className={markLabel === null ? undefined : 'map-marks'}>
      {offers.map((offer) => (
        <li key={offer.alias}>
          <MapOfferLink offer={offer} lang={lang} />
          {markLabel !== null && (
            <MarkButton
              alias={offer.alias}
              name={offer.name}
              fingerprint={offer.fingerprint}
              label={markLabel}
              isLate
            />
          )}
        </li>
      ))}
    </ul>
  );
}
