import { sayCount } from '@/lib/domain/map/count-phrases';
import type { MapPlace, MapScreen } from '@/lib/domain/map/map-screen';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import { getPlaceKey } from './get-place-key';
import { PLACES_ID, UNPLACED_ID } from './list-anchors';
import { MapOffers } from './map-offers';
import type { MapSettings } from './map-settings';

interface Properties {
  readonly map: MapScreen;
  readonly settings: MapSettings;
  /** So many offers of a place are shown at once; the others are one click away. */
  readonly shown?: number | undefined;
}

/** The map in words: every place with its offers, and those without a place. */
export function PlaceList({ map, settings, shown = 3 }: Properties) {
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
      <ul id={PLACES_ID} tabIndex={-1} className="map-places" aria-label={labels.places}>
        {map.places.map((place) => (
          <li key={getPlaceKey(place)} className="panel">
            <Place place={place} settings={settings} shown={shown} lang={lang} />
          </li>
        ))}
      </ul>
      {map.unplaced.length > 0 && (
        <section id={UNPLACED_ID} className="panel" aria-labelledby={`${UNPLACED_ID}-title`}>
          <h2 id={`${UNPLACED_ID}-title`}>
            {labels.unplacedTitle} ({map.unplaced.length})
          </h2>
          <p>{labels.unplacedHelp}</p>
          <MapOffers offers={map.unplaced} lang={lang} markLabel={settings.markLabel} />
        </section>
      )}
    </div>
  );
}

interface PlaceProperties {
  readonly place: MapPlace;
  readonly settings: MapSettings;
  readonly shown: number;
  readonly lang: string | undefined;
}

function Place({ place, settings, shown, lang }: PlaceProperties) {
  const { name, address, offers } = place;
  const { markLabel } = settings;
  const rest = offers.slice(shown);
  return (
    <>
      <h2 {...markHostWords(lang)}>
        <Icon name="pin" />
        {name}
      </h2>
      {address !== null && (
        <p className="map-address" {...markHostWords(lang)}>
          {address}
        </p>
      )}
      <MapOffers offers={offers.slice(0, shown)} lang={lang} markLabel={markLabel} />
      {rest.length > 0 && (
        <details>
          <summary>{sayCount(settings.moreOffers, settings.locale, rest.length)}</summary>
          <MapOffers offers={rest} lang={lang} markLabel={markLabel} />
        </details>
      )}
    </>
  );
}
