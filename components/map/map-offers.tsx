import { type CountPhrases, NO_DAY, sayCount } from '@/lib/view/map/create-marker-view';
import type { MapOffer, MapRest } from '@/lib/view/map/map-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { MarkButton } from '../shortlist/mark-button';
import type { MapSettings } from './map-settings';

interface Props {
  readonly offers: readonly MapOffer[];
  readonly lang: string | undefined;
  /** Label of the buttons that mark an offer; null: no buttons. */
  readonly markLabel: string | null;
}

/** Leaves room for each row's bookmark, which is rendered by JavaScript. */
const MARKED =
  '*:relative scripting:[&_a]:pe-12 [&_button]:absolute [&_button]:inset-y-0 [&_button]:end-0 [&_button]:my-auto [&_button]:size-11 [&_button]:place-items-center [&_button]:rounded-full not-print:[&_button]:grid [&_button]:aria-pressed:text-brand forced-colors:[&_button]:border';

/** The offers of a place: each with its link and bookmark. */
export function MapOffers({ offers, lang, markLabel }: Props) {
  return (
    <ul className={`*:break-inside-avoid ${markLabel === null ? '' : MARKED}`}>
      {offers.map((offer) => (
        <li key={offer.alias}>
          <MapOfferLink offer={offer} lang={lang} />
          {markLabel !== null && (
            <MarkButton
              alias={offer.alias}
              name={offer.name}
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
    <a className="block w-fit py-2 font-semibold text-brand" href={rest.href}>
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
}

/** One offer of a place: its day in the colour of the week, its name, its time. */
function MapOfferLink({ offer, lang }: OfferLinkProps) {
  return (
    <a
      className={`week-${offer.weekColor ?? 0} group flex flex-wrap items-start gap-x-3 rounded-xs py-1.75 leading-snug no-underline`}
      href={offer.href}
      target={offer.leaves ? '_top' : undefined}
      data-alias={offer.alias}
    >
      <span
        className="mt-px min-w-15 flex-none rounded-xs bg-week px-1.5 py-px text-center text-sm font-bold text-white tabular-nums"
        aria-hidden="true"
      >
        {offer.day ?? NO_DAY}
      </span>
      <span className="grid min-w-0 flex-[1_1_8rem] grid-cols-1 [&>span]:text-sm [&>span]:text-muted">
        <b className="group-hover:underline" {...markHostWords(lang)}>
          {offer.name}
        </b>
        <span>{offer.when}</span>
        {offer.where !== null && (
          <span {...(offer.where.isHostText ? markHostWords(lang) : {})}>{offer.where.text}</span>
        )}
      </span>
    </a>
  );
}
