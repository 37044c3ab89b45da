import type { Generation } from '../../mirror/mirror-state';
import type { Locale } from '../../words/messages';
import { getWords } from '../get-words';
import type { Moment } from '../moment';
import type { Services } from '../services';

/** What every feed is made from. */
export interface FeedContext {
  readonly services: Services;
  readonly generation: Generation;
  readonly now: number;
  readonly locale: Locale;
  readonly words: ReturnType<typeof getWords>;
  readonly siteUrl: string;
}

/** The context of a feed at a moment; null: no pass is complete, so no feed would be. */
export function createFeedContext(
  { now, generation }: Moment,
  locale: Locale,
  services: Services,
): FeedContext | null {
  if (generation === null) return null;
  const { siteUrl } = services.settings;
  return { services, generation, now, locale, words: getWords(locale), siteUrl };
}
