'use client';

import { LatePart } from '../list/late-part';
import { createLoader } from '../ui/create-loader';
import type { ProgrammeMapProps } from './programme-map';

const load = createLoader(async () => (await import('./programme-map')).ProgrammeMap);

/** The map page. Its scripts come as soon as there is time, because the map is what one came for. */
export function LateMap(properties: ProgrammeMapProps) {
  return <LatePart load={load} properties={properties} soonIn="all" />;
}
