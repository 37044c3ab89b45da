'use client';

import { unpackOptions } from '@/lib/view/list/list-view-model';
import { LatePart } from '../list/late-part';
import type { Sent } from '../list/late-programme';
import { FROM_LG } from '../list/wait-for-use';
import { createLoader } from '../ui/create-loader';
import type { ProgrammeMapProps } from './programme-map';

const load = createLoader(async () => (await import('./programme-map')).ProgrammeMap);

const UNUSED = { soonIn: FROM_LG, isLaterElsewhere: true };

function read(sent: Sent<ProgrammeMapProps>): ProgrammeMapProps {
  return { ...sent, initial: unpackOptions(sent.initial) };
}

/**
 * The map page, whose properties have this name. Where no picture stands for the map, its scripts come as soon as there is time;
 * elsewhere when somebody uses it, or leaves the page alone for some seconds.
 */
export function LateMap({ name }: { readonly name: string }) {
  return <LatePart load={load} name={name} read={read} unused={UNUSED} />;
}
