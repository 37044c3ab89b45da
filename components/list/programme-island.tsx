'use client';

import { Island } from '../island/island';
import { ProgrammeList, type ProgrammeListProps } from './programme-list';
import { receiveList } from './receive-list';

/** The list page, whose properties have this name. */
export function ProgrammeIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={ProgrammeList} receive={receiveList<ProgrammeListProps>} />;
}
