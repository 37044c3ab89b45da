'use client';

import { LatePart } from '../list/late-part';
import { FROM_LG } from '../list/wait-for-use';
import { createLoader } from '../ui/create-loader';
import type { ProgrammeMapProps } from './programme-map';

const load = createLoader(async () => (await import('./programme-map')).ProgrammeMap);

const UNUSED = { soonIn: FROM_LG, isLaterElsewhere: true };

/**
 * The map page. Where no picture stands for the map, its scripts come as soon as there is time;
 * elsewhere when somebody uses it, or leaves the page alone for some seconds.
 */
export function LateMap(properties: ProgrammeMapProps) {
  return <LatePart load={load} properties={properties} unused={UNUSED} />;
}
