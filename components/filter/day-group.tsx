import type { FilterValues } from '@/lib/domain/list/list-screen';
import type { ListLabels } from '../list/list-labels';

interface Properties {
  readonly legend: string;
  readonly values: FilterValues;
  readonly labels: ListLabels;
}

/** The days between which a session begins. */
export function DayGroup({ legend, values, labels }: Properties) {
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      <div className="filter-days">
        <label className="field">
          <span>{labels.from}</span>
          <input type="date" name="from" defaultValue={values.from} />
        </label>
        <label className="field">
          <span>{labels.to}</span>
          <input type="date" name="to" defaultValue={values.to} />
        </label>
      </div>
    </fieldset>
  );
}
