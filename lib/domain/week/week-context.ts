import type { Catalogue } from '../catalogue';
import type { Criteria } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { Words } from '../words';
import type { ColorBy } from './color-by';
import type { SignView } from './week-screen';

/** Who looks at a week, when, and what was asked for. */
export interface WeekContext {
  readonly catalogue: Catalogue;
  /** With the shown week as the only one; as asked where there is none to show. */
  readonly criteria: Criteria;
  readonly now: Instant;
  readonly locale: string;
  readonly words: Words;
  readonly colorBy: ColorBy;
  /** By position among the catalogue's hosts or places. */
  readonly signs: readonly SignView[];
  /** What links to offers carry of this week (`writeOrigin`). */
  readonly origin: string;
}
