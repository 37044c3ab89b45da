import type { ReactNode } from 'react';
import { NO_DAY, sayCount } from '@/lib/features/map/create-marker-view';
import type { MapOffer, MapPlace, MapRest, MapViewModel } from '@/lib/features/map/map-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { MarkButton } from '../shortlist/mark-button';
import { Card } from '../ui/card';
import { Icon } from '../ui/icon';
import { getPlaceKey, type MapSettings, PLACES_ID, UNPLACED_ID } from './map-settings';

interface Props {
  readonly offers: readonly MapOffer[];
  /** Language of the hosts' texts if it differs from the page's. */
  readonly lang: string | null;
  readonly settings: MapSettings;
  /** True: with ages, price and registration, as beside a marker; a list of places has a hundred. */
  readonly hasFacts?: boolean;
}

/** Classes of an element around `MapOffers`; with a label each row has a button. */
export function styleMapOffers({ markLabel }: Pick<MapSettings, 'markLabel'>): string {
  return markLabel === null ? 'map-offers' : 'map-offers map-offers-marked';
}

/** The offers of a place: each with its link and bookmark. Styled by `styleMapOffers`. */
export function MapOffers({ offers, lang, settings, hasFacts = false }: Props) {
  const { markLabel } = settings;
  if (offers.length === 0) return null;
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.alias}>
          <MapOfferLink offer={offer} lang={lang} hasFacts={hasFacts} />
          {markLabel !== null && (
            <MarkButton
              // The day distinguishes repeats.
              name={offer.day === null ? offer.name : `${offer.name}, ${offer.day}`}
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

interface RestLinkProps {
  readonly rest: MapRest | null;
  /**
   * Whether some of the offers are listed before it: it links to more of them, otherwise to all.
   */
  readonly isMore: boolean;
  /** Name of the place, for screen readers. */
  readonly place: string;
  /** Language of the place's name if it differs from the page's. */
  readonly lang?: string | null;
  readonly settings: MapSettings;
}

/** The link to the offers of a place that are not listed: "17 weitere Angebote". */
export function RestLink({ rest, isMore, place, lang, settings }: RestLinkProps) {
  if (rest === null) return null;
  const phrases = isMore ? settings.moreOffers : settings.offers;
  return (
    <a className="map-rest" href={rest.href}>
      {sayCount(phrases, settings.locale, rest.count)}
      <span className="sr-only">
        {': '}
        <span {...markHostWords(lang)}>{place}</span>
      </span>
    </a>
  );
}

interface OfferLinkProps extends Pick<Props, 'lang' | 'hasFacts'> {
  readonly offer: MapOffer;
}

/** One offer of a place: its day in the colour of the week, its name, time, age, price and state. */
function MapOfferLink({ offer, lang, hasFacts }: OfferLinkProps) {
  return (
    <a
      className={`week-${offer.weekColor ?? 0}`}
      href={offer.href}
      target={offer.leaves ? '_top' : undefined}
      data-alias={offer.alias}
    >
      <i aria-hidden="true">{offer.day ?? NO_DAY}</i>
      <span>
        <b {...markHostWords(lang)}>{offer.name}</b>
        <span>{offer.when}</span>
        {hasFacts && <span>{offer.facts}</span>}
        {offer.where !== null && (
          <span {...(offer.where.isHostText ? markHostWords(lang) : {})}>{offer.where.text}</span>
        )}
      </span>
    </a>
  );
}

interface PlaceListProps {
  readonly map: MapViewModel;
  readonly settings: MapSettings;
  /** Number of offers shown for a place; the others are one click away. */
  readonly shown?: number | undefined;
  /** Links to the other pages of a long list. */
  readonly pager?: ReactNode;
}

const LIST = 'grid min-w-0 grid-cols-1 content-start gap-3 xl:col-start-1 xl:row-start-1';

/** The map as text: its places with their offers, and offers without a place, page by page. */
export function PlaceList({ map, settings, shown = 3, pager }: PlaceListProps) {
  const { labels } = settings;
  const { listed, unplaced, unplacedRest, hostLang } = map;
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
            <Place place={place} settings={settings} shown={shown} lang={hostLang} />
          </Card>
        ))}
      </ul>
      {map.placed < map.total && (
        <Card as="section" id={UNPLACED_ID} aria-labelledby={`${UNPLACED_ID}-title`}>
          <h2 id={`${UNPLACED_ID}-title`}>
            {labels.unplacedTitle} ({map.total - map.placed})
          </h2>
          <p>{labels.unplacedHelp}</p>
          <MapOffers offers={unplaced} lang={hostLang} settings={settings} />
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

interface PlaceProps extends Pick<Props, 'lang' | 'settings'> {
  readonly place: MapPlace;
  readonly shown: number;
}

function Place({ place, settings, shown, lang }: PlaceProps) {
  const { name, address, offers } = place;
  const rest = offers.slice(shown);
  return (
    <>
      <h2 {...markHostWords(lang)}>
        <Icon name="pin" />
        {name}
      </h2>
      {address !== null && <p {...markHostWords(lang)}>{address}</p>}
      <MapOffers offers={offers.slice(0, shown)} lang={lang} settings={settings} />
      {rest.length > 0 && (
        <details>
          <summary className="py-2 font-semibold text-brand pointer-coarse:py-2.5">
            {sayCount(settings.moreOffers, settings.locale, rest.length)}
          </summary>
          <MapOffers offers={rest} lang={lang} settings={settings} />
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
