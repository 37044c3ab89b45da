import { HOUR_MS, type Instant } from './instant';
import type { Offer } from './offer';

/** One complete, committed copy of the public list. Never changed after it was made. */
export interface Generation {
  /** Content hash of all public fields and the rolls, short and URL-safe: equal exactly when they are equal. */
  readonly id: string;
  /** In the order of the instance's list; `private_link` offers never among them. */
  readonly offers: readonly Offer[];
  /** Who belongs to which edition, as far as the instance has told; empty: nothing is known. */
  readonly rolls: readonly EditionRoll[];
  /** When the public fields or the rolls last changed. */
  readonly changedAt: Instant;
}

/** How far the running pass is. `pagesKnown` is null until the instance has said or shown it. */
export interface PassProgress {
  readonly startedAt: Instant;
  readonly pagesRead: number;
  readonly pagesKnown: number | null;
  readonly offersRead: number;
}

/** From when to when a complete pass read the list. */
export interface PassSpan {
  /** What happened at the instance from here on, the pass may have missed. */
  readonly startedAt: Instant;
  readonly endedAt: Instant;
}

/**
 * What the mirror holds. `empty`: nothing read yet. `loading`: the very first pass is under way and
 * `offers` are those read so far. The other three carry a complete generation and differ by age:
 * `fresh` is silent, `stale` is silent but measured, `old` (over 6 h) is said on the page.
 */
export type MirrorState =
  | { readonly kind: 'empty'; readonly progress: PassProgress | null }
  | { readonly kind: 'loading'; readonly progress: PassProgress; readonly offers: readonly Offer[] }
  | {
      readonly kind: 'fresh' | 'stale' | 'old';
      readonly generation: Generation;
      /** End of the last successful pass. */
      readonly confirmedAt: Instant;
      readonly ageMs: number;
    };

/** The mirror as its readers see it. */
export interface MirrorReader {
  /** The state at `now`. */
  state(now: Instant): MirrorState;
  /** A committed generation that is still at hand (the current and the one before), else null. */
  generation(id: string): Generation | null;
  /** Changes of the last 90 days, newest first. */
  changes(): readonly Change[];
  /** The last known form of an offer that was listed once and is gone, else null. */
  gone(alias: string): Extract<Change, { kind: 'gone' }> | null;
  /** The running pass, if any. */
  progress(): PassProgress | null;
  /** The last pass that was committed; null: none yet, or the copy on disk does not say when it began. */
  lastPass(): PassSpan | null;
  /** When the next pass begins, if one is planned. */
  nextPassAt(): Instant | null;
  /** How each edition of the instance file stands, in its order. */
  editions(): readonly EditionStanding[];
  /** What the last complete pass could not read; null: none is complete since the start. */
  quarantine(): Quarantine | null;
  /** Called after each commit and each progress step; returns how to stop listening. */
  subscribe(listener: (event: MirrorEvent) => void): () => void;
}

