import type { FilterValues } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { Field, FieldProblem, Input } from '../ui/field';

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
      <div className="grid gap-2 max-xl:grid-cols-2">
        <Field label={labels.from}>
          <Input type="date" name="from" defaultValue={values.from} {...described} />
        </Field>
        <Field label={labels.to}>
          <Input type="date" name="to" defaultValue={values.to} {...described} />
        </Field>
      </div>
      {problem !== null && <FieldProblem id="days-problem">{problem}</FieldProblem>}
    </fieldset>
  );
}
