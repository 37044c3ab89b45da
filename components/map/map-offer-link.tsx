import { NO_DAY } from '@/lib/view/map/describe-marker';
import type { MapOffer } from '@/lib/view/map/map-screen';
import { markHostWords } from '../offer/mark-host-words';

interface Properties {
  readonly offer: MapOffer;
  readonly lang: string | undefined;
}

/** One offer of a place: its day in the colour of the week, its name, its time. */
export function MapOfferLink({ offer, lang }: Properties) {
  return (
    <a
      className={`map-offer week-${offer.weekColor ?? 0}`}
      href={offer.href}
      target={offer.leaves ? '_top' : undefined}
      data-alias={offer.alias}
    >
      <span className="map-offer-day" aria-hidden="true">
        {offer.day ?? NO_DAY}
      </span>
      <span>
        <b {...markHostWords(lang)}>{offer.name}</b>
        <span>{offer.when}</span>
        {offer.where !== null && (
          <span {...(offer.where.isHostText ? markHostWords(lang) : {})}>{offer.where.text}</span>
        )}
      </span>
    </a>
  );
}
