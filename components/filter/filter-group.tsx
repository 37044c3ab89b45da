import { Fragment } from 'react';
import type { FilterGroupView, FilterValues } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { Choice, Field, FieldGroup, FieldProblem, FoldedGroup, Input } from '../ui/field';

/** Groups with more values than this are collapsed. */
const MOST_OPEN = 9;

/** Questions whose choices are in the group of another one: the highest price, and accessibility. */
const HOMES: Partial<Record<string, string>> = { maxFee: 'free', access: 'wheelchair' };

/** Short values, side by side also on a small screen. */
const SIDE_BY_SIDE = ['weekday', 'maxFee'];

interface OptionProps {
  readonly type: 'checkbox' | 'radio';
  /** The parameter of the query string. */
  readonly name: string;
  readonly options: FilterGroupView['options'];
}

/** A checkbox or radio button for each value of a question. */
function OptionChoices({ type, name, options }: OptionProps) {
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

interface Props {
  readonly groups: readonly FilterGroupView[];
  readonly labels: ListLabels;
}

/**
 * Questions and their values, except about children (`ChildGroup`); two that are one to families are
 * one group.
 */
export function FilterGroups({ groups, labels }: Props) {
  const find = (parameter: string | undefined) =>
    groups.find((group) => group.parameter === parameter);
  return groups
    .filter(({ kind, parameter }) => kind !== 'child' && find(HOMES[parameter]) === undefined)
    .map((group) => (
      <FilterGroup
        key={group.parameter}
        parts={[group, ...groups.filter(({ parameter }) => HOMES[parameter] === group.parameter)]}
        labels={labels}
      />
    ));
}

interface GroupProps {
  /** The question, and those that belong to it. */
  readonly parts: readonly FilterGroupView[];
  readonly labels: ListLabels;
}

function FilterGroup({ parts, labels }: GroupProps) {
  const legend = parts[0]?.legend ?? '';
  const choices = parts.map(({ parameter, kind, options }) => (
    <Fragment key={parameter}>
      {kind === 'one' && options.some((option) => option.selected) && (
        <Choice type="radio" name={parameter} value="" label={labels.any} />
      )}
      <OptionChoices
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={parameter}
        options={options}
      />
    </Fragment>
  ));
  if (parts.every(({ options }) => options.length <= MOST_OPEN)) {
    return <FieldGroup legend={legend}>{choices}</FieldGroup>;
  }
  return (
    <FoldedGroup
      legend={legend}
      isOpen={parts.some(({ options }) => options.some((option) => option.selected))}
    >
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
