'use client';

import { createLoader } from '../ui/create-loader';
import { LatePart } from './late-part';
import type { ProgrammeListProps } from './programme-list';

const load = createLoader(async () => (await import('./programme-list')).ProgrammeList);

const UNUSED = { soonIn: '(width >= 64rem)' };

/** The list page. Scripts come soon where the map stands beside the list: `--breakpoint-lg`. */
export function LateProgramme(properties: ProgrammeListProps) {
  return <LatePart load={load} properties={properties} unused={UNUSED} />;
}
