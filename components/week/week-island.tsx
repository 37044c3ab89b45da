'use client';

import { type FormEvent, useEffect } from 'react';
import type { FilterView } from '@/lib/features/list/find-list';
import { type Packed, unpackOptions } from '@/lib/features/list/pack-options';
import type { WeekViewModel } from '@/lib/features/week/find-week';
import { FilterForm, type FilterPage } from '../filter/filter-form';
import { FORM_ID, SHEET_ID } from '../filter/form-fields';
import { Island } from '../island/island';
import './week-entry.css';

interface Properties extends FilterPage {
  readonly form: FilterView;
  readonly carried: WeekViewModel['carried'];
  readonly grid: string;
}

export type SentWeek = Omit<Properties, 'form'> & { readonly form: Packed<FilterView> };

/** What React owns of the week, whose properties have this name: its filters, and its arrow keys. */
export function WeekIsland({ name }: { readonly name: string }) {
  const receive = (sent: SentWeek): Properties => ({ ...sent, form: unpackOptions(sent.form) });
  return <Island name={name} of={WeekFilter} receive={receive} />;
}

/** The list's filters over the week: a sheet that is submitted by its button. */
function WeekFilter({ form, carried, grid, ...page }: Properties) {
  const { path } = page;
  useEffect(() => wakeGrid(grid), [grid]);
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

/** From here on (`xl`) the seven days are side by side: narrower columns break words. */
const WIDE = '(width >= 80rem)';

/**
 * Makes the drawn week a grid with arrow keys where the days are side by side: up and down within a
 * day, left and right to the nearest session of the next one. Returns what ends its listening.
 */
function wakeGrid(label: string): (() => void) | undefined {
  const root = document.querySelector<HTMLElement>('[data-slot="week-grid"]');
  if (root === null) return;
  const wide = matchMedia(WIDE);
  const follow = () => {
    setRoles(root, wide.matches, label);
    const first = root.querySelector(`${STOP}:not([data-past])`) ?? root.querySelector(STOP);
    rove(root, wide.matches ? first : null);
  };
  const press = (event: KeyboardEvent) => {
    if (!wide.matches || event.altKey || event.metaKey || event.shiftKey) return;
    const from = (event.target as Element).closest('[data-cell]')?.querySelector('a');
    // Past days are folded until they are asked for.
    const days = [...root.querySelectorAll('[data-day]')].map((day) =>
      [...day.querySelectorAll<HTMLElement>(STOP)].filter((stop) => stop.checkVisibility()),
    );
    const isRightToLeft = getComputedStyle(root).direction === 'rtl';
    const next = from && findNext(event, from, days, isRightToLeft);
    if (!next) return;
    event.preventDefault();
    if (next === 'prev' || next === 'next') {
      const step = `[data-slot="week-steps"] a[rel="${next}"]`;
      document.querySelector<HTMLAnchorElement>(step)?.click();
    } else next.focus();
  };
  follow();
  const listening = new AbortController();
  const { signal } = listening;
  wide.addEventListener('change', follow, { signal });
  root.addEventListener('keydown', press, { signal });
  root.addEventListener('focusin', ({ target }) => wide.matches && rove(root, target as Element), {
    signal,
  });
  return () => listening.abort();
}

const STOP = '[data-cell] a';

/** For screen readers days are rows of a grid, and lists are nothing; elsewhere they are regions. */
const ROLES = [
  ['[data-day]', 'row', 'region'],
  ['[data-slot="day-head"]', 'rowheader', null],
  ['ul, li', 'none', null],
  ['[data-cell]', 'gridcell', null],
] as const;

function setRoles(root: HTMLElement, isGrid: boolean, label: string): void {
  setAttribute(root, 'role', isGrid ? 'grid' : null);
  setAttribute(root, 'aria-label', isGrid ? label : null);
  for (const [selector, inGrid, inAgenda] of ROLES) {
    for (const element of root.querySelectorAll(selector)) {
      setAttribute(element, 'role', isGrid ? inGrid : inAgenda);
    }
  }
  // With a name a list would stay one.
  for (const list of root.querySelectorAll<HTMLElement>('ul')) {
    list.dataset.name ??= list.getAttribute('aria-label') ?? '';
    setAttribute(list, 'aria-label', isGrid ? null : list.dataset.name);
  }
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Lets the Tab key stop only at the session of an element and at its bookmark; null: at every one. */
function rove(root: HTMLElement, within: Element | null): void {
  const cell = within?.closest('[data-cell]') ?? null;
  for (const stop of root.querySelectorAll(`${STOP}, [data-cell] button`)) {
    setAttribute(stop, 'tabindex', cell && (cell.contains(stop) ? '0' : '-1'));
  }
}

/** Target of a key: a session, another week, or undefined for keys without a meaning here. */
function findNext(
  { key, ctrlKey }: KeyboardEvent,
  from: HTMLElement,
  days: readonly HTMLElement[][],
  isRightToLeft: boolean,
): HTMLElement | 'prev' | 'next' | undefined {
  const at = days.findIndex((day) => day.includes(from));
  const day = days[at] ?? [];
  const position = day.indexOf(from);
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowDown':
      return day[position + 1] ?? from;
    case 'ArrowUp':
      return day[position - 1] ?? from;
    case 'ArrowRight':
    case 'ArrowLeft': {
      const beyond = key === forward ? days.slice(at + 1) : days.slice(0, at).reverse();
      return findNearest(from, beyond.find((other) => other.length > 0) ?? []) ?? from;
    }
    case 'Home':
      return ctrlKey ? days.flat()[0] : day[0];
    case 'End':
      return ctrlKey ? days.flat().at(-1) : day.at(-1);
    case 'PageUp':
      return 'prev';
    case 'PageDown':
      return 'next';
    default:
      return;
  }
}

/** The element at the nearest height. */
function findNearest(from: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const top = (element: HTMLElement) => element.getBoundingClientRect().top;
  const height = top(from);
  const distances = others.map((other) => Math.abs(top(other) - height));
  return others[distances.indexOf(Math.min(...distances))];
}
