'use client';

import { Island } from '../island/island';
import { receiveList } from '../list/receive-list';
import { ProgrammeMap, type ProgrammeMapProps } from './programme-map';

/** The map page, whose properties have this name. */
export function MapIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={ProgrammeMap} receive={receiveList<ProgrammeMapProps>} />;
}
