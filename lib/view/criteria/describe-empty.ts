import { removeParameters } from '../../domain/criteria/change-value';
import type { Criteria, CriterionName } from '../../domain/criteria/criteria';
import { FILTERS } from '../../domain/criteria/criterion-table';
import { serializeOne } from '../../domain/criteria/serialize-criteria';
import type { WithoutCriterion } from '../../domain/search/search-result';
import { joinList } from '../../messages/isolate';
import { type LabelContext, labelValue } from './label-value';

/** A criterion that could be dropped, and what that brings. */
export interface WayOut {
  readonly criterion: CriterionName;
  /** "Wochentag: Dienstag, Donnerstag" */
  readonly label: string;
  /** Offers that come back without it. */
  readonly total: number;
  readonly without: Criteria;
}

/** The criteria that are set, the one whose removal brings most first. */
export function describeEmpty(
  without: readonly WithoutCriterion[],
  criteria: Criteria,
  context: LabelContext,
): readonly WayOut[] {
  return without
    .map(({ criterion, total }) => ({
      criterion,
      label: context.words('criteria.named', {
        name: context.words(`criteria.name.${criterion}`),
        label: joinList(
          serializeOne(criterion, criteria).map(([parameter, value]) =>
            labelValue(parameter, value, context),
          ),
          context.locale,
        ),
      }),
      total,
      without: removeParameters(criteria, FILTERS[criterion].parameters),
    }))
    .sort((a, b) => b.total - a.total);
}
