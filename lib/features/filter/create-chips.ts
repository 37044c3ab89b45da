import { readDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import {
  type Criteria,
  type CriterionName,
  FILTER_NAMES,
  FILTERS,
  getField,
  removeParameters,
  removeValue,
  serializeCriteria,
  serializeOne,
} from '../../domain/criteria/registry';
import type { Day, Instant } from '../../domain/instant';
import type { FacetCount, Facets, WithoutCriterion } from '../../domain/search/search-catalogue';
import { joinList } from '../../messages/language';
import { formatDay } from '../format/format-day';
import type { FacetValueView } from '../list/list-view-model';
import { type LabelContext, labelValue } from './label-value';

/** Labels, and the time at which a day is today; absent: days are called by their date. */
export interface ChipContext extends LabelContext {
  readonly now?: Instant;
}

/** One value that is set, and the criteria without it. */
export interface ChipView {
  readonly criterion: CriterionName;
  /** The parameter that sets it: `q` where words of the text do. */
  readonly parameter: string;
  readonly value: string;
  readonly label: string;
  readonly without: Criteria;
}

/**
 * One chip for each value that is set, in the order of the query string. `asked`: the criteria with
 * the text that was read as filters.
 */
export function createChips(
  criteria: Criteria,
  context: ChipContext,
  asked: Criteria = criteria,
): readonly ChipView[] {
  const given = serializeCriteria(asked);
  const { from, to } = criteria.days;
  return FILTER_NAMES.flatMap((criterion) => {
    // One day is one value.
    if (criterion === 'days' && from !== null && from === to) {
      const parameter = given.getAll('from').includes(from) ? 'from' : 'q';
      const label = nameDay(from, context);
      const without = removeParameters(criteria, ['from', 'to']);
      return [{ criterion, parameter, value: from, label, without }];
    }
    return serializeOne(criterion, criteria).map(([parameter, value]) => {
      const label = labelValue(parameter, value, context);
      const name = context.t(`criteria.name.${criterion}`);
      return {
        criterion,
        parameter: given.getAll(parameter).includes(value) ? parameter : 'q',
        value,
        label: getField(parameter)?.isNamed ? context.t('criteria.named', { name, label }) : label,
        without: removeValue(criteria, parameter, value),
      };
    });
  });
}

const NEXT_DAYS = ['today', 'tomorrow', 'overmorrow'] as const;

/** "morgen, Fr 27. Nov."; without a time, and on other days, the date alone. */
function nameDay(day: Day, { t, locale, now }: ChipContext): string {
  const number = readDay(day);
  if (number === null) return day;
  const date = formatDay(number, 'full', locale);
  const near = now === undefined ? undefined : NEXT_DAYS[number - toBerlinDay(now)];
  return near === undefined ? date : `${t(`list.spokenDay.${near}`)}, ${date}`;
}

/** The values of each parameter, by its name in the query string. */
export type FacetViews = Readonly<Record<string, readonly FacetValueView[]>>;

/**
 * Labels the values of all facets. `asked`: the criteria that the form shows as selected, where they
 * are others than those of the result.
 */
export function createFacetViews(
  facets: Facets,
  context: LabelContext,
  asked?: Criteria,
): FacetViews {
  const given = asked && serializeCriteria(asked);
  const isSelected = (parameter: string, { value, selected }: FacetCount) =>
    given === undefined ? selected : given.getAll(parameter).includes(value);
  return Object.fromEntries(
    Object.entries(facets).map(([parameter, values]) => [
      parameter,
      // The label comes first, like the address of a card (`joinCard`).
      values.map((one) => ({
        label: labelValue(parameter, one.value, context),
        ...one,
        selected: isSelected(parameter, one),
      })),
    ]),
  );
}

/** A criterion that could be dropped, and the number of results without it. */
interface WayOut {
  readonly criterion: CriterionName;
  /** "Wochentag: Dienstag, Donnerstag" */
  readonly label: string;
  /** Number of results without it. */
  readonly total: number;
  readonly without: Criteria;
}

/** The criteria that are set, ordered by the number of results without them, descending. */
export function createWaysOut(
  without: readonly WithoutCriterion[],
  criteria: Criteria,
  context: LabelContext,
): readonly WayOut[] {
  return without
    .map(({ criterion, total }) => ({
      criterion,
      label: context.t('criteria.named', {
        name: context.t(`criteria.name.${criterion}`),
        label: joinList(
          serializeOne(criterion, criteria).map(([parameter, value]) =>
            labelValue(parameter, value, context),
          ),
          context.locale,
        ),
      }),
      total,
      without: removeParameters(
        criteria,
        FILTERS[criterion].fields.map(({ name }) => name),
      ),
    }))
    .sort((a, b) => b.total - a.total);
}
