import type { FilterGroup, FilterValues } from '@/lib/domain/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { BornField } from './born-field';
import { Choice } from './choice';

interface Properties {
  readonly group: FilterGroup;
  readonly values: FilterValues;
  readonly labels: ListLabels;
}

/** Who it is for: children are added one after the other, each can be unticked again. */
export function ChildGroup({ group, values, labels }: Properties) {
  const chosen = group.options.filter((option) => option.selected);
  const others = group.options.filter((option) => !option.selected);
  return (
    <fieldset className="filter-group">
      <legend>{group.legend}</legend>
      {chosen.map((option) => (
        <Choice key={option.value} parameter="age" kind="checkbox" option={option} />
      ))}
      {values.born.map(({ value, label }) => (
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
        <BornField count={values.born.length} labels={labels} />
      </details>
    </fieldset>
  );
}
