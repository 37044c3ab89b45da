import type { Day } from '../../domain/instant';
import type { CardView, MarkedText, Tone } from '../card/card-view';
import type { OfferLink } from '../links';
import type { ChangeLink, ListViewModel, SetLink, WeekTab } from '../list/list-view-model';

/** One session of an offer, or an offer without a session. */
export interface WeekEntryView extends OfferLink {
  readonly key: string;
  readonly alias: string;
  /** Fingerprint of its present version (see `writeFingerprint`). */
  readonly fingerprint: string;
  readonly name: MarkedText;
  /** "9–12 Uhr", over night "19 Uhr bis So 10 Uhr", on a later day "bis 10 Uhr"; a note when no time is known. */
  readonly time: string;
  /** For `<time dateTime>`; null: no time is known. */
  readonly begin: string | null;
  readonly ages: string;
  readonly place: MarkedText | null;
  /** Shown instead of a missing place; null: there is a place. */
  readonly noPlace: string | null;
  /** "Termin 2 von 3", "Tag 2 von 5"; null: the only one, on one day. */
  readonly nth: string | null;
  /** How it can be joined, or why it cannot: it is over, running, or registration closed. */
  readonly note: string;
  /** Colour of the note. */
  readonly tone: Tone;
  /** "kostenlos", "15 €" */
  readonly fee: CardView['fee'];
  readonly isPast: boolean;
}

/** The sessions that begin in one part of a day, in the first one also those that began on a day before. */
export interface WeekBandView {
  /** 0 to 2: before noon, afternoon, evening. */
  readonly band: number;
  readonly label: string;
  readonly entries: readonly WeekEntryView[];
}

/** One day and its sessions. */
export interface WeekDayView {
  readonly day: Day;
  readonly weekday: string;
  /** "28. Juli" */
  readonly date: string;
  /** "heute"; null: another day. */
  readonly today: string | null;
  readonly isOver: boolean;
  /** Only those with sessions. */
  readonly bands: readonly WeekBandView[];
  /** Shown when the day has no sessions. */
  readonly nothing: string | null;
  /** Link to the full list of a very full day. */
  readonly more: ChangeLink | null;
}

/** Entry of the legend: a colour, and the link that filters by it. */
export interface LegendEntryView {
  readonly value: string;
  readonly label: string;
  readonly count: string;
  readonly tone: Tone;
  readonly selected: boolean;
  /** With this value added to or removed from the criteria; null: locked in an embed. */
  readonly href: string | null;
}

/** View model of the week, as plain JSON of finished strings. */
export interface WeekViewModel {
  /** "27. Juli – 2. August 2026"; without a week the name of the page. */
  readonly heading: string;
  /** "43 Angebote, 61 Termine" */
  readonly summary: string;
  /** Why this week is shown, if the query does not name it alone. */
  readonly hint: string | null;
  readonly form: Pick<ListViewModel, 'groups' | 'values' | 'show' | 'hints'>;
  /** Hidden fields of the form. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  readonly tabs: readonly WeekTab[];
  readonly previous: ChangeLink | null;
  readonly next: ChangeLink | null;
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
  /** Monday to Sunday; empty when there is no week to show. */
  readonly days: readonly WeekDayView[];
  /** Number of days before today, from Monday on; 0 if nothing of the week is left to go to. */
  readonly pastDays: number;
  /** Names of the parts of the day in which sessions begin this week. */
  readonly bands: readonly { readonly band: number; readonly label: string }[];
  readonly print: PrintLayout;
  /** Matching offers without dates. */
  readonly undated: readonly WeekEntryView[];
  readonly legend: readonly LegendEntryView[];
  /** Null: there are entries. Otherwise links to other results. */
  readonly empty: {
    readonly title: string;
    readonly ways: readonly ChangeLink[];
    readonly closed: ListViewModel['closed'];
  } | null;
  /** Paths of this result in each view. */
  readonly views: ListViewModel['views'];
  readonly calendarHref: string;
  /** The same as a subscription: `webcal:`. */
  readonly subscribeHref: string;
  readonly unreadable: string | null;
  /** Language of the hosts' texts if it differs from the page's. */
  readonly hostLang: string | null;
}

/** Layout of a week on one printed page. */
export interface PrintLayout {
  /** Font size from 0 (largest) to 5. */
  readonly size: number;
  /** Widths of the seven columns, for `grid-template-columns`. */
  readonly columns: string;
}
