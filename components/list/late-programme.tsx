'use client';

import { createLoader } from '../ui/create-loader';
import { LatePart } from './late-part';
import { FROM_LG } from './wait-for-use';

const load = createLoader(async () => (await import('./programme-list')).ProgrammeList);

const UNUSED = { soonIn: FROM_LG };

/** The list page, whose properties have this name. Scripts come soon where the map stands beside the list. */
export function LateProgramme({ name }: { readonly name: string }) {
  return <LatePart load={load} name={name} unused={UNUSED} />;
}
