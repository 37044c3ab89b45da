import { type CountPhrases, NO_DAY, sayCount } from '@/lib/features/map/create-marker-view';
import type { MapOffer, MapRest } from '@/lib/features/map/map-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { MarkButton } from '../shortlist/mark-button';
import type { MapSettings } from './map-settings';

interface Props {
  readonly offers: readonly MapOffer[];
  readonly lang: string | undefined;
  /** Label of the buttons that mark an offer; null: no buttons. */
  readonly markLabel: string | null;
  /** True: with ages, price and registration, as beside a marker; a list of places has a hundred. */
  readonly hasFacts?: boolean;
}

/** Classes of an element around `MapOffers`; with a label each row has a button. */
export function styleMapOffers({ markLabel }: Pick<MapSettings, 'markLabel'>): string {
  return markLabel === null ? 'map-offers' : 'map-offers map-offers-marked';
}

/** The offers of a place: each with its link and bookmark. Styled by `styleMapOffers`. */
export function MapOffers({ offers, lang, markLabel, hasFacts = false }: Props) {
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
  readonly lang?: string | undefined;
  readonly settings: Pick<MapSettings, 'locale' | 'offers' | 'moreOffers'>;
}

/** The link to the offers of a place that are not listed: "17 weitere Angebote". */
export function RestLink({ rest, isMore, place, lang, settings }: RestLinkProps) {
  if (rest === null) return null;
  const { locale, offers, moreOffers } = settings;
  const phrases: CountPhrases = isMore ? moreOffers : offers;
  return (
    <a className="map-rest" href={rest.href}>
      {sayCount(phrases, locale, rest.count)}
      <span className="sr-only">
        {': '}
        <span {...markHostWords(lang)}>{place}</span>
      </span>
    </a>
  );
}

interface OfferLinkProps {
  readonly offer: MapOffer;
  readonly lang: string | undefined;
  readonly hasFacts: boolean;
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
