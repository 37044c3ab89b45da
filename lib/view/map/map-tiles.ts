import type { Bounds } from '../../domain/map/bounds';

/** The map's background from our own origin, and whom to thank for it. */
export interface MapTiles {
  readonly template: string;
  readonly attribution: string;
  /** Where there is one; null: not known. */
  readonly bounds: Bounds | null;
}
