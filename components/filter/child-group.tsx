import type { ReactNode } from 'react';
import type { FilterGroupView, FilterValues } from '@/lib/features/filter/create-filter-groups';
import type { useFamilyMonths } from '../child/use-family';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { BirthSelects, Choice, Field, FieldGroup, Select } from '../ui/field';

interface Props {
  /** All questions; nothing is drawn where the one about children is not open. */
  readonly groups: readonly FilterGroupView[];
  readonly values: FilterValues;
  readonly labels: ListLabels;
  /** Not done on change: the arrow keys step through all years. Absent: by the submit button. */
  readonly onAdd?: () => void;
  /** Months of birth, also of children that are known but not asked for; absent: those asked for. */
  readonly months?: ReturnType<typeof useFamilyMonths>;
  /** Months of birth that are asked for and not yet part of the values. */
  readonly pending?: readonly string[];
  readonly children?: ReactNode;
  /** True: children are added by age only. */
  readonly isBrief?: boolean;
}

/** Children to find offers for: added one after the other, each can be unticked again. */
export function ChildGroup({
  groups,
  values,
  labels,
  onAdd,
  months = values.born.map((one) => ({ ...one, isAsked: true })),
  pending = [],
  children,
  isBrief = false,
}: Props) {
  const group = groups.find(({ kind }) => kind === 'child');
  if (group === undefined) return null;
  const chosen = group.options.filter((option) => option.selected);
  const ages = group.options.filter((option) => !option.selected);
  const { birth, fit } = values;
  // Of several children the number would be the one for any of them, at each.
  const toCount = (count: number) => (fit === null ? count : undefined);
  const shown = [
    ...chosen.map((one) => ({ ...one, name: 'age', count: toCount(one.count), isAsked: true })),
    ...months.map((one) => ({ ...one, name: 'born', count: undefined })),
  ];
  return (
    <FieldGroup legend={group.legend}>
      {shown.map(({ name, value, label, count, isAsked }) => (
        <Choice
          key={`${name} ${value} ${label} ${isAsked}`}
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isAsked}
          label={label}
          count={count}
        />
      ))}
      <Field label={labels.childAge} isLabelHidden>
        <Select
          name="age"
          defaultValue=""
          none={labels.addChild}
          options={ages.map(({ value, label, count }) => ({
            value,
            label: `${label} (${count})`,
          }))}
        />
      </Field>
      <details className="mt-2 text-muted" hidden={isBrief}>
        <summary className="py-1 pointer-coarse:py-2.5">{labels.bornFold}</summary>
        <fieldset className="grid min-w-0 grid-cols-[3fr_2fr] gap-2 pt-1">
          <legend className="sr-only">{labels.born}</legend>
          {pending.map((month) => (
            <input key={month} type="hidden" name="born" defaultValue={month} />
          ))}
          {children}
          <BirthSelects
            // Emptied after each new child; `onAdd` does so itself, and the focus stays.
            key={onAdd ? '' : values.born.length}
            {...birth}
            names={{ month: 'born', year: 'born' }}
            labels={{ month: labels.month, year: labels.year }}
          />
          {onAdd && (
            <Button className="col-span-full noscript:hidden" onClick={onAdd}>
              {labels.addBorn}
            </Button>
          )}
        </fieldset>
      </details>
      {fit !== null && <FitChoice {...fit} labels={labels} />}
    </FieldGroup>
  );
}

interface FitProps extends NonNullable<FilterValues['fit']> {
  readonly labels: ListLabels;
}

function FitChoice({ isAll, any, all, labels }: FitProps) {
  const choices = [
    { value: '', label: labels.fitAny, count: any },
    { value: 'all', label: labels.fitAll, count: all },
  ];
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="text-sm text-muted">{labels.fit}</legend>
      {choices.map(({ value, ...choice }) => (
        <Choice
          key={value}
          type="radio"
          name="fit"
          value={value}
          defaultChecked={isAll === (value === 'all')}
          {...choice}
        />
      ))}
    </fieldset>
  );
}
