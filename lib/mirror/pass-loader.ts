import type { Offer } from '../domain/offer';

/** An unreadable part of an upstream record. */
export interface RecordProblem {
  /** Null when the record has no readable alias. */
  readonly alias: string | null;
  /** Null: the whole record is lost. */
  readonly field: string | null;
  readonly reason: string;
}

/** One page of a pass, as the mirror needs it. */
export interface LoadedPage {
  readonly page: number;
  readonly pagesKnown: number | null;
  /** Rows of the page, readable or not. */
  readonly rows: number;
  readonly offers: readonly Offer[];
  readonly problems: readonly RecordProblem[];
}

/** One page of an edition; only the aliases of its offers matter. */
export type EditionPage = Pick<LoadedPage, 'rows' | 'problems'> & {
  readonly offers: readonly Pick<Offer, 'alias'>[];
};

/**
 * Answer of the instance about a single offer: in the public list or not; `unknown`: it could not
 * be asked this time; `unaskable`: its alias contains no id.
 */
export type Whereabouts = 'listed' | 'gone' | 'unknown' | 'unaskable';

/** Reads the whole public list; implemented by the upstream client. */
export interface PassLoader {
  /**
   * Ends after the last page; throws when the pass cannot be completed. `recognise` gives, for an
   * offer equal to a known one, the known one, so that pages kept for the next pass share memory with
   * the mirror.
   */
  readPass(signal: AbortSignal, recognise?: (offer: Offer) => Offer): AsyncIterable<LoadedPage>;
  /** The same for the offers of one edition only. Without it, editions go by their days. */
  readEdition?(edition: string, signal: AbortSignal): AsyncIterable<EditionPage>;
  /** Whether the instance applies the filter by edition. Without it, this is assumed. */
  heedsEditions?(signal: AbortSignal): Promise<boolean>;
  /** Asks for one offer before it is removed. Without it, two passes that lack it are enough. */
  findWhereabouts?(alias: string): Promise<Whereabouts>;
}

/** Storage of the mirror. */
export interface MirrorStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}
