'use client';

import { type FormEvent, useEffect } from 'react';
import type { FilterView } from '@/lib/features/list/list-view-model';
import { type Packed, unpackOptions } from '@/lib/features/list/pack-options';
import type { WeekViewModel } from '@/lib/features/week/week-view-model';
import { FilterForm, type FilterPage } from '../filter/filter-form';
import { FORM_ID, SHEET_ID } from '../filter/form-fields';
import { Island } from '../island/island';
import { wakeGrid } from './wake-grid';
import './week-entry.css';

interface Properties extends WeekFilterProps {
  /** Accessible name of the grid. */
  readonly grid: string;
}

/** Properties as they are sent. */
export type SentWeek = Omit<Properties, 'form'> & { readonly form: Packed<FilterView> };

/** What React owns of the week, whose properties have this name: its filters, and its arrow keys. */
export function WeekIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={Content} receive={receive} />;
}

function receive(sent: SentWeek): Properties {
  return { ...sent, form: unpackOptions(sent.form) };
}

function Content({ grid, ...filter }: Properties) {
  useEffect(() => wakeGrid(document.body, grid), [grid]);
  return <WeekFilter {...filter} />;
}

interface WeekFilterProps extends FilterPage {
  readonly form: FilterView;
  readonly carried: WeekViewModel['carried'];
}

/** The list's filters over the week: a sheet that is submitted by its button. */
function WeekFilter({ form, carried, ...page }: WeekFilterProps) {
  const { path } = page;
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
        {...page}
        wide="drawer"
        onChange={(element) => element.requestSubmit()}
      />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} form={FORM_ID} />
      ))}
    </div>
  );
}
