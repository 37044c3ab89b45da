import * as z from 'zod';
import type { CardView } from '../card/card-view';
import type { ListViewModel } from '../list/list-view-model';

const markedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).meta({ description: 'Where a search found it.' }),
});

const registration = z.object({
  kind: z.enum(['none', 'online', 'host', 'closed']),
  soon: z.boolean(),
  tone: z.enum(['good', 'soon', 'neutral', 'closed']),
  text: z.string(),
});

/** Texts of an offer's card. */
const cardSchema = z.object({
  alias: z.string(),
  href: z.string(),
  name: markedText,
  translated: z
    .object({ text: z.string(), lang: z.string() })
    .nullable()
    .meta({ description: 'The name as a machine has translated it.' }),
  leaf: z
    .object({ weekday: z.string(), day: z.string(), month: z.string(), date: z.string() })
    .nullable(),
  weekColor: z.int().nullable(),
  when: z.string(),
  matched: z.string().nullable(),
  isPast: z.boolean(),
  ages: z.string(),
  fits: z.string().nullable(),
  onlyBorn: z.array(z.string()).meta({
    description: 'Months of birth of the only children asked for that it fits; empty: all fit.',
  }),
  ageReasons: z.array(z.string()),
  fee: z.object({ text: z.string(), isFree: z.boolean() }),
  place: markedText.nullable(),
  noPlace: z.string().nullable().meta({ description: 'Said where no place is known.' }),
  distance: z.string().nullable(),
  hosts: markedText.nullable(),
  registration,
  wheelchair: z.object({
    kind: z.enum(['yes', 'ask', 'no']),
    text: z.string(),
    short: z.string(),
  }),
  features: z.string().nullable(),
  picture: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('photo'), url: z.string() }),
    z.object({ kind: z.literal('motif'), seed: z.string() }),
  ]),
  repeats: z.string().nullable(),
  topics: z.array(z.string()).meta({
    description:
      'Topics that the words of the offer name; only where its text is in another language.',
  }),
  excerpt: markedText.nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  listed: z
    .object({ at: z.int(), text: z.string() })
    .nullable()
    .meta({ description: 'When it came into the programme, in ms since 1970; null: long ago.' }),
  fingerprint: z.string().meta({ description: 'Differs when something families plan by differs.' }),
}) satisfies z.ZodType<CardView>;

const berlinTime = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601 with the offset of Europe/Berlin.' });

/** One offer as answered by `/api/offers`: the specification's public fields. */
export const offerSchema = z.object({
  name: z.string(),
  alias: z.string().meta({ description: 'Unique; usually begins with the id.' }),
  publish: z.enum(['public', 'private_link']),
  description: z.string().meta({ description: 'CommonMark.' }),
  requiresApplication: z.boolean(),
  onlineApplication: z.boolean(),
  applicationDeadline: berlinTime.nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  fee: z.int().nullable().meta({ description: 'Euro cents; null and 0 are free.' }),
  meetingPoint: z.string().nullable(),
  meetingAddress: z.string().nullable(),
  meetingLat: z.number().nullable(),
  meetingLng: z.number().nullable(),
  applyText: z.string().nullable().meta({ description: 'CommonMark.' }),
  bring: z.string().nullable(),
  dates: z.array(z.object({ begin: berlinTime.nullable(), end: berlinTime.nullable() })),
  accessibility: z.array(z.string()).nullable(),
  wheelchairAccessible: z.boolean().nullable().meta({ description: 'Null: by arrangement.' }),
  url: z.string().meta({ description: "The offer's page at the instance, where one registers." }),
  media: z.array(z.string()),
  hosts: z.array(z.object({ name: z.string() })),
  town: z.string().optional().meta({
    description:
      'Extension: where the site is a county, the slug of the town, in which the alias is unique.',
  }),
});

const facetValue = z.object({
  value: z.string().meta({ description: 'What the query parameter takes.' }),
  label: z.string(),
  count: z.int().meta({ description: 'The total after adding the value to this query.' }),
  selected: z.boolean(),
});

const labelled = z.object({ value: z.string(), label: z.string() });
const changeLink = z.object({ label: z.string(), href: z.string() });

