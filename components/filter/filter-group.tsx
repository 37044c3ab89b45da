import type { FilterGroupView, FilterValues } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { Choice } from '../ui/choice';
import { Field, FieldProblem, Input } from '../ui/field';
import { FieldGroup, FoldedGroup } from '../ui/field-group';

interface Props {
  readonly group: FilterGroupView;
  readonly labels: ListLabels;
}

/** Groups with more values than this are collapsed. */
const MOST_OPEN = 9;

/** "Free" and "up to" are one question in two groups, and so is accessibility. */
const JOINS: Partial<Record<string, 'above' | 'below'>> = {
  free: 'below',
  maxFee: 'above',
  wheelchair: 'below',
  access: 'above',
};

/** Short values, which stand side by side on a small screen. */
const SIDE_BY_SIDE = ['weekday', 'maxFee'];

interface OptionProps {
  readonly type: 'checkbox' | 'radio';
  /** The parameter of the query string. */
  readonly name: string;
  readonly options: FilterGroupView['options'];
}

/** A checkbox or radio button for each value of a question. */
export function OptionChoices({ type, name, options }: OptionProps) {
  const isDense = SIDE_BY_SIDE.includes(name);
  return (
    <div className={isDense ? 'max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-6' : undefined}>
      {options.map(({ value, label, count, selected }) => (
        <Choice
          key={value}
          {...{ type, name, value, label, count }}
          defaultChecked={selected}
          isHostText
        />
      ))}
    </div>
  );
}

/** One question and its values. */
export function FilterGroup({ group, labels }: Props) {
  const { parameter, legend, kind, options } = group;
  const choices = (
    <>
      {kind === 'one' && options.some((option) => option.selected) && (
        <Choice type="radio" name={parameter} value="" label={labels.any} />
      )}
      <OptionChoices
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={parameter}
        options={options}
      />
    </>
  );
  if (options.length <= MOST_OPEN) {
    return (
      <FieldGroup legend={legend} joins={JOINS[parameter]}>
        {choices}
      </FieldGroup>
    );
  }
  return (
    <FoldedGroup legend={legend} isOpen={options.some((option) => option.selected)}>
      <fieldset className="max-h-68 min-w-0 overflow-y-auto pe-1">
        <legend className="sr-only">{legend}</legend>
        {choices}
      </fieldset>
    </FoldedGroup>
  );
}

interface DayProps {
  readonly legend: string;
  readonly values: FilterValues;
  readonly labels: ListLabels;
}

/** The range of days in which a session begins. */
export function DayGroup({ legend, values, labels }: DayProps) {
  const problem = values.daysProblem;
  const described =
    problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'days-problem' };
  return (
    <FieldGroup legend={legend}>
      <div className="grid gap-2 max-xl:grid-cols-2">
        <Field label={labels.from}>
          <Input type="date" name="from" defaultValue={values.from} {...described} />
        </Field>
        <Field label={labels.to}>
          <Input type="date" name="to" defaultValue={values.to} {...described} />
        </Field>
      </div>
      {problem !== null && <FieldProblem id="days-problem">{problem}</FieldProblem>}
    </FieldGroup>
  );
}
