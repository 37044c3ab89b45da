'use client';

import { LatePart } from '../list/late-part';
import { FROM_LG } from '../list/wait-for-use';
import { createLoader } from '../ui/create-loader';

const load = createLoader(async () => (await import('./programme-map')).ProgrammeMap);

const UNUSED = { soonIn: FROM_LG, isLaterElsewhere: true };

/**
 * The map page, whose properties have this name. Where no picture stands for the map, its scripts come
 * as soon as there is time; elsewhere when somebody uses it, or leaves the page alone for some seconds.
 */
export function LateMap({ name }: { readonly name: string }) {
  return <LatePart load={load} name={name} unused={UNUSED} />;
}
