import { removeValue } from '../../domain/criteria/change-value';
import type { Criteria, CriterionName } from '../../domain/criteria/criteria';
import { FILTER_NAMES } from '../../domain/criteria/criterion-table';
import { serializeOne } from '../../domain/criteria/serialize-criteria';
import { isNamed, type LabelContext, labelValue } from './label-value';

/** One value that is set, and the criteria that remain when it is taken away. */
export interface Chip {
  readonly criterion: CriterionName;
  readonly parameter: string;
  readonly value: string;
  readonly label: string;
  readonly without: Criteria;
}

/** One chip for each value that is set, in the order of the query string. */
export function describeChips(criteria: Criteria, context: LabelContext): readonly Chip[] {
  return FILTER_NAMES.flatMap((criterion) =>
    serializeOne(criterion, criteria).map(([parameter, value]) => {
      const label = labelValue(parameter, value, context);
      const name = context.words(`criteria.name.${criterion}`);
      return {
        criterion,
        parameter,
        value,
        label: isNamed(parameter) ? context.words('criteria.named', { name, label }) : label,
        without: removeValue(criteria, parameter, value),
      };
    }),
  );
}
