import type { Generation } from '../../domain/mirror-state';
import { getWords } from '../../messages/get-words';
import type { Locale } from '../../messages/messages';
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
