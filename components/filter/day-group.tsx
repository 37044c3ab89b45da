import type { FilterValues } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';

interface Properties {
  readonly legend: string;
  readonly values: FilterValues;
  readonly labels: ListLabels;
}

/** The days between which a session begins. */
export function DayGroup({ legend, values, labels }: Properties) {
  const problem = values.daysProblem;
  const described =
    problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'days-problem' };
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      <div className="filter-days">
        <label className="field">
          <span>{labels.from}</span>
          <input type="date" name="from" defaultValue={values.from} {...described} />
        </label>
        <label className="field">
          <span>{labels.to}</span>
          <input type="date" name="to" defaultValue={values.to} {...described} />
        </label>
      </div>
      {problem !== null && (
        <p id="days-problem" role="alert" className="field-error">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
