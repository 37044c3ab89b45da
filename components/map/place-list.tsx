import type { ReactNode } from 'react';
import { sayCount } from '@/lib/features/map/create-marker-view';
import type { MapPlace, MapViewModel } from '@/lib/features/map/map-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { Card } from '../ui/card';
import { Icon } from '../ui/icon';
import { MapOffers, RestLink, styleMapOffers } from './map-offers';
import { getPlaceKey, type MapSettings, PLACES_ID, UNPLACED_ID } from './map-settings';

interface Props {
  readonly map: MapViewModel;
  readonly settings: MapSettings;
  /** Number of offers shown for a place; the others are one click away. */
  readonly shown?: number | undefined;
  /** Links to the other pages of a long list. */
  readonly pager?: ReactNode;
}

const LIST = 'grid min-w-0 grid-cols-1 content-start gap-3 xl:col-start-1 xl:row-start-1';

/** The map as text: its places with their offers, and offers without a place, page by page. */
export function PlaceList({ map, settings, shown = 3, pager }: Props) {
  const { labels } = settings;
  const { listed, unplaced, unplacedRest } = map;
  const lang = map.hostLang ?? undefined;
  return (
    <div className={`${LIST} map-places ${styleMapOffers(settings)}`}>
      <p>
        {map.summary}
        {map.unplacedText !== null && (
          <>
            {' · '}
            <a
              href={`#${UNPLACED_ID}`}
              className="inline-block py-0.5 pointer-coarse:-my-2 pointer-coarse:py-2.5"
            >
              {map.unplacedText}
            </a>
          </>
        )}
      </p>
      <ul
        id={PLACES_ID}
        tabIndex={-1}
        className="grid min-w-0 grid-cols-1 content-start gap-3 embedded:grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] not-embedded:max-sm:*:draw-late [--late:max(18rem,58rem-118vw)] [&>li]:break-inside-avoid"
        aria-label={labels.places}
      >
        {map.places.slice(listed.from, listed.to).map((place) => (
          <Card as="li" key={getPlaceKey(place)}>
            <Place place={place} settings={settings} shown={shown} lang={lang} />
          </Card>
        ))}
      </ul>
      {map.placed < map.total && (
        <Card as="section" id={UNPLACED_ID} aria-labelledby={`${UNPLACED_ID}-title`}>
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
        </Card>
      )}
      {pager}
    </div>
  );
}

interface PlaceProps {
  readonly place: MapPlace;
  readonly settings: MapSettings;
  readonly shown: number;
  readonly lang: string | undefined;
}

function Place({ place, settings, shown, lang }: PlaceProps) {
  const { name, address, offers } = place;
  const { markLabel } = settings;
  const rest = offers.slice(shown);
  return (
    <>
      <h2 {...markHostWords(lang)}>
        <Icon name="pin" />
        {name}
      </h2>
      {address !== null && <p {...markHostWords(lang)}>{address}</p>}
      {offers.length > 0 && (
        <MapOffers offers={offers.slice(0, shown)} lang={lang} markLabel={markLabel} />
      )}
      {rest.length > 0 && (
        <details>
          <summary className="py-2 font-semibold text-brand pointer-coarse:py-2.5">
            {sayCount(settings.moreOffers, settings.locale, rest.length)}
          </summary>
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
