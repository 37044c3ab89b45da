import type { ListView } from '../../domain/query/list-path';
import type { CardView } from '../card/card-view';
import type { FacetValueView } from '../criteria/create-chips';

/** One question of the filter form; `parameter` is the field's name in the query string. */
export interface FilterGroup {
  readonly parameter: string;
  readonly legend: string;
  /** `many`: any of them; `one`: at most one of them; `child`: chosen one after the other. */
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
  /** The same page with this week alone, or without it when it is the selected one. */
  readonly href: string;
}

/** A link that changes what is asked for. */
export interface ChangeLink {
  readonly label: string;
  readonly href: string;
}

/** One value that is set; `parameter` is its name in the query string. */
export interface SetLink {
  readonly label: string;
  readonly parameter: string;
  /** Takes the value away; null: an embed holds it. */
  readonly href: string | null;
}

/** A value of a field and what it is called. */
export interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** What the fields of the form hold that is not a choice from a list. */
export interface FilterValues {
  readonly q: string;
  readonly from: string;
  readonly to: string;
  /** Why nothing can lie between these days; null: something can. */
  readonly daysProblem: string | null;
  readonly born: readonly Labelled[];
  /** The months by name, and the year from which years of birth count back. */
  readonly birth: { readonly months: readonly string[]; readonly year: number };
  /** Whether every child shall fit; null while fewer than two are asked for. */
  readonly fit: { readonly isAll: boolean; readonly count: number } | null;
  /** `lat,lng`, or empty. */
  readonly near: string;
  /** The slug of the place to search around, or empty, and those there are to choose from. */
  readonly nearby: string;
  readonly places: readonly Labelled[];
  /** The radius that is set, or with which a search around a place begins; empty: any distance. */
  readonly radius: string;
  readonly radii: readonly Labelled[];
  readonly past: boolean;
  readonly sort: string;
}

/** What a text that was asked for may have meant. */
export interface HintView {
  /** Only similar words were found: a sentence, and the link to the search with the nearest ones. */
  readonly meant: (ChangeLink & { readonly text: string }) | null;
  /** Searches by filters for what the text says in words: "kostenlos: 57 Angebote". */
  readonly suggestions: readonly ChangeLink[];
}

/** Links to the pages of a long result. */
export interface PagerView {
  readonly position: string;
  readonly pages: number;
  /** What of the result this page is, to be read on paper: "24 von 308 Angeboten, Seite 1 von 13". */
  readonly part: string;
  /** "Alle 308 Angebote drucken"; null: too many for one print. */
  readonly printAll: string | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * Everything the list shows for one query, as plain JSON of finished strings: the page draws it on
 * the server, `/api/search` sends it, the browser draws it again after each change.
 */
export interface ListViewModel {
  /** Of the window, with the site's name. */
  readonly title: string;
  readonly total: number;
  /** "251 Angebote" */
  readonly heading: string;
  /** "251 Angebote zeigen" */
  readonly show: string;
  /** What a screen reader hears after a change. */
  readonly status: string;
  readonly weeks: readonly WeekTab[];
  readonly groups: readonly FilterGroup[];
  readonly values: FilterValues;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
  readonly hints: HintView;
  readonly cards: readonly CardView[];
  /**
   * By date, cards whose registration is closed come last: the position of the first of them, and
   * their heading. Null: there is none on this page, or another order was asked for.
   */
  readonly late: { readonly from: number; readonly heading: string } | null;
  readonly pager: PagerView | null;
  /** Only when nothing matches: what to leave out, and what that brings back. */
  readonly rescue: readonly ChangeLink[];
  /** Said instead of an empty result while the whole programme is empty; null: it is not. */
  readonly closed: string | null;
  /** This result in the ways there are to look at it. */
  readonly views: Readonly<Record<ListView, string>>;
  /** This list as a calendar and as a feed, to subscribe to. */
  /** The result as a calendar file. */
  readonly calendarHref: string;
  /** The same as a subscription that the calendar program keeps up to date: `webcal:`. */
  readonly subscribeHref: string;
  readonly feedHref: string;
  /** Where the list is found, to be read on paper. */
  readonly address: string;
  /** Sentences about parameters that could not be read. */
  readonly unreadable: string | null;
  /** Language of the hosts' words where it is not the page's. */
  readonly hostLang: string | null;
}

/**
 * A screen on its way from the server into the page, as JSON. Left as an object, React would walk
 * through its thousand values one by one: to send them, to read them, and again in the browser.
 */
export type ScreenText = string;

/** Writes a screen for the way. */
export function writeScreen(screen: ListViewModel): ScreenText {
  return JSON.stringify(screen);
}

/** Reads what `writeScreen` wrote. */
export function readScreen(text: ScreenText): ListViewModel {
  return JSON.parse(text);
}
