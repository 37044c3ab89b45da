import { type ReactNode, useEffect, useRef } from 'react';
import type { MapPlace } from '@/lib/features/map/map-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { IconButton } from '../ui/button';
import { MapOffers, RestLink, styleMapOffers } from './map-offers';
import { getPlaceKey, type MapSettings } from './map-settings';

interface Props {
  readonly places: readonly MapPlace[];
  readonly title: string;
  readonly hostLang: string | null;
  readonly settings: MapSettings;
  readonly onClose: () => void;
}

const PANEL =
  'absolute inset-x-4 bottom-7 z-1001 flex max-h-[min(26rem,calc(100%-3rem))] flex-col overflow-y-auto overscroll-contain rounded-md bg-card ps-4 pe-2 pt-2 pb-3 shadow-card forced-colors:border-2';

/** The offers of a marker, as a list of links on the map. */
export function OfferPanel({ places, title, hostLang, settings, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is gone to.
  useEffect(() => heading.current?.focus(), [title]);
  const { labels, markLabel } = settings;
  const lang = hostLang ?? undefined;
  return (
    <div
      className={`${PANEL} ${styleMapOffers(settings)}`}
      role="dialog"
      aria-labelledby="map-panel-title"
    >
      <div className="sticky -top-2 z-1 -mt-2 flex items-center justify-between gap-3 bg-card pt-1">
        <h2 id="map-panel-title" tabIndex={-1} ref={heading} className="text-lg outline-none">
          {title}
        </h2>
        <IconButton icon="close" label={labels.close} onClick={onClose} />
      </div>
      {places.map((place) => (
        <Section key={getPlaceKey(place)} name={places.length > 1 ? place.name : null} lang={lang}>
          {place.address !== null && (
            <p className="text-sm text-muted" {...markHostWords(lang)}>
              {place.address}
            </p>
          )}
          {place.offers.length > 0 && (
            <MapOffers offers={place.offers} lang={lang} markLabel={markLabel} hasFacts />
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
    <div>
      {name !== null && (
        <h3 className="mt-2 text-base" {...markHostWords(lang)}>
          {name}
        </h3>
      )}
      {children}
    </div>
  );
}
