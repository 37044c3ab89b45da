import type { FormEvent } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { FilterView } from '@/lib/features/list/list-view-model';
import type { WeekViewModel } from '@/lib/features/week/week-view-model';
import { FilterForm, type FilterLegends } from '../filter/filter-form';
import { FORM_ID, SHEET_ID } from '../filter/form-fields';
import type { ListLabels } from '../list/list-labels';

export interface WeekFilterProps {
  readonly form: FilterView;
  readonly carried: WeekViewModel['carried'];
  readonly labels: ListLabels;
  readonly legends: FilterLegends;
  readonly ageRule: AgeRule;
  readonly locale: string;
  /** The page's own path in this language. */
  readonly path: string;
}

/** The list's filters over the week: a sheet that is submitted by its button. */
export function WeekFilter({
  form,
  carried,
  labels,
  legends,
  ageRule,
  locale,
  path,
}: WeekFilterProps) {
  // Without JavaScript the browser sends empty fields too; the server ignores them.
  const submit = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    document.getElementById(SHEET_ID)?.hidePopover();
    const { readForm } = await import('../filter/read-form');
    const query = readForm(fields);
    location.assign(`${query === '' ? path : `${path}?${query}`}#results`);
  };
  return (
    <div className="contents" onSubmit={submit}>
      <FilterForm
        screen={form}
        labels={labels}
        legends={legends}
        action={path}
        ageRule={ageRule}
        locale={locale}
        wide="drawer"
        onChange={(element) => element.requestSubmit()}
      />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} form={FORM_ID} />
      ))}
    </div>
  );
}
