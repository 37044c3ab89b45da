import { Fragment, type ReactNode } from 'react';
import type { FilterGroupView, FilterValues } from '@/lib/features/filter/create-filter-groups';
import type { ListLabels } from '../list/list-labels';
import { Choice, Field, FieldGroup, FieldProblem, FoldedGroup, Input, Select } from '../ui/field';

/** Groups with more values than this are collapsed. */
const MOST_OPEN = 9;

/** Questions whose choices are in the group of another one: the highest price, and accessibility. */
const HOMES: Partial<Record<string, string>> = { maxFee: 'free', access: 'wheelchair' };

/** Short values, side by side also on a small screen. */
const SIDE_BY_SIDE = ['weekday', 'maxFee'];

function OptionChoices({ parameter: name, kind, options }: FilterGroupView) {
  const isDense = SIDE_BY_SIDE.includes(name);
  const type = kind === 'one' ? 'radio' : 'checkbox';
  return (
    <div className={isDense ? 'choice-pairs' : undefined}>
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

/** Questions and their values, but for children; two that are one to families are one group. */
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
  const isSet = ({ options }: FilterGroupView) => options.some(({ selected }) => selected);
  const choices = parts.map((part) => (
    <Fragment key={part.parameter}>
      {part.kind === 'one' && isSet(part) && (
        <Choice type="radio" name={part.parameter} value="" label={labels.any} />
      )}
      <OptionChoices {...part} />
    </Fragment>
  ));
  if (parts.every(({ options }) => options.length <= MOST_OPEN)) {
    return <FieldGroup legend={legend}>{choices}</FieldGroup>;
  }
  return (
    <FoldedGroup legend={legend} isOpen={parts.some(isSet)}>
      <fieldset className="max-h-68 min-w-0 overflow-y-auto pe-1">
        <legend className="sr-only">{legend}</legend>
        {choices}
      </fieldset>
    </FoldedGroup>
  );
}

interface ValueProps {
  readonly values: FilterValues;
  readonly labels: ListLabels;
}

export function PastChoice({ values: { past }, labels }: ValueProps) {
  return (
    <div className="field-group">
      <Choice type="checkbox" name="past" value="1" defaultChecked={past} label={labels.past} />
    </div>
  );
}

export function DayGroup({ values, labels }: ValueProps) {
  const problem = values.daysProblem;
  const described =
    problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'days-problem' };
  return (
    <FieldGroup legend={labels.whenLegend}>
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

interface NearProps extends ValueProps {
  /** Whether a parameter may be changed; absent: all of them. */
  readonly isOpen?: (parameter: string) => boolean;
  /** What is missing at the place. */
  readonly problem?: ReactNode;
  readonly children?: ReactNode;
}

/** Centre and radius: first a place by name, which works without JavaScript. */
export function NearGroup(properties: NearProps) {
  const { values, labels, isOpen = () => true, problem, children } = properties;
  const { nearby, places, areas, radius, radii } = values;
  return (
    <FieldGroup
      legend={labels.nearLegend}
      className="[&>:not(legend)]:mt-2 [&>:not(legend)]:w-full"
    >
      {isOpen('nearby') && (
        <Field label={labels.nearby}>
          <Select
            name="nearby"
            defaultValue={nearby}
            none={labels.nearbyNone}
            groups={[
              { label: labels.meetingPoints, options: places },
              { label: labels.areas, options: areas },
            ]}
          />
        </Field>
      )}
      {problem}
      {isOpen('radius') && (
        <Field label={labels.radius}>
          <Select name="radius" defaultValue={radius} none={labels.radiusAny} options={radii} />
        </Field>
      )}
      {children}
    </FieldGroup>
  );
}
