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

const ROWS =
  '[&_li:not(.card)]:relative [&_li:not(.card)]:break-inside-avoid [&_a[data-alias]]:flex [&_a[data-alias]]:flex-wrap [&_a[data-alias]]:items-start [&_a[data-alias]]:gap-x-3 [&_a[data-alias]]:rounded-xs [&_a[data-alias]]:py-1.75 [&_a[data-alias]]:leading-snug [&_a[data-alias]]:no-underline [&_a[data-alias]:hover_b]:underline';
const DAY =
  '[&_[data-alias]>i]:mt-px [&_[data-alias]>i]:min-w-15 [&_[data-alias]>i]:flex-none [&_[data-alias]>i]:rounded-xs [&_[data-alias]>i]:bg-week [&_[data-alias]>i]:px-1.5 [&_[data-alias]>i]:py-px [&_[data-alias]>i]:text-center [&_[data-alias]>i]:text-sm [&_[data-alias]>i]:font-bold [&_[data-alias]>i]:text-white [&_[data-alias]>i]:not-italic [&_[data-alias]>i]:tabular-nums';
const TEXT =
  '[&_[data-alias]>span]:grid [&_[data-alias]>span]:min-w-0 [&_[data-alias]>span]:flex-[1_1_8rem] [&_[data-alias]>span]:grid-cols-1 [&_[data-alias]>span>span]:text-sm [&_[data-alias]>span>span]:text-muted';
/** Leaves room for each row's bookmark, which is rendered by JavaScript. */
const MARKED =
  'scripting:[&_[data-alias]]:pe-12 [&_[data-alias]+button]:absolute [&_[data-alias]+button]:inset-y-0 [&_[data-alias]+button]:end-0 [&_[data-alias]+button]:my-auto [&_[data-alias]+button]:size-11 [&_[data-alias]+button]:place-items-center [&_[data-alias]+button]:rounded-full not-print:[&_[data-alias]+button]:grid [&_[data-alias]+button]:aria-pressed:text-brand forced-colors:[&_[data-alias]+button]:border';

/** Classes of an element around `MapOffers`; with a label each row has a button. */
export function styleMapOffers({ markLabel }: Pick<MapSettings, 'markLabel'>): string {
  return `${ROWS} ${DAY} ${TEXT} ${markLabel === null ? '' : MARKED}`;
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
    <a className="block w-fit py-2 font-semibold text-brand pointer-coarse:py-2.5" href={rest.href}>
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
