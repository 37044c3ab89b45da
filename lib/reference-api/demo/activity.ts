import type { Motif } from '../picture/motif';
import type { HostAlias } from './hosts';
import type { PlaceKey } from './places';
import type { Plan } from './plan';

/** One thing to do in the demo town, as its host describes it, without dates. */
export interface Activity {
  readonly name: string;
  readonly hosts: readonly [HostAlias, ...HostAlias[]];
  readonly place: PlaceKey | null;
  readonly ages: readonly [least: number | null, most: number | null];
  readonly feeCents: number | null;
  /** Several plans: the repeats take turns. */
  readonly plans: readonly [Plan, ...Plan[]];
  /** How many public repeats there are. */
  readonly runs: number;
  readonly signUp: 'online' | 'host' | 'none';
  /** Days between the deadline (midnight) and the first session; absent: no deadline. */
  readonly deadlineDays?: number;
  /** CommonMark, plain text or old HTML: as the host typed it. */
  readonly text: string;
  readonly applyText?: string;
  readonly bring?: string;
  readonly accessibility?: readonly string[];
  /** Absent: by arrangement. */
  readonly wheelchair?: boolean;
  /** Null: no picture. */
  readonly motif: Motif | null;
  readonly seats?: readonly [least: number | null, most: number | null];
}
