import type { ReactNode } from 'react';
import { sayCount } from '@/lib/view/map/describe-marker';
import type { MapPlace, MapScreen } from '@/lib/view/map/map-screen';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import { getPlaceKey } from './get-place-key';
import { PLACES_ID, UNPLACED_ID } from './list-anchors';
import { MapOffers } from './map-offers';
import type { MapSettings } from './map-settings';
import { RestLink } from './rest-link';

interface Properties {
  readonly map: MapScreen;
  readonly settings: MapSettings;
  /** So many offers of a place are shown at once; the others are one click away. */
  readonly shown?: number | undefined;
  /** The way to the other pages of a long list. */
  readonly pager?: ReactNode;
}

/** The map in words: its places with their offers, and those without a place, page by page. */
export function PlaceList({ map, settings, shown = 3, pager }: Properties) {
  const { labels } = settings;
  const { listed, unplaced, unplacedRest } = map;
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
        {map.places.slice(listed.from, listed.to).map((place) => (
          <li key={getPlaceKey(place)} className="panel">
            <Place place={place} settings={settings} shown={shown} lang={lang} />
          </li>
        ))}
      </ul>
      {map.placed < map.total && (
        <section id={UNPLACED_ID} className="panel" aria-labelledby={`${UNPLACED_ID}-title`}>
          <h2 id={`${UNPLACED_ID}-title`}>
            {labels.unplacedTitle} ({map.total - map.placed})
          </h2>
          <p>{labels.unplacedHelp}</p>
          {unplaced.length > 0 && (
            <MapOffers offers={unplaced} lang={lang} markLabel={settings.markLabel} />
          )}
          <RestLink
            rest={unplacedRest && { ...unplacedRest, href: `${unplacedRest.href}#${UNPLACED_ID}` }}
            isMore={unplaced.length > 0}
            place={labels.unplacedTitle}
            settings={settings}
          />
        </section>
      )}
      {pager}
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
      {offers.length > 0 && (
        <MapOffers offers={offers.slice(0, shown)} lang={lang} markLabel={markLabel} />
      )}
      {rest.length > 0 && (
        <details>
          <summary>{sayCount(settings.moreOffers, settings.locale, rest.length)}</summary>
          <MapOffers offers={rest} lang={lang} markLabel={markLabel} />
        </details>
      )}
      <RestLink
        rest={place.rest}
        isMore={offers.length > 0}
        place={name}
        lang={lang}
        settings={settings}
      />
    </>
  );
}
