import type { EditionTrouble } from '../domain/mirror-state';

/** Result of the last contact with the instance; `unknown` until there was one. */
export type UpstreamHealth = 'unknown' | 'ok' | 'failing';

/** State of one edition of the instance file. */
export interface EditionReport {
  readonly alias: string;
  /** `roll`: as the instance has told; `days`: by the days in the instance file. */
  readonly by: 'roll' | 'days';
  /** On the roll; null without one. */
  readonly offers: number | null;
  /** Why the last reading told nothing; null: it did, or there was none yet. */
  readonly trouble: EditionTrouble | null;
}

/** Problems of the last complete pass, in our own words: nothing of the records themselves. */
export interface UnreadableReport {
  /** Records that are lost altogether. */
  readonly records: number;
  /** Single fields that are lost in records that are otherwise shown. */
  readonly fields: number;
  /** The most frequent kinds first, at most five; which offers they are, the log says. */
  readonly reasons: readonly { readonly count: number; readonly what: string }[];
}

/** Body of `/readyz`. */
export interface Readiness {
  /** From the first page of the mirror on, until the site is asked to stop. */
  readonly ready: boolean;
  /** After the first whole pass. */
  readonly complete: boolean;
  readonly offers: number;
  /** Seconds since the last successful pass; null before the first. */
  readonly ageSeconds: number | null;
  /** When the last successful pass ended (ISO 8601); null before the first. */
  readonly lastPass: string | null;
  readonly upstream: UpstreamHealth;
  /** Null: no pass is complete since the start. */
  readonly unreadable: UnreadableReport | null;
  /** Those of the instance file. */
  readonly editions: readonly EditionReport[];
}
