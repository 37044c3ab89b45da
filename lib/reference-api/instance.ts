import type { Caller } from './access/caller';
import type { KnownOffer } from './catalogue/index-catalogue';
import type { Drift } from './query/create-drift';
import type { Switches } from './switch/switches';

/** What the answering parts need to know about the running server. */
export interface Instance {
  readonly switches: Switches;
  readonly drift: Drift;
  /** Every offer by id ascending, as of now. */
  offers(): readonly KnownOffer[];
}

/** One API request, read as far as every answer needs it. */
export interface Asked {
  readonly address: URL;
  readonly accept: string | undefined;
  readonly caller: Caller;
}
