'use client';

import { type ListViewModel, type Packed, unpackOptions } from '@/lib/view/list/list-view-model';
import { createLoader } from '../ui/create-loader';
import { LatePart } from './late-part';
import type { ProgrammeListProps } from './programme-list';
import { FROM_LG } from './wait-for-use';

const load = createLoader(async () => (await import('./programme-list')).ProgrammeList);

const UNUSED = { soonIn: FROM_LG };

/** The properties of a list or map page as they are sent: without cards, and packed. */
export type Sent<P extends { readonly initial: ListViewModel }> = Omit<P, 'initial'> & {
  readonly initial: Packed<ListViewModel>;
};

function read(sent: Sent<ProgrammeListProps>): ProgrammeListProps {
  return { ...sent, initial: unpackOptions(sent.initial) };
}

/** The list page, whose properties have this name. Scripts come soon where the map stands beside the list. */
export function LateProgramme({ name }: { readonly name: string }) {
  return <LatePart load={load} name={name} read={read} unused={UNUSED} />;
}
