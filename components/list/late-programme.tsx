'use client';

import { createLoader } from '../ui/create-loader';
import { LatePart } from './late-part';
import type { ProgrammeListProps } from './programme-list';
import { FROM_LG } from './wait-for-use';

const load = createLoader(async () => (await import('./programme-list')).ProgrammeList);

const UNUSED = { soonIn: FROM_LG };

/** The list page. Scripts come soon where the map stands beside the list. */
export function LateProgramme(properties: ProgrammeListProps) {
  return <LatePart load={load} properties={properties} unused={UNUSED} />;
}
