import { createLane, type Lane, type LaneOptions } from './lane';
import { createEmbeddedSlots, type EmbeddedSlotsOptions } from './lane-slots';

/** A lane over a store that this process alone uses. */
export function createEmbeddedLane(
  options: Omit<LaneOptions, 'slots'> & EmbeddedSlotsOptions,
): Lane {
  return createLane({ ...options, slots: createEmbeddedSlots(options) });
}
