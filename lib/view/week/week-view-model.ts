import type { Day } from '../../domain/instant';
import type { MarkedText } from '../card/card-view';
import type { OfferLink } from '../links';
import type { ChangeLink, ListViewModel, SetLink, WeekTab } from '../list/list-view-model';

/** Colour and letters that stand for a host or a place; the colour never says anything alone. */
export interface SignView {
  /** One to three letters, unique in the catalogue. */
  readonly letters: string;
  /** 0 to 5. */
  readonly color: number;
  /** The second look of a colour: letters in a frame instead of on the colour. */
  readonly isOutlined: boolean;
}

/** One session of an offer, or an offer without a session. */
export interface WeekEntryView extends OfferLink {
  readonly key: string;
  readonly alias: string;
  /** What the offer looks like now (see `writeFingerprint`). */
  readonly fingerprint: string;
  readonly name: MarkedText;
  /** "9–12 Uhr", over night "19 Uhr bis So 10 Uhr"; what is said instead where no time is known. */
  readonly time: string;
  /** For `<time dateTime>`; null: no time is known. */
  readonly begin: string | null;
  readonly ages: string;
  readonly place: MarkedText | null;
  /** Said in its place where there is none; null: there is one. */
  readonly noPlace: string | null;
  /** Null where the place is shown anyway: whom the colour stands for, to be heard. */
  readonly owner: string | null;
  /** "Termin 2 von 3"; null: the only one. */
  readonly nth: string | null;
  /** That it is over, or that registration is; null: neither. */
  readonly note: string | null;
  readonly isPast: boolean;
  /** Null: the offer names no such host or place. */
  readonly sign: SignView | null;
}

/** The sessions of one day that begin in one part of it. */
export interface WeekBandView {
  /** 0 to 2: before noon, afternoon, evening. */
  readonly band: number;
  readonly label: string;
  readonly entries: readonly WeekEntryView[];
}

/** One day and what begins on it. */
export interface WeekDayView {
  readonly day: Day;
  readonly weekday: string;
  /** "28. Juli" */
  readonly date: string;
  /** "heute"; null: another day. */
  readonly today: string | null;
  readonly isOver: boolean;
  /** Only those that hold something. */
  readonly bands: readonly WeekBandView[];
  /** Said where the day holds nothing. */
  readonly nothing: string | null;
  /** Where a very full day is listed whole. */
  readonly more: ChangeLink | null;
}

/** What a colour stands for, and the way to see only that. */
export interface LegendEntryView {
  readonly value: string;
  readonly label: string;
  readonly count: string;
  readonly sign: SignView;
  readonly selected: boolean;
  /** With this value added to the criteria, or taken from them; null: an embed holds it. */
  readonly href: string | null;
}

/** Everything the week view shows, as plain JSON of finished strings. */
export interface WeekViewModel {
  /** "27. Juli – 2. August 2026"; without any week the name of the page. */
  readonly heading: string;
  /** "43 Angebote, 61 Termine" */
  readonly summary: string;
  /** Why this week is shown, where nobody chose it alone. */
  readonly hint: string | null;
  readonly form: Pick<ListViewModel, 'groups' | 'values' | 'show' | 'hints'>;
  /** Further fields of the form: what it must carry on. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  readonly tabs: readonly WeekTab[];
  readonly previous: ChangeLink | null;
  readonly next: ChangeLink | null;
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
  /** Monday to Sunday; empty when there is no week to show. */
  readonly days: readonly WeekDayView[];
  /** Names of the parts of the day in which something begins this week. */
  readonly bands: readonly { readonly band: number; readonly label: string }[];
  readonly print: PrintLayout;
  /** Offers that match and have no date yet. */
  readonly undated: readonly WeekEntryView[];
  readonly legend: readonly LegendEntryView[];
  /** True when something in this week has neither colour nor letters. */
  readonly hasUnsigned: boolean;
  readonly colors: readonly (ChangeLink & { readonly selected: boolean })[];
  /** Null: there is something to show. Else ways that lead to something. */
  readonly empty: { readonly title: string; readonly ways: readonly ChangeLink[] } | null;
  /** What was asked for in the ways there are to look at it. */
  readonly views: ListViewModel['views'];
  readonly calendarHref: string;
  /** The same as a subscription: `webcal:`. */
  readonly subscribeHref: string;
  readonly unreadable: string | null;
  /** Language of the hosts' words where it is not the page's. */
  readonly hostLang: string | null;
}

/** How a week is laid out on its one sheet of paper. */
export interface PrintLayout {
  /** 0 to 5: how small its letters must be. */
  readonly size: number;
  /** Widths of the seven columns, for `grid-template-columns`. */
  readonly columns: string;
}
