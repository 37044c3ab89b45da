import type { Offer } from './offer';
/** What a single question to the instance came to: a value, none, or it could not be asked now. */
export type LookUp<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** Hidden, gone and never known are not told apart. */
  | { readonly kind: 'none' }
  | { readonly kind: 'not-asked'; readonly retryAfterMs: number };

/**
 * Asked before a question goes to the instance: null, it must not; else called when it has ended,
 * however long that takes.
 */
export type Admit = () => (() => void) | null;

/** How a caller may be answered. */
export interface Asking {
  /** Absent: every question may be asked. Joining one that is open already needs no leave. */
  readonly admit?: Admit;
  /** How long the caller waits; the question goes on. */
  readonly waitMs?: number;
}

/** Asks nobody: what is remembered, or that it is not known. */
export const RECALL: Asking = { admit: () => null, waitMs: 0 };

/** Single questions to the instance, each bounded by the lane and remembered. */
export interface LookUps {
  /** A public or private-link offer by numeric id. The caller is kept at most 3 s. */
  lookUpOffer(id: number, asking?: Asking): Promise<LookUp<Offer>>;
  /**
   * An offer by its exact alias, through the id it begins with: `none` when there is no id in it or
   * the instance's offer has another alias, so that ids cannot be walked.
   */
  lookUpAlias(alias: string, asking?: Asking): Promise<LookUp<Offer>>;
  /** The alias of the offer with this id; remembered for 30 days. */
  lookUpAliasOfId(id: number, asking?: Asking): Promise<LookUp<string>>;
  /**
   * Aliases of all offers that satisfy upstream filters the public copy cannot decide, possibly
   * `private_link` ones among them. Reads at most 40 pages, in the background of its callers and one
   * list at a time.
   */
  lookUpList(
    filters: Readonly<Record<string, string>>,
    asking?: Asking,
  ): Promise<LookUp<ReadonlySet<string>>>;
  /**
   * Whether the offer is still in the public list; waits for its slot. `unknown`: it could not be
   * asked; `unaskable`: its alias names no id to ask for.
   */
  findWhereabouts(alias: string): Promise<'listed' | 'gone' | 'unknown' | 'unaskable'>;
}
