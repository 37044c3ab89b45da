import { z } from 'zod';
import type { ListViewModel } from '../list/list-view-model';

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
  from: z.string(),
  to: z.string(),
  daysProblem: z.string().nullable(),
  born: z.array(labelled),
  birth: z.object({ months: z.array(z.string()), year: z.int() }),
  fit: z.object({ isAll: z.boolean(), count: z.int() }).nullable(),
  near: z.string(),
  nearby: z.string(),
  places: z.array(labelled),
  radius: z.string(),
  radii: z.array(labelled),
  past: z.boolean(),
  sort: z.string(),
});

/** The page around the cards, as answered by `/api/search`. */
export const listScreenSchema = z
  .object({
    title: z.string(),
    total: z.int(),
    heading: z.string(),
    show: z.string(),
    status: z.string(),
    weeks: z.array(
      z.object({
        week: z.string(),
        label: z.string(),
        count: z.string(),
        color: z.int(),
        selected: z.boolean(),
        href: z.string(),
      }),
    ),
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
    }),
    late: z.object({ from: z.int(), heading: z.string() }).nullable(),
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
    rescue: z.array(changeLink),
    closed: z.string().nullable(),
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
