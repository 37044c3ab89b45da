import { DAY_MS, HOUR_MS, type Instant } from './instant';
import type { Offer } from './offer';

/** One complete, committed copy of the public list. Immutable. */
export interface Generation {
  /** Hash of all public fields and the memberships, short and URL-safe. */
  readonly id: string;
  /** In the order of the instance's list; never contains `private_link` offers. */
  readonly offers: readonly Offer[];
  /** Edition membership as reported by the instance; empty: nothing is known. */
  readonly memberships: readonly EditionMembership[];
  /** When the public fields or the memberships last changed. */
  readonly changedAt: Instant;
}

/** `pagesKnown` is null until the instance has reported the number of pages. */
export interface PassProgress {
  readonly startedAt: Instant;
  readonly pagesRead: number;
  readonly pagesKnown: number | null;
  readonly offersRead: number;
}

/** `empty`: nothing read yet. `loading`: the very first pass is running; `offers` are those read so far. */
export type MirrorState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'loading'; readonly progress: PassProgress; readonly offers: readonly Offer[] }
  | {
      readonly kind: 'complete';
      readonly generation: Generation;
      /** End of the last successful pass. */
      readonly confirmedAt: Instant;
    };

export function listOffers(state: MirrorState): readonly Offer[] {
  if ('generation' in state) return state.generation.offers;
  return state.kind === 'loading' ? state.offers : [];
}

/** The single source for logs, `/readyz` and tests. */
export type MirrorEvent = { readonly at: Instant } & MirrorNews;

export type MirrorNews =
  | { readonly kind: 'restored'; readonly offers: number; readonly generation: string }
  /** A commit of the leading node was taken over here; `changed` false: only its times are newer. */
  | ({ readonly kind: 'followed'; readonly offers: number } & ChangedGeneration)
  | { readonly kind: 'snapshot-refused'; readonly reason: string }
  | { readonly kind: 'pass-started' }
  | { readonly kind: 'page-read'; readonly page: number; readonly offers: number }
  | { readonly kind: 'pass-failed'; readonly reason: string; readonly retryAt: Instant }
  /** The next one is planned, whatever the result. */
  | { readonly kind: 'pass-ended'; readonly nextPassAt: Instant | null }
  | { readonly kind: 'commit-held'; readonly reason: HoldReason; readonly detail: string }
  | ({
      readonly kind: 'committed';
      readonly offers: number;
      readonly changes: number;
    } & ChangedGeneration)
  | { readonly kind: 'quarantined'; readonly records: number; readonly reasons: readonly string[] }
  /** The memberships were read; `changed`: they differ from the previous ones. */
  | ({
      readonly kind: 'editions-read';
      readonly editions: readonly { readonly edition: string; readonly offers: number }[];
    } & ChangedGeneration)
  /** Texts of an earlier version, or that could not be derived when they were read, are derived now. */
  | { readonly kind: 'texts-derived'; readonly generation: string }
  /** From now on, and until it is read again, an edition goes by its days or by its former membership. */
  | {
      readonly kind: 'edition-unknown';
      readonly edition: string;
      readonly reason: EditionTrouble;
      readonly detail: string;
    };

interface ChangedGeneration {
  readonly generation: string;
  readonly changed: boolean;
}

export type HoldReason = 'shrunk' | 'empty' | 'unreadable';

/** Problems of a complete pass. */
export interface Quarantine {
  /** Records that are lost completely. */
  readonly records: number;
  /** Fields that are lost in records shown otherwise. */
  readonly fields: number;
}

/** `empty`: the instance lists nothing under this alias. `failed`: the request failed. */
export type EditionTrouble = 'empty' | 'failed';

/** Above this age pages say how old the copy is. */
export const OLD_MS = 6 * HOUR_MS;

export type OfferField = keyof Offer;

/** How long a change is news. */
export const NEWS_MS = 90 * DAY_MS;

/** Between two generations. Kept whole while it is news; its time, and what is gone, for longer. */
export type Change = { readonly at: Instant; readonly alias: string; readonly name: string } & (
  | { readonly kind: 'new' }
  | {
      readonly kind: 'changed';
      /** Fields that differ, with the values before and after; empty: older than 90 days. */
      readonly fields: readonly {
        readonly field: OfferField;
        readonly before: unknown;
        readonly after: unknown;
      }[];
    }
  /** `last`: the last known version of the offer, so that similar ones can be suggested; later without its texts. */
  | { readonly kind: 'gone'; readonly last: Offer }
);

/** Edition membership as reported by the instance; all sets hold aliases of listed offers. */
export interface EditionMembership {
  readonly edition: string;
  /** In a county the slug of the town, whose own aliases the sets hold; else absent. */
  readonly town?: string;
  readonly members: ReadonlySet<string>;
  /** Listed since the edition was last read: their days decide. */
  readonly undecided: ReadonlySet<string>;
}

export type GoneChange = Extract<Change, { readonly kind: 'gone' }>;

/** The alias that an offer had before this change gave it another; null: it kept its alias. */
export function readFormerAlias(change: Change): string | null {
  if (change.kind !== 'changed') return null;
  const former = change.fields.find(({ field }) => field === 'alias')?.before;
  return typeof former === 'string' ? former : null;
}

/** A log of changes, newest first, and what it says of an alias. */
export type ChangeLog = ReturnType<typeof createChangeLog>;

export function createChangeLog(changes: readonly Change[]) {
  const gone = new Map<string, GoneChange>();
  /** Former alias → the next one. There is no circle, whatever the log says: each leads to one decided before. */
  const successors = new Map<string, string>();
  const decided = new Set<string>();
  for (const change of changes) {
    const { alias } = change;
    // What happened to an alias later, to its offer or to another one, counts.
    if (change.kind === 'gone' && !decided.has(alias)) gone.set(alias, change);
    decided.add(alias);
    const former = readFormerAlias(change);
    if (former !== null && !decided.has(former)) successors.set(former, alias);
  }

  /** The present alias of an offer that had this one before its name was corrected, else null. */
  function renamed(alias: string): string | null {
    let present = alias;
    for (let next = successors.get(alias); next; next = successors.get(next)) present = next;
    return present === alias ? null : present;
  }
  return {
    changes,
    /** The last known form of an offer that left and did not come back, by any of its aliases, else null. */
    gone: (alias: string): GoneChange | null => gone.get(renamed(alias) ?? alias) ?? null,
    renamed,
  };
}
