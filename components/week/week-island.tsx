'use client';

import { useEffect } from 'react';
import type { FilterView } from '@/lib/features/list/list-view-model';
import { type Packed, unpackOptions } from '@/lib/features/list/pack-options';
import { Island } from '../island/island';
import { wakeGrid } from './wake-grid';
import './week-entry.css';
import { WeekFilter, type WeekFilterProps } from './week-filter';

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
