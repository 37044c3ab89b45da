import { Fragment } from 'react';
import type { FilterGroup, FilterValues } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { BirthSelects } from '../ui/birth-selects';
import { Choice } from './choice';
import { FORM_ID } from './form-id';

interface Properties {
  readonly group: FilterGroup;
  readonly values: FilterValues;
  readonly labels: ListLabels;
  /**
   * Takes over the month of birth that was chosen. Not done with each choice: the arrow keys go through
   * all years. Absent: the form's own button does it.
   */
  readonly onAdd?: (form: HTMLFormElement) => void;
}

/** Who it is for: children are added one after the other, each can be unticked again. */
export function ChildGroup({ group, values, labels, onAdd }: Properties) {
  const chosen = group.options.filter((option) => option.selected);
  const others = group.options.filter((option) => !option.selected);
  const { born, birth, fit } = values;
  return (
    <fieldset className="filter-group">
      <legend>{group.legend}</legend>
      {chosen.map((option) => (
        <Choice key={option.value} parameter="age" kind="checkbox" option={option} />
      ))}
      {born.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="checkbox" name="born" value={value} defaultChecked />
          <span>{label}</span>
        </label>
      ))}
      <label className="field">
        <span className="sr-only">{labels.childAge}</span>
        <select name="age" key={chosen.length} defaultValue="">
          <option value="">{labels.addChild}</option>
          {others.map(({ value, label, count }) => (
            <option key={value} value={value}>{`${label} (${count})`}</option>
          ))}
        </select>
      </label>
      <details className="filter-more">
        <summary>{labels.bornFold}</summary>
        <fieldset className="birth-selects">
          <legend className="sr-only">{labels.born}</legend>
          {/* After each new child they are free again. */}
          <Fragment key={born.length}>
            <BirthSelects {...birth} names={{ month: 'born', year: 'born' }} labels={labels} />
          </Fragment>
          {onAdd && (
            <button
              type="button"
              className="button needs-script"
              onClick={({ currentTarget }) => currentTarget.form && onAdd(currentTarget.form)}
            >
              {labels.addBorn}
            </button>
          )}
        </fieldset>
      </details>
      {fit !== null && <FitChoice {...fit} labels={labels} />}
    </fieldset>
  );
}

interface FitProperties {
  readonly isAll: boolean;
  /** Offers that suit every child. */
  readonly count: number;
  readonly labels: ListLabels;
}

/** Of several children: one of them, or all at once. */
function FitChoice({ isAll, count, labels }: FitProperties) {
  return (
    <fieldset className="filter-fit">
      <legend>{labels.fit}</legend>
      <label className="choice">
        <input type="radio" name="fit" value="" form={FORM_ID} defaultChecked={!isAll} />
        <span>{labels.fitAny}</span>
      </label>
      <label className="choice">
        <input type="radio" name="fit" value="all" form={FORM_ID} defaultChecked={isAll} />
        <span>{labels.fitAll}</span>
        <span className="choice-count">{count}</span>
      </label>
    </fieldset>
  );
}
