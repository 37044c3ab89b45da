import { sayCount } from '@/lib/domain/map/count-phrases';
import type { MapOffer, MapPlace, MapScreen } from '@/lib/domain/map/map-screen';
import { Icon } from '../ui/icon';
import { getPlaceKey } from './get-place-key';
import { MapOfferLink } from './map-offer-link';
import type { MapSettings } from './map-settings';
import { UNPLACED_ID } from './unplaced-id';

interface Properties {
  readonly map: MapScreen;
  readonly settings: MapSettings;
}

/** So many offers of a place are shown at once; the others are one click away. */
const SHOWN = 3;

/** The map in words: every place with its offers, and those without a place. */
export function PlaceList({ map, settings }: Properties) {
  const { labels } = settings;
  const lang = map.hostLang ?? undefined;
  return (
    <div className="map-list">
      <p className="map-list-summary">
        {map.summary}
        {map.unplacedText !== null && (
          <>
            {' · '}
            <a href={`#${UNPLACED_ID}`}>{map.unplacedText}</a>
          </>
        )}
      </p>
      <ul className="map-places" aria-label={labels.places}>
        {map.places.map((place) => (
          <li key={getPlaceKey(place)} className="panel">
            <Place place={place} settings={settings} lang={lang} />
          </li>
        ))}
      </ul>
      {map.unplaced.length > 0 && (
        <section id={UNPLACED_ID} className="panel" aria-labelledby={`${UNPLACED_ID}-title`}>
          <h2 id={`${UNPLACED_ID}-title`}>
            {labels.unplacedTitle} ({map.unplaced.length})
          </h2>
          <p>{labels.unplacedHelp}</p>
          <Offers offers={map.unplaced} lang={lang} />
        </section>
      )}
    </div>
  );
}

interface PlaceProperties {
  readonly place: MapPlace;
  readonly settings: MapSettings;
  readonly lang: string | undefined;
}

function Place({ place, settings, lang }: PlaceProperties) {
  const { name, address, offers } = place;
  const rest = offers.slice(SHOWN);
  return (
    <>
      <h2 lang={lang}>
        <Icon name="pin" />
        {name}
      </h2>
      {address !== null && (
        <p className="map-address" lang={lang}>
          {address}
        </p>
      )}
      <Offers offers={offers.slice(0, SHOWN)} lang={lang} />
      {rest.length > 0 && (
        <details>
          <summary>{sayCount(settings.moreOffers, settings.locale, rest.length)}</summary>
          <Offers offers={rest} lang={lang} />
        </details>
      )}
    </>
  );
}

function Offers({
  offers,
  lang,
}: {
  readonly offers: readonly MapOffer[];
  readonly lang: string | undefined;
}) {
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.alias}>
          <MapOfferLink offer={offer} lang={lang} />
        </li>
      ))}
    </ul>
  );
}
