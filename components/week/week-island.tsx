'use client';

import type { FormEvent } from 'react';
import type { FilterView } from '@/lib/features/list/find-list';
import type { WeekViewModel } from '@/lib/features/week/find-week';
import { withQuery } from '@/lib/routes';
import { FilterForm, type FilterPage } from '../filter/filter-form';
import { FORM_ID, getForm, readFields, SHEET_ID } from '../filter/form-fields';
import { Island } from '../island/island';
import './week-entry.css';

export interface WeekFilterProps extends FilterPage {
  readonly form: FilterView;
  readonly carried: WeekViewModel['carried'];
}

/** What React owns of the week, whose properties have this name: its filters. */
export function WeekIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={WeekFilter} />;
}

/** The list's filters over the week: a sheet that is submitted by its button. */
function WeekFilter({ form, carried, ...page }: WeekFilterProps) {
  const { path } = page;
  // Without JavaScript the browser sends empty fields too; the server ignores them.
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const query = readFields(new FormData(event.target as HTMLFormElement));
    document.getElementById(SHEET_ID)?.hidePopover();
    location.assign(`${withQuery(path, query)}#results`);
  };
  return (
    <div className="contents" onSubmit={submit}>
      <FilterForm
        screen={form}
        {...page}
        wide="drawer"
        onChange={() => getForm().requestSubmit()}
      />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} form={FORM_ID} />
      ))}
    </div>
  );
}
