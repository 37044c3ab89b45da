import * as z from 'zod';
import type { DeepReadonly } from '../../domain/immutable';
import { type CardView, registrationSchema } from '../card/card-view';

const labelled = z.object({ value: z.string(), label: z.string() });
const changeLink = z.object({ label: z.string(), href: z.string() });

export const facetSchema = z.object({
  value: z.string().meta({ description: 'What the query parameter takes.' }),
  label: z.string(),
  count: z.int().meta({ description: 'The total after adding the value to this query.' }),
  selected: z.boolean(),
});

/** One question of the filter form; `parameter` is the field's name in the query string. */
const filterGroup = z.object({
  parameter: z.string(),
  legend: z.string(),
  /** `many`: any of them; `one`: at most one; `child`: added one after the other. */
  kind: z.enum(['many', 'one', 'child']),
  options: z.array(facetSchema),
});

/** Values of the form's fields that are no choice from a list. */
const filterValues = z.object({
  q: z.string(),
  /** Whether the words of `q` are searched also where they all name filters. */
  literal: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Why no session can lie between these days; null: the range is valid. */
  daysProblem: z.string().nullable(),
  soon: z.array(changeLink),
  born: z.array(labelled),
  /** Names of the months, and the year from which years of birth count back. */
  birth: z.object({ months: z.array(z.string()), year: z.int() }),
  /** How many offers suit at least one child and all; null with fewer than two children. */
  fit: z.object({ isAll: z.boolean(), any: z.int(), all: z.int() }).nullable(),
  /** `lat,lng`, or empty. */
  near: z.string(),
  /** The slug of the place to search around, or empty, and the available places. */
  nearby: z.string(),
  places: z.array(labelled),
  areas: z.array(labelled),
  /** The radius that is set, or the default for a search around a place; empty: any distance. */
  radius: z.string(),
  radii: z.array(labelled),
  past: z.boolean(),
  sort: z.string(),
});

/** The list without its cards, as finished strings: on its page and in `/api/search`. */
export const listScreenSchema = z
  .object({
    title: z.string(),
    total: z.int(),
    joinable: z.int().meta({ description: 'Offers that can still be joined.' }),
    /** "251 Angebote" */
    heading: z.string(),
    /** "251 Angebote zeigen" */
    show: z.string(),
    /** Announced by screen readers after a change. */
    status: z.string(),
    /** The holidays that the list is about; empty: there is nothing that is not over. */
    editions: z.array(
      z.object({
        /** Null: the instance file names none. */
        label: z.string().nullable(),
        /** "23. Nov. bis 31. Jan."; null: no dates. */
        days: z.string().nullable(),
        /** The state of registration today: "Anmeldung bis Fr 12. Juni offen". */
        standing: registrationSchema,
        /** What opens within 14 days, as a calendar file; null: nothing. */
        opening: z
          .object({ text: z.string().nullable(), label: z.string(), href: z.string() })
          .nullable(),
      }),
    ),
    weeks: z.array(
      z.object({
        week: z.string(),
        label: z.string(),
        count: z.string(),
        /** 0 to 5. */
        color: z.int(),
        selected: z.boolean(),
        /** Far from all other weeks and not selected: offered behind "weitere". */
        isFar: z.literal(true).exactOptional(),
        /** The same page with this week alone, or without it if it is the selected one. */
        href: z.string(),
      }),
    ),
    /** Of a county, as long as nothing is chosen; else absent. */
    towns: z
      .object({ label: z.string(), links: z.array(changeLink.extend({ count: z.string() })) })
      .exactOptional(),
    groups: z.array(filterGroup),
    values: filterValues,
    sorts: z.array(labelled),
    /** Values that are set; `parameter` is the name in the query string. */
    chips: z.array(
      z.object({
        label: z.string(),
        /** The label in few letters: "Di". */
        short: z.string().exactOptional(),
        parameter: z.string(),
        /** Link that removes the value; null: locked in an embed. */
        href: z.string().nullable(),
      }),
    ),
    resetHref: z.string(),
    hints: z.object({
      /** How the text was understood, where it may be wrong, and a link to the other search. */
      meant: changeLink.extend({ text: z.string() }).nullable(),
      /** Searches by filters that replace words of the text: "kostenlos: 57 Angebote". */
      suggestions: z.array(changeLink),
      /** Other pages that answer words of the text: the map for "in der Nähe". */
      pages: z.array(changeLink),
    }),
    /**
     * By date: where each kind of cards begins that cannot be joined, with its heading; ascending. Empty:
     * there is none on this page, or another order is used.
     */
    late: z.array(z.object({ from: z.int(), heading: z.string() })),
    pager: z
      .object({
        position: z.string(),
        pages: z.int(),
        /** The part of the result on this page, for print: "24 von 308 Angeboten, Seite 1 von 13". */
        part: z.string(),
        /** "Alle 308 Angebote drucken"; null: too many to print at once. */
        printAll: z.string().nullable(),
        previous: z.string().nullable(),
        next: z.string().nullable(),
      })
      .nullable(),
    /** Only for an empty result: criteria to leave out, and the results without them. */
    rescue: z.array(
      changeLink.extend({
        /** With the number of results in words, for a device that knows the name. */
        only: z
          .object({ born: z.string(), count: z.string() })
          .exactOptional()
          .meta({ description: 'For this one of the children alone.' }),
      }),
    ),
    /** Shown in place of an empty result where nothing is to come; `past`: the last programme. */
    closed: z
      .object({ title: z.string(), notes: z.array(z.string()), past: changeLink.nullable() })
      .nullable(),
    views: z.object({ list: z.string(), map: z.string(), week: z.string() }),
    calendarHref: z.string(),
    /** The same as a subscription that calendar programs keep up to date: `webcal:`. */
    subscribeHref: z.string(),
    feedHref: z.string(),
    /** Address of the list, for print. */
    address: z.string(),
    unreadable: z.string().nullable(),
    /** Language of the hosts' texts if it differs from the page's. */
    hostLang: z.string().nullable(),
  })
  .meta({
    description: "The site's own page around the cards: words and links. It changes with the site.",
  });

export type ListViewModel = DeepReadonly<z.output<typeof listScreenSchema>> & {
  readonly cards: readonly CardView[];
};
export type Labelled = DeepReadonly<z.output<typeof labelled>>;
export type ChangeLink = DeepReadonly<z.output<typeof changeLink>>;
export type FacetValueView = DeepReadonly<z.output<typeof facetSchema>>;
export type FilterGroupView = ListViewModel['groups'][number];
export type FilterValues = ListViewModel['values'];
export type WeekTab = ListViewModel['weeks'][number];
export type EditionView = ListViewModel['editions'][number];
export type SetLink = ListViewModel['chips'][number];
export type HintView = ListViewModel['hints'];
export type RescueLink = ListViewModel['rescue'][number];
export type LateCards = ListViewModel['late'][number];
export type ClosedView = NonNullable<ListViewModel['closed']>;
export type PagerView = NonNullable<ListViewModel['pager']>;

export type FilterView = Pick<ListViewModel, 'groups' | 'values' | 'show'>;
