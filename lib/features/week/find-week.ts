import {
  type Criteria,
  NO_CRITERIA,
  serializeOne,
  toggleValue,
} from '../../domain/criteria/registry';
import { TIMES } from '../../domain/criteria/when';
import { DAY_MS } from '../../domain/instant';
import { REGISTRATION } from '../../domain/registration/to-registration';
import { createJoiningRule, type Facets } from '../../domain/search/scan';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { getDayFormatter } from '../../messages/formatters';
import { LIST_PATHS } from '../../routes';
import { createChips, createFacetViews, labelValue } from '../filter/label-value';
import { listHref } from '../links';
import { createListView } from '../list/create-list-view';
import { countAlone } from '../list/find-list';
import type { ProgrammeContext } from '../programme-context';
import { createWeekDays, TONES, toPrintSize, type WeekContext } from './create-week-days';
import { chooseWeek, type FoundWeek, findWeeks } from './find-weeks';

export type WeekViewModel = NonNullable<ReturnType<typeof findWeek>>;

/**
 * Finds the week of a search at the time of the request: its list, and the days; null: nothing was read
 * yet (503). `mostADay`: sessions shown of one day; absent: as many as the page holds.
 */
export function findWeek(request: ProgrammeContext, mostADay?: number) {
  const { catalogue, now, locale, t, requestTime, search } = request;
  if (requestTime.state.kind === 'empty') return null;
  const found = findWeeks(catalogue, search.criteria, now);
  const week = chooseWeek(found, search.criteria.week);
  const shown = week === null ? [] : [week];
  const criteria: Criteria = { ...search.criteria, week: shown.map((one) => one.week), page: 1 };
  const findJoining = createJoiningRule(criteria, catalogue.at(now));
  const context = { ...request, criteria, findJoining };
  const result = searchCatalogue(catalogue, criteria, now);
  const counted = result.facets();
  // The week is shown as a tab, not as a chip.
  const chips = createChips(criteria, context, { ...search.asked, week: criteria.week }).filter(
    ({ parameter }) => parameter !== 'week',
  );
  const list = createListView({
    ...context,
    result,
    facets: createFacetViews(counted, context, search.asked),
    chips,
    weekCounts: countOffers([...found.weeks, ...shown]),
    path: LIST_PATHS.week,
  });
  const days = week === null ? [] : createWeekDays(week, context, mostADay);
  const entriesByDay = days.map(({ bands }) => bands.flatMap((band) => band.entries));
  const entries = entriesByDay.flat();
  const at = list.weeks.findIndex(({ selected }) => selected);
  const previous = list.weeks[at - 1] ?? null;
  const next = list.weeks[at + 1] ?? null;
  return {
    ...list,
    /** "27. Juli – 2. August 2026"; without a week the name of the page. */
    heading: week === null ? t('week.title') : formatSpan(week.monday, locale),
    summary: t('week.summary', {
      offers: new Set(week?.sessions.map(({ offer }) => offer)).size,
      sessions: new Set(week?.sessions.map(({ session }) => session)).size,
    }),
    groups: list.groups.filter(({ parameter }) => parameter !== 'week'),
    show: t('week.show'),
    /** Hidden fields of the form. */
    carried: [...serializeOne('week', criteria), ...serializeOne('sort', criteria)],
    previous,
    next,
    resetHref: listHref(
      locale,
      { ...NO_CRITERIA, week: criteria.week, sort: criteria.sort },
      LIST_PATHS.week,
    ),
    days: entries.length === 0 ? [] : days,
    /** Number of days before today, from Monday on; 0 if nothing of the week is left to go to. */
    pastDays: entries.some(({ isPast }) => !isPast)
      ? days.filter(({ isOver }) => isOver).length
      : 0,
    /** The parts of the day in which something begins. */
    bands: TIMES.map((name, band) => ({ band, label: t(`criteria.time.${name}`) })).filter(
      ({ band }) => days.some(({ bands }) => bands.some((one) => one.band === band)),
    ),
    printSize: toPrintSize(Math.max(...entriesByDay.map(({ length }) => length))),
    legend: week === null ? [] : createLegend(counted, context),
    /** The nearest weeks with results, the list of what no week has, then fewer criteria. */
    empty:
      entries.length > 0
        ? null
        : {
            title: t('week.empty'),
            ways: [
              ...[previous, next].filter((link) => link !== null),
              ...(list.total > 0 ? [{ label: list.show, href: list.views.list }] : []),
              ...list.rescue,
            ],
          },
    /** Without the default week, so that going to the list and back leads to the same page. */
    listHref: listHref(locale, { ...search.criteria, page: 1 }),
  };
}

/** Ascending; a week that is there twice counts once. */
function countOffers(weeks: readonly FoundWeek[]) {
  const totals = new Map(weeks.map(({ week, offerTotal }) => [week, offerTotal]));
  return [...totals.keys()].sort().map((value) => ({ value, count: totals.get(value) ?? 0 }));
}

/** Monday to Sunday without repeated parts: "28. Dezember 2026 – 3. Januar 2027". */
function formatSpan(monday: number, locale: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return getDayFormatter(locale, style).formatRange(monday * DAY_MS, (monday + 6) * DAY_MS);
}

function createLegend(counted: Facets, context: WeekContext) {
  const { criteria, locale, t } = context;
  const counts = countAlone('registration', counted, context);
  return REGISTRATION.flatMap((value) => {
    const count = counts.find((one) => one.value === value)?.count ?? 0;
    const selected = criteria.registration.includes(value);
    if (count === 0 && !selected) return [];
    const toggled = toggleValue(criteria, 'registration', value);
    return {
      value,
      label: labelValue('registration', value, context),
      count: t('list.count', { count }),
      tone: TONES[value],
      selected,
      /** With this value added to or removed from the criteria; null: locked in an embed. */
      href: listHref(locale, toggled, LIST_PATHS.week) as string | null,
    };
  });
}
