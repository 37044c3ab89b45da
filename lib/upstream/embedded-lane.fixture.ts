import { createLane, type Lane, type LaneOptions } from './lane';
import { createEmbeddedSlots, type EmbeddedSlotsOptions } from './lane-slots';

/** Slots as they are where nothing is set. */
export function createUsualSlots(
  options: Omit<EmbeddedSlotsOptions, 'key' | 'gapMs'> & Partial<EmbeddedSlotsOptions>,
) {
  return createEmbeddedSlots({ key: 'lane/anonymous', gapMs: 12_500, ...options });
}

/** A lane over a store that this process alone uses. */
export function createEmbeddedLane(
  options: Omit<LaneOptions, 'slots'> & Parameters<typeof createUsualSlots>[0],
): Lane {
  return createLane({ ...options, slots: createUsualSlots(options) });
}