/** Everything that happens in the mirror: the one source of logs, `/readyz` and tests. */
export type MirrorEvent =
  | {
      readonly kind: 'restored';
      readonly at: Instant;
      readonly offers: number;
      readonly generation: string;
    }
  | { readonly kind: 'snapshot-refused'; readonly at: Instant; readonly reason: string }
  | { readonly kind: 'pass-started'; readonly at: Instant }
  | {
      readonly kind: 'page-read';
      readonly at: Instant;
      readonly page: number;
      readonly offers: number;
    }
  | {
      readonly kind: 'pass-failed';
      readonly at: Instant;
      readonly reason: string;
      readonly retryAt: Instant;
    }
  /** Whatever came of it, the next one is planned. */
  | { readonly kind: 'pass-ended'; readonly at: Instant; readonly nextPassAt: Instant | null }
  | {
      readonly kind: 'commit-held';
      readonly at: Instant;
      readonly reason: HoldReason;
      readonly detail: string;
    }
  | {
      readonly kind: 'committed';
      readonly at: Instant;
      readonly generation: string;
      readonly offers: number;
      readonly changed: boolean;
      readonly changes: number;
    }
  | {
      readonly kind: 'quarantined';
      readonly at: Instant;
      readonly records: number;
      readonly reasons: readonly string[];
    }
  | {
      /** The rolls were read; `changed`: they differ from those before. */
      readonly kind: 'editions-read';
      readonly at: Instant;
      readonly generation: string;
      readonly changed: boolean;
      readonly editions: readonly { readonly edition: string; readonly offers: number }[];
    }
  | {
      /** From now on, and until it is read, an edition goes by its days or by its former roll. */
      readonly kind: 'edition-unknown';
      readonly at: Instant;
      readonly edition: string;
      readonly reason: EditionTrouble;
      readonly detail: string;
    }
  /** Told when the store begins to refuse, and for each further reason. */
  | { readonly kind: 'snapshot-failed'; readonly at: Instant; readonly reason: string }
  /** What could not be kept for a while rests in the store again. */
  | { readonly kind: 'snapshot-kept-again'; readonly at: Instant }
  /** The machine's clock was set; negative: back. */
  | { readonly kind: 'clock-set'; readonly at: Instant; readonly byMs: number };

/** Why a pass is not taken over. `empty`: it lists nothing at all. */
export type HoldReason = 'shrunk' | 'empty' | 'unreadable';

/** What one complete pass could not read. */
export interface Quarantine {
  /** End of the pass. */
  readonly at: Instant;
  /** Records that are lost altogether. */
  readonly records: number;
  /** Single fields that are lost in records that are otherwise shown. */
  readonly fields: number;
  /** Most frequent first, at most 20. */
  readonly reports: readonly ProblemReport[];
}

/** One kind of problem. Field and reason are our own words; aliases are the instance's. */
export interface ProblemReport {
  readonly count: number;
  /** Null: the whole record. */
  readonly field: string | null;
  readonly reason: string;
  /** Of whom it is known, each once. */
  readonly aliases: readonly string[];
}

/**
 * Why nothing new is known of an edition. `empty`: the instance lists nothing under this alias, which
 * it may not know. `ignored`: it gives the whole list whatever edition is asked for. `failed`: it
 * could not be read.
 */
export type EditionTrouble = 'empty' | 'ignored' | 'failed';

/** How an edition stands beside its roll; none is without effect on what pages show. */
export interface EditionStanding {
  readonly edition: string;
  /** End of the last try; null: none since the start. */
  readonly triedAt: Instant | null;
  /** Null: the last reading was good. */
  readonly trouble: EditionTrouble | null;
  /** Alias → end of the first reading that missed the offer. */
  readonly missed: ReadonlyMap<string, Instant>;
}

/** Beyond this age the copy is old, and pages say so. */
export const OLD_MS = 6 * HOUR_MS;

/** A public field of an offer, by its domain name. */
export type OfferField = keyof Offer;

/** One difference between two generations of the mirror. Kept for 90 days. */
export type Change =
  | { readonly kind: 'new'; readonly at: Instant; readonly alias: string; readonly name: string }
  | {
      readonly kind: 'changed';
      readonly at: Instant;
      readonly alias: string;
      readonly name: string;
      /** Fields that differ, with the value before and after. */
      readonly fields: readonly {
        readonly field: OfferField;
        readonly before: unknown;
        readonly after: unknown;
      }[];
    }
  | {
      readonly kind: 'gone';
      readonly at: Instant;
      readonly alias: string;
      readonly name: string;
      /** The last known offer, so that similar ones can be named. */
      readonly last: Offer;
    };

/** What the instance has told of the offers of one edition; all sets hold aliases of listed offers. */
export interface EditionRoll {
  /** Alias of the edition. */
  readonly edition: string;
  readonly members: ReadonlySet<string>;
  /** Not yet asked often enough to be sure that they are not in it: judged by their days. */
  readonly undecided: ReadonlySet<string>;
}
