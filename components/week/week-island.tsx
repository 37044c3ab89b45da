'use client';

import { type FormEvent, useEffect } from 'react';
import type { FilterView } from '@/lib/features/list/list-view-model';
import { type Packed, unpackOptions } from '@/lib/features/list/pack-options';
import type { WeekViewModel } from '@/lib/features/week/find-week';
import { FilterForm, type FilterPage } from '../filter/filter-form';
import { FORM_ID, SHEET_ID } from '../filter/form-fields';
import { Island } from '../island/island';
import './week-entry.css';

interface Properties extends FilterPage {
  readonly form: FilterView;
  readonly carried: WeekViewModel['carried'];
  /** Accessible name of the grid. */
  readonly grid: string;
}

/** Properties as they are sent. */
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

/** For the drawn week where it is a grid; an agenda stays a list of links. Returns what ends it. */
function wakeGrid(label: string): (() => void) | undefined {
  const root = document.querySelector<HTMLElement>('[data-slot="week-grid"]');
  if (root === null) return;
  const wide = matchMedia(WIDE);
  let leave = () => {};
  const follow = () => {
    leave();
    leave = wide.matches ? becomeGrid(root, label) : () => {};
  };
  follow();
  wide.addEventListener('change', follow);
  return () => {
    wide.removeEventListener('change', follow);
    leave();
  };
}

const STOP = '[data-cell] a';

/**
 * Makes the rendered week a grid with arrow keys: up and down within a day, left and right to the
 * nearest session of the next one. The Tab key stops only at one session and its bookmark. For
 * screen readers days are rows. Returns the function that reverts it.
 */
function becomeGrid(root: HTMLElement, label: string): () => void {
  const undo: (() => void)[] = [];
  const set = (element: Element, name: string, value: string | null) => {
    const before = element.getAttribute(name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    undo.push(() =>
      before === null ? element.removeAttribute(name) : element.setAttribute(name, before),
    );
  };
  const days = [...root.querySelectorAll<HTMLElement>('[data-day]')].map((day) => {
    set(day, 'role', 'row');
    for (const head of day.querySelectorAll('[data-slot="day-head"]'))
      set(head, 'role', 'rowheader');
    for (const list of day.querySelectorAll('ul')) {
      set(list, 'role', 'none');
      set(list, 'aria-label', null);
    }
    for (const element of day.querySelectorAll('li')) set(element, 'role', 'none');
    for (const cell of day.querySelectorAll('[data-cell]')) set(cell, 'role', 'gridcell');
    return [...day.querySelectorAll<HTMLElement>(STOP)];
  });
  const stops = days.flat();
  let current = stops.find((stop) => stop.dataset.past === undefined) ?? stops[0];
  if (current === undefined) return () => {};
  set(root, 'role', 'grid');
  set(root, 'aria-label', label);
  for (const stop of stops) {
    for (const one of listReachable(stop)) set(one, 'tabindex', stop === current ? '0' : '-1');
  }

  const rove = (next: HTMLElement | undefined) => {
    if (next === undefined || current === undefined) return;
    for (const one of listReachable(current)) one.setAttribute('tabindex', '-1');
    for (const one of listReachable(next)) one.setAttribute('tabindex', '0');
    current = next;
  };
  const findStop = (target: EventTarget | null) =>
    stops.find((stop) => listReachable(stop).includes(target as Element));
  const follow = ({ target }: FocusEvent) => rove(findStop(target));
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const from = findStop(event.target);
    // Past days are folded until they are asked for.
    const shown = days.map((day) => day.filter((stop) => stop.checkVisibility()));
    const next = from && findNext(event, from, shown, getComputedStyle(root).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'prev' || next === 'next') {
      const step = `[data-slot="week-steps"] a[rel="${next}"]`;
      document.querySelector<HTMLAnchorElement>(step)?.click();
      return;
    }
    rove(next);
    next.focus();
  };
  const listening = new AbortController();
  root.addEventListener('focusin', follow, { signal: listening.signal });
  root.addEventListener('keydown', press, { signal: listening.signal });
  return () => {
    listening.abort();
    for (const one of undo.reverse()) one();
  };
}

/** A session's link and the bookmark beside it. */
function listReachable(stop: HTMLElement): readonly Element[] {
  return [stop, ...(stop.parentElement?.querySelectorAll('button[aria-pressed]') ?? [])];
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