const filterGroup = z.object({
  parameter: z.string(),
  legend: z.string(),
  kind: z.enum(['many', 'one', 'child']),
  options: z.array(labelled.extend({ count: z.int(), selected: z.boolean() })),
});

/** Values of the form's fields that are no choice from a list. */
const filterValues = z.object({
  q: z.string(),
  literal: z.boolean(),
  from: z.string(),
  to: z.string(),
  daysProblem: z.string().nullable(),
  soon: z.array(z.object({ label: z.string(), href: z.string() })),
  born: z.array(labelled),
  birth: z.object({ months: z.array(z.string()), year: z.int() }),
  fit: z.object({ isAll: z.boolean(), count: z.int() }).nullable(),
  near: z.string(),
  nearby: z.string(),
  places: z.array(labelled),
  areas: z.array(labelled),
  radius: z.string(),
  radii: z.array(labelled),
  past: z.boolean(),
  sort: z.string(),
});

/** The page around the cards, as answered by `/api/search`. */
const listScreenSchema = z
  .object({
    title: z.string(),
    total: z.int(),
    joinable: z.int().meta({ description: 'Offers that can still be joined.' }),
    heading: z.string(),
    show: z.string(),
    status: z.string(),
    editions: z.array(
      z.object({
        label: z.string().nullable(),
        days: z.string().nullable(),
        standing: registration,
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
        color: z.int(),
        selected: z.boolean(),
        isFar: z.literal(true).exactOptional(),
        href: z.string(),
      }),
    ),
    towns: z
      .object({ label: z.string(), links: z.array(changeLink.extend({ count: z.string() })) })
      .exactOptional(),
    groups: z.array(filterGroup),
    values: filterValues,
    sorts: z.array(labelled),
    chips: z.array(
      z.object({ label: z.string(), parameter: z.string(), href: z.string().nullable() }),
    ),
    resetHref: z.string(),
    hints: z.object({
      meant: changeLink.extend({ text: z.string() }).nullable(),
      suggestions: z.array(changeLink),
      pages: z.array(changeLink),
    }),
    late: z.array(z.object({ from: z.int(), heading: z.string() })),
    pager: z
      .object({
        position: z.string(),
        pages: z.int(),
        part: z.string(),
        printAll: z.string().nullable(),
        previous: z.string().nullable(),
        next: z.string().nullable(),
      })
      .nullable(),
    rescue: z.array(
      changeLink.extend({
        only: z
          .object({ born: z.string(), count: z.string() })
          .exactOptional()
          .meta({ description: 'For this one of the children alone.' }),
      }),
    ),
    closed: z
      .object({ title: z.string(), notes: z.array(z.string()), past: changeLink.nullable() })
      .nullable(),
    views: z.object({ list: z.string(), map: z.string(), week: z.string() }),
    calendarHref: z.string(),
    subscribeHref: z.string(),
    feedHref: z.string(),
    address: z.string(),
    unreadable: z.string().nullable(),
    hostLang: z.string().nullable(),
  })
  .meta({
    description: "The site's own page around the cards: words and links. It changes with the site.",
  }) satisfies z.ZodType<Omit<ListViewModel, 'cards'>>;

/** Answer of `/api/search`. */
export const searchSchema = z.object({
  total: z.int().meta({ description: 'Offers, not cards.' }),
  page: z.int(),
  pageCount: z.int(),
  offers: z
    .array(
      offerSchema.extend({
        card: cardSchema,
        repeatOf: z
          .string()
          .nullable()
          .meta({ description: 'Alias of the offer whose card this one shares; null: its own.' }),
      }),
    )
    .meta({ description: 'The offers of this page, in its order.' }),
  facets: z
    .record(z.string(), z.array(facetValue))
    .meta({ description: 'By query parameter, in the order in which they are shown.' }),
  screen: listScreenSchema,
  unreadable: z
    .array(z.string())
    .meta({ description: 'Parameters whose value could not be read and counts as absent.' }),
});

/** Answer of `/api/search` with `fields=card`. */
export const searchCardsSchema = searchSchema.extend({
  offers: z
    .array(z.object({ alias: z.string(), card: cardSchema, repeatOf: z.null() }))
    .meta({ description: 'One entry for each card; repeats are left out.' }),
});

/** An answer of `/api/search`. */
export type SearchAnswer = z.output<typeof searchSchema>;
