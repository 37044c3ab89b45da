import type { MapOffer, MapPlace, MapViewModel } from '@/lib/features/map/create-map-view';
import { NO_DAY, sayCount } from '@/lib/features/map/create-marker-view';
import { LISTED } from '@/lib/features/map/map-amounts';
import { MarkButton } from '../shortlist/mark-button';
import { addPlace } from '../ui/add-place';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { getPlaceKey, type MapSettings, PLACES_ID, UNPLACED_ID } from './map-settings';

interface Props {
  readonly place: Pick<MapPlace, 'name' | 'offers' | 'rest'>;
  /** Language of the hosts' texts if it differs from the page's. */
  readonly lang: string | null;
  readonly settings: MapSettings;
  /** Further ones are folded. */
  readonly shown?: number;
  /** True: with ages, price and registration, as beside a marker; a list of places has a hundred. */
  readonly hasFacts?: boolean;
}

/** With a link to the others: "17 weitere Angebote". Styled by `.map-offers` around it. */
export function MapOffers({ place, shown = place.offers.length, ...row }: Props) {
  const { offers, rest } = place;
  const { moreOffers, locale } = row.settings;
  const folded = offers.slice(shown);
  const list = (listed: readonly MapOffer[]) =>
    listed.length > 0 && (
      <ul>
        {listed.map((offer) => (
          <MapOfferRow key={offer.alias} offer={offer} {...row} />
        ))}
      </ul>
    );
  return (
    <>
      {list(offers.slice(0, shown))}
      {folded.length > 0 && (
        <details>
          <summary className="py-2 font-semibold text-brand pointer-coarse:py-2.5">
            {sayCount(moreOffers, locale, folded.length)}
          </summary>
          {list(folded)}
        </details>
      )}
      {rest !== null && (
        <a className="map-rest" href={rest.href}>
          {sayCount(offers.length > 0 ? moreOffers : row.settings.offers, locale, rest.count)}
          <span className="sr-only">
            {': '}
            <span {...markLanguage(row.lang)}>{place.name}</span>
          </span>
        </a>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'lang' | 'settings' | 'hasFacts'> {
  readonly offer: MapOffer;
}

function MapOfferRow({ offer, lang, settings: { markLabel }, hasFacts }: RowProps) {
  const { name, day, where } = offer;
  return (
    <li>
      <a
        className={`week-${offer.weekColor ?? 0}`}
        href={offer.href}
        target={offer.leaves ? '_top' : undefined}
        data-alias={offer.alias}
      >
        <i aria-hidden="true">{day ?? NO_DAY}</i>
        <span>
          <b {...markLanguage(lang)}>{name}</b>
          <span>{offer.when}</span>
          {hasFacts && <span>{offer.facts}</span>}
          {where !== null && (
            <span {...markLanguage(where.isHostText ? lang : null)}>{where.text}</span>
          )}
        </span>
      </a>
      {markLabel !== null && (
        <MarkButton
          // The day distinguishes repeats.
          name={day === null ? name : `${name}, ${day}`}
          label={markLabel}
        />
      )}
    </li>
  );
}

interface SummaryProps {
  readonly map: MapViewModel;
  /** Address of the page with the places as text; absent: this page. */
  readonly listedAt?: string;
  readonly className?: string;
}

/** "12 von 15 auf der Karte · 3 ohne Ort" */
export function MapSummary({ map, listedAt = '', className }: SummaryProps) {
  if (map.unplacedText === null) return map.summary;
  return (
    <>
      {map.summary}
      {' · '}
      <a href={`${listedAt}#${UNPLACED_ID}`} className={addPlace('inline-block py-0.5', className)}>
        {map.unplacedText}
      </a>
    </>
  );
}

interface PlaceListProps {
  readonly map: MapViewModel;
  readonly settings: MapSettings;
  /** Number of offers shown for a place; the others are one click away. */
  readonly shown?: number | undefined;
}

const LIST = 'grid min-w-0 grid-cols-1 content-start gap-3 xl:col-start-1 xl:row-start-1';

/** The map as text: its first places with their offers, and offers without a place. */
export function PlaceList({ map, settings, shown = LISTED.offers }: PlaceListProps) {
  const { labels } = settings;
  const { unplaced, rest, hostLang } = map;
  const host = markLanguage(hostLang);
  return (
    <div className={`${LIST} map-places map-offers`}>
      <p>
        <MapSummary map={map} className="pointer-coarse:-my-2 pointer-coarse:py-2.5" />
      </p>
      <ul
        id={PLACES_ID}
        tabIndex={-1}
        className="grid min-w-0 grid-cols-1 content-start gap-3 embedded:grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] not-embedded:max-sm:*:draw-late [--late:max(18rem,58rem-118vw)] [&>li]:break-inside-avoid"
        aria-label={labels.places}
      >
        {map.places.slice(0, LISTED.places).map((place) => (
          <li key={getPlaceKey(place)} className="card">
            <h2 {...host}>
              <Icon name="pin" />
              {place.name}
            </h2>
            {place.address !== null && <p {...host}>{place.address}</p>}
            <MapOffers place={place} lang={hostLang} settings={settings} shown={shown} />
          </li>
        ))}
      </ul>
      {map.placed < map.total && (
        <section id={UNPLACED_ID} className="card" aria-labelledby={`${UNPLACED_ID}-title`}>
          <h2 id={`${UNPLACED_ID}-title`}>
            {labels.unplacedTitle} ({map.total - map.placed})
          </h2>
          <p>{labels.unplacedHelp}</p>
          <MapOffers
            place={{ name: labels.unplacedTitle, offers: unplaced, rest: null }}
            lang={hostLang}
            settings={settings}
          />
        </section>
      )}
      {rest !== null && (
        <a className="map-rest" href={rest.href}>
          {sayCount(settings.moreOffers, settings.locale, rest.count)}
        </a>
      )}
    </div>
  );
}
