import { type CountPhrases, sayCount } from '@/lib/view/map/describe-marker';
import type { MapRest } from '@/lib/view/map/map-screen';
import { markHostWords } from '../offer/mark-host-words';
import type { MapSettings } from './map-settings';

interface Properties {
  readonly rest: MapRest | null;
  /** Whether some of the offers stand before it: it leads to more of them, else to all. */
  readonly isMore: boolean;
  /** Where they are, for those who hear nothing but the link. */
  readonly place: string;
  /** Language of the place's name where it is not the page's. */
  readonly lang?: string | undefined;
  readonly settings: Pick<MapSettings, 'locale' | 'offers' | 'moreOffers'>;
}

/** The way to the offers of a place that are not named beside it: "17 weitere Angebote". */
export function RestLink({ rest, isMore, place, lang, settings }: Properties) {
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
