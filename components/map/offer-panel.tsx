import { type ReactNode, useEffect, useRef } from 'react';
import type { MapPlace } from '@/lib/view/map/map-screen';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import { getPlaceKey } from './get-place-key';
import { MapOffers } from './map-offers';
import type { MapSettings } from './map-settings';
import { RestLink } from './rest-link';

interface Properties {
  readonly places: readonly MapPlace[];
  readonly title: string;
  readonly hostLang: string | null;
  readonly settings: MapSettings;
  readonly onClose: () => void;
}

/** What happens at a marker, as a list of links on the map. */
export function OfferPanel({ places, title, hostLang, settings, onClose }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is gone to.
  useEffect(() => heading.current?.focus(), [title]);
  const { labels, markLabel } = settings;
  const lang = hostLang ?? undefined;
  return (
    <div className="map-panel" role="dialog" aria-labelledby="map-panel-title">
      <div className="map-panel-head">
        <h2 id="map-panel-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">{labels.close}</span>
        </button>
      </div>
      {places.map((place) => (
        <Section key={getPlaceKey(place)} name={places.length > 1 ? place.name : null} lang={lang}>
          {place.address !== null && (
            <p className="map-address" {...markHostWords(lang)}>
              {place.address}
            </p>
          )}
          {place.offers.length > 0 && (
            <MapOffers offers={place.offers} lang={lang} markLabel={markLabel} />
          )}
          <RestLink
            rest={place.rest}
            isMore={place.offers.length > 0}
            place={place.name}
            lang={lang}
            settings={settings}
          />
        </Section>
      ))}
    </div>
  );
}

function Section({
  name,
  lang,
  children,
}: {
  name: string | null;
  lang: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="map-panel-place">
      {name !== null && <h3 {...markHostWords(lang)}>{name}</h3>}
      {children}
    </div>
  );
}
