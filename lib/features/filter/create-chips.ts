import { removeParameters, removeValue } from '../../domain/criteria/change-value';
import type { Criteria, CriterionName } from '../../domain/criteria/registry';
import { FILTER_NAMES, FILTERS, getField } from '../../domain/criteria/registry';
import { serializeCriteria, serializeOne } from '../../domain/criteria/serialize-criteria';
import type { FacetCount, Facets, WithoutCriterion } from '../../domain/search/search-result';
import { joinList } from '../../messages/language';
import { type LabelContext, labelChoice, labelValue } from './label-value';

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
  context: LabelContext,
  asked: Criteria = criteria,
): readonly ChipView[] {
  const given = serializeCriteria(asked);
  return FILTER_NAMES.flatMap((criterion) =>
    serializeOne(criterion, criteria).map(([parameter, value]) => {
      const label = labelValue(parameter, value, context);
      const name = context.t(`criteria.name.${criterion}`);
      return {
        criterion,
        parameter: given.getAll(parameter).includes(value) ? parameter : 'q',
        value,
        label: getField(parameter)?.isNamed ? context.t('criteria.named', { name, label }) : label,
        without: removeValue(criteria, parameter, value),
      };
    }),
  );
}

/** One value of a parameter in a filter: its label and its number of results. */
export interface FacetValueView {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
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
      // The label stands first, like the address of a card (`joinCard`).
      values.map((one) => ({
        label: labelChoice(parameter, one.value, context),
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
