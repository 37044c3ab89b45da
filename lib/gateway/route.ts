import type { QuestionKind } from '../protocol/open-question';

/** How long a kept answer of a route stays true. */
export type Keeping =
  /** Never kept: private pages, measurements, and everything that is not on the table. */
  | 'never'
  /** Until the minute or the mirror's generation ends: it may show time. */
  | 'minute'
  /** Until the mirror's generation ends: bytes that belong to an offer, such as a picture. */
  | 'generation'
  /** As long as this process runs: what the build made. */
  | 'process';

/**
 * Where a request that is not kept waits: `render` for the processor, the others for other servers and
 * for the disk, so that no page waits for a picture.
 */
export type QueueName = 'render' | 'picture' | 'tile' | 'file';

/** Which query parameters a route knows; every other one is dropped before the key is made. */
export type Parameters =
  | 'none'
  | 'criteria'
  | 'week'
  | 'lens'
  | 'offer'
  | 'search'
  | 'positions'
  | 'filters'
  | 'configure'
  | 'embed'
  | 'oembed'
  | 'picture'
  | 'aliases'
  | 'any';

/** What the front knows about an address. */
export interface Route {
  /** `probe`: tells how the process is, and is answered by the front alone; `other`: nobody's. */
  readonly kind: 'page' | 'api' | 'feed' | 'file' | 'private' | 'probe' | 'other';
  readonly keeping: Keeping;
  readonly parameters: Parameters;
  readonly queue: QueueName;
  /** What only the instance may know of such an address; absent: nothing. */
  readonly asks?: QuestionKind;
  /** Used when the application names none of its own; null: left to it. */
  readonly cacheControl: string | null;
  /** May be shown in a frame by the origins that the instance file lists. */
  readonly embeddable: boolean;
  /** Forms are sent here; everywhere else a POST is refused before the application sees it. */
  readonly takesForms: boolean;
  /** Which sites may load it into their pages: `Cross-Origin-Resource-Policy`. */
  readonly loadableBy: 'same-origin' | 'cross-origin';
}

/** A route in a language; `path` is the normal spelling of the decoded path, null when it cannot be read. */
export interface FoundRoute {
  readonly route: Route;
  readonly language: string;
  readonly path: string | null;
}
