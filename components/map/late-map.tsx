'use client';

import { LatePart } from '../list/late-part';
import { createLoader } from '../ui/create-loader';
import type { ProgrammeMapProps } from './programme-map';

const load = createLoader(async () => (await import('./programme-map')).ProgrammeMap);

/** `--breakpoint-lg`: below it the map is there as a picture. */
const UNUSED = { soonIn: '(width >= 64rem)', isLaterElsewhere: true };

/**
 * The map page. Where no picture stands for the map, its scripts come as soon as there is time;
 * elsewhere when somebody uses it, or leaves the page alone for some seconds.
 */
export function LateMap(properties: ProgrammeMapProps) {
  return <LatePart load={load} properties={properties} unused={UNUSED} />;
}
