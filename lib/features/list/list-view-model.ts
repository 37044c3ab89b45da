import type { ListView } from '../../routes/list-path';
import type { CardView, RegistrationView } from '../card/card-view';
import type { FacetValueView } from '../filter/create-chips';

/** One question of the filter form; `parameter` is the field's name in the query string. */
export interface FilterGroupView {
  readonly parameter: string;
  readonly legend: string;
  /** `many`: any of them; `one`: at most one; `child`: added one after the other. */
  readonly kind: 'many' | 'one' | 'child';
  readonly options: readonly FacetValueView[];
}

/** A holiday week above the list. */
export interface WeekTab {
  readonly week: string;
  readonly label: string;
  readonly count: string;
  /** 0 to 5. */
  readonly color: number;
  readonly selected: boolean;
  /** Far from all other weeks and not selected: offered behind "weitere". */
  readonly isFar?: true;
  /** The same page with this week alone, or without it if it is the selected one. */
  readonly href: string;
}

/** A town of a county above its list. */
export interface TownLink extends ChangeLink {
  readonly count: string;
}

/** The holidays that the list is about. */
export interface EditionView {
  /** Null: the instance file names none. */
  readonly label: string | null;
  /** "23. Nov. bis 31. Jan."; null: no dates. */
  readonly days: string | null;
  /** The state of registration today: "Anmeldung bis Fr 12. Juni offen". */
  readonly standing: RegistrationView;
  /** What opens within 14 days, as a calendar file; null: nothing. */
  readonly opening: (ChangeLink & { readonly text: string | null }) | null;
}

/** A link that changes the criteria. */
export interface ChangeLink {
  readonly label: string;
  readonly href: string;
}

/** Criteria to leave out where nothing is found, or to change, and what is found then. */
export interface RescueLink extends ChangeLink {
  /**
   * For one of the children alone: the month of birth, and the number of results in words, for a
   * device that knows the name.
   */
  readonly only?: { readonly born: string; readonly count: string };
}

/** One value that is set; `parameter` is its name in the query string. */
export interface SetLink {
  readonly label: string;
  readonly parameter: string;
  /** Link that removes the value; null: locked in an embed. */
  readonly href: string | null;
}

/** A value of a field and its label. */
export interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** Values of the form's fields that are no choice from a list. */
export interface FilterValues {
  readonly q: string;
  /** Whether the words of `q` are searched also where they all name filters. */
  readonly literal: boolean;
  readonly from: string;
  readonly to: string;
  /** Why no session can lie between these days; null: the range is valid. */
  readonly daysProblem: string | null;
  /** Links to today, tomorrow and the weekend. */
  readonly soon: readonly ChangeLink[];
  readonly born: readonly Labelled[];
  /** Names of the months, and the year from which years of birth count back. */
  readonly birth: { readonly months: readonly string[]; readonly year: number };
  /** Whether every child must fit; null with fewer than two children. */
  readonly fit: { readonly isAll: boolean; readonly count: number } | null;
  /** `lat,lng`, or empty. */
  readonly near: string;
  /** The slug of the place to search around, or empty, and the available places. */
  readonly nearby: string;
  readonly places: readonly Labelled[];
  /** Streets and districts to search around. */
  readonly areas: readonly Labelled[];
  /** The radius that is set, or the default for a search around a place; empty: any distance. */
  readonly radius: string;
  readonly radii: readonly Labelled[];
  readonly past: boolean;
  readonly sort: string;
}

/** Suggestions for the text of a search. */
export interface HintView {
  /**
   * How the text was understood, where that may not be what was meant, and the link to the other
   * search: only similar words matched, or the text was read as filters.
   */
  readonly meant: (ChangeLink & { readonly text: string }) | null;
  /** Searches by filters that replace words of the text: "kostenlos: 57 Angebote". */
  readonly suggestions: readonly ChangeLink[];
  /** Other pages that answer words of the text: the map for "in der Nähe". */
  readonly pages: readonly ChangeLink[];
}

/** Cards of one kind that follow those of offers that can be joined. */
export interface LateCards {
  readonly from: number;
  readonly heading: string;
}

/** The programme is over, or has not been published yet. */
export interface ClosedView {
  readonly title: string;
  /** Sentences about the last programme and the next one. */
  readonly notes: readonly string[];
  /** Link to the last programme; null: there has been none. */
  readonly past: ChangeLink | null;
}

