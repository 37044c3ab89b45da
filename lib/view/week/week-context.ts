import type { Catalogue } from '../../domain/catalogue';
import type { Criteria } from '../../domain/criteria/criteria';
import type { Instant } from '../../domain/instant';
import type { ColorBy } from '../../domain/query/origin';
import type { Words } from '../../messages/words';
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
