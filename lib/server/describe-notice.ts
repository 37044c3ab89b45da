import { getLanguage } from '../domain/language';
import type { Locale } from '../words/messages';
import { estimateOffers } from './estimate-offers';
import { getWords } from './get-words';
import type { Moment } from './moment';

/**
 * What a page must say about its data: that the first pass is still under way, or that the copy is
 * old. Null: nothing, it is complete and fresh enough.
 */
export function describeNotice({ state, now }: Moment, locale: Locale): string | null {
  const words = getWords(locale);
  if (state.kind === 'loading') {
    const read = state.progress.offersRead;
    const total = estimateOffers(state.progress);
    return total === null
      ? words('list.loadingUnknown', { read })
      : words('list.loading', { read, total });
  }
  if (state.kind !== 'old') return null;
  const time = new Intl.DateTimeFormat(getLanguage(locale).tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(Math.min(state.confirmedAt, now));
  return words('list.old', { time });
}
