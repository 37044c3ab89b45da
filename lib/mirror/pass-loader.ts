import type { Offer } from '../domain/offer';

/** Something in an upstream record that could not be read. */
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
  /** Rows the page held, readable or not. */
  readonly rows: number;
  readonly offers: readonly Offer[];
  readonly problems: readonly RecordProblem[];
}

/** One page of an edition, of whose offers only the aliases are of interest. */
export type EditionPage = Pick<LoadedPage, 'rows' | 'problems'> & {
  readonly offers: readonly Pick<Offer, 'alias'>[];
};

/**
 * What the instance says of a single offer: in the public list or not; `unknown`: it could not be
 * asked this time; `unaskable`: its alias names no id to ask for.
 */
export type Whereabouts = 'listed' | 'gone' | 'unknown' | 'unaskable';

/** Reads the whole public list; whoever composes the site passes the upstream client. */
export interface PassLoader {
  /** Ends after the last page; throws when the pass cannot be completed. */
  readPass(signal: AbortSignal): AsyncIterable<LoadedPage>;
  /** The same for the offers of one edition alone. Without it, editions go by their days. */
  readEdition?(edition: string, signal: AbortSignal): AsyncIterable<EditionPage>;
  /** Whether the instance heeds the filter by edition at all. Without it, it is taken to. */
  heedsEditions?(signal: AbortSignal): Promise<boolean>;
  /** Asks for one offer before it is dropped. Without it, two passes that miss it are enough. */
  findWhereabouts?(alias: string): Promise<Whereabouts>;
}

/** The records the mirror rests in. */
export interface MirrorStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}