/** Links to the pages of a long result. */
export interface PagerView {
  readonly position: string;
  readonly pages: number;
  /** The part of the result on this page, for print: "24 von 308 Angeboten, Seite 1 von 13". */
  readonly part: string;
  /** "Alle 308 Angebote drucken"; null: too many to print at once. */
  readonly printAll: string | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * View model of the list for one query, as plain JSON of finished strings: the page renders it on
 * the server, `/api/search` sends it, the browser renders it again after each change.
 */
export interface ListViewModel {
  /** Document title, with the site's name. */
  readonly title: string;
  readonly total: number;
  /** How many of them a family can join. */
  readonly joinable: number;
  /** "251 Angebote" */
  readonly heading: string;
  /** "251 Angebote zeigen" */
  readonly show: string;
  /** Announced by screen readers after a change. */
  readonly status: string;
  /** Empty: there is nothing that is not over. */
  readonly editions: readonly EditionView[];
  readonly weeks: readonly WeekTab[];
  /** Of a county, as long as nothing is chosen; else absent. */
  readonly towns?: { readonly label: string; readonly links: readonly TownLink[] };
  readonly groups: readonly FilterGroupView[];
  readonly values: FilterValues;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
  readonly hints: HintView;
  readonly cards: readonly CardView[];
  /**
   * By date, cards of offers that cannot be joined come last, those that are running before those
   * with closed registration: the index of the first of each kind, ascending, and their heading.
   * Empty: there is none on this page, or another order is used.
   */
  readonly late: readonly LateCards[];
  readonly pager: PagerView | null;
  /** Only for an empty result: criteria to leave out, and the results without them. */
  readonly rescue: readonly RescueLink[];
  /** Shown instead of an empty result while nothing of the programme is to come; null: something is. */
  readonly closed: ClosedView | null;
  /** Paths of this result in each view. */
  readonly views: Readonly<Record<ListView, string>>;
  /** The result as a calendar file. */
  readonly calendarHref: string;
  /** The same as a subscription that calendar programs keep up to date: `webcal:`. */
  readonly subscribeHref: string;
  readonly feedHref: string;
  /** Address of the list, for print. */
  readonly address: string;
  /** Sentences about unreadable parameters. */
  readonly unreadable: string | null;
  /** Language of the hosts' texts if it differs from the page's. */
  readonly hostLang: string | null;
}

/** The part of a list's view model that its filters show. */
export type FilterView = Pick<ListViewModel, 'groups' | 'values' | 'show'>;

/** One of a hundred options, without the names of its fields; that it is not selected goes without saying. */
type PackedOption = readonly [value: string, label: string, count: number, selected?: true];

/** A place to search around; mostly one of the filter's places, too: its position there. */
type PackedPlace = number | readonly [value: string, label: string];

/** A view model as a page sends it: its options are short. */
export type Packed<T extends FilterView> = Omit<T, 'groups' | 'values'> & {
  readonly groups: readonly (Omit<FilterGroupView, 'options'> & {
    readonly options: readonly PackedOption[];
  })[];
  readonly values: Omit<FilterValues, 'places' | 'areas'> & {
    readonly places: readonly PackedPlace[];
    readonly areas: readonly PackedPlace[];
  };
};

/** Packs a view model for the way from server to browser. */
export function packOptions<T extends FilterView>(screen: T): Packed<T> {
  const groups = screen.groups.map((group) => ({
    ...group,
    options: group.options.map(packOption),
  }));
  const known = listPlaceOptions(screen.groups);
  const packPlace = ({ value, label }: Labelled): PackedPlace => {
    const at = known.findIndex((option) => option.value === value && option.label === label);
    return at === -1 ? [value, label] : at;
  };
  const { values } = screen;
  const places = values.places.map(packPlace);
  return { ...screen, groups, values: { ...values, places, areas: values.areas.map(packPlace) } };
}

function listPlaceOptions<T>(
  groups: readonly { readonly parameter: string; readonly options: readonly T[] }[],
): readonly T[] {
  return groups.find(({ parameter }) => parameter === 'place')?.options ?? [];
}

function packOption({ value, label, count, selected }: FacetValueView): PackedOption {
  return selected ? [value, label, count, true] : [value, label, count];
}

/** Unpacks what `packOptions` packed. */
export function unpackOptions<T extends FilterView>(packed: Packed<T>): T {
  const groups = packed.groups.map((group) => ({
    ...group,
    options: group.options.map(unpackOption),
  }));
  const known = listPlaceOptions(packed.groups);
  const unpackPlace = (place: PackedPlace): Labelled => {
    const [value, label] = typeof place === 'number' ? (known[place] ?? ['', '']) : place;
    return { value, label };
  };
  const { values } = packed;
  const places = values.places.map(unpackPlace);
  const areas = values.areas.map(unpackPlace);
  // The rest of T came along.
  return { ...packed, groups, values: { ...values, places, areas } } as unknown as T;
}

function unpackOption([value, label, count, selected]: PackedOption): FacetValueView {
  return { value, label, count, selected: selected === true };
}
