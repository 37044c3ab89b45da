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

/** Reads the whole public list; whoever composes the site passes the upstream client. */
export interface PassLoader {
  /** Ends after the last page; throws when the pass cannot be completed. */
  readPass(signal: AbortSignal): AsyncIterable<LoadedPage>;
  /**
   * Asks for one offer before it is dropped; null: cannot be told. Without it, two passes that miss
   * an offer are enough.
   */
  isGone?(alias: string): Promise<boolean | null>;
}

/** The records the mirror rests in. */
export interface MirrorStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}
