import type { PassProgress } from '../../domain/mirror-state';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/request-time';
import { formatInstant } from '../format/format-day';

/**
 * The sentence that a page says about its data: that the first pass is still under way, or that the
 * copy is old. Null: it is complete and fresh enough.
 */
export function formatNotice({ state, now }: RequestTime, locale: Locale): string | null {
  const t = getTranslator(locale);
  if (state.kind === 'loading') {
    const read = state.progress.offersRead;
    const total = estimateOffers(state.progress);
    return total === null ? t('list.loadingUnknown', { read }) : t('list.loading', { read, total });
  }
  if (state.kind !== 'old') return null;
  const time = formatInstant(Math.min(state.confirmedAt, now), 'moment', locale);
  return t('list.old', { time });
}

/** About how many offers the running pass will find; null until the number of pages is known. */
function estimateOffers(progress: PassProgress): number | null {
  const { offersRead, pagesRead, pagesKnown } = progress;
  if (pagesKnown === null || pagesRead === 0) return null;
  const estimate = (offersRead / pagesRead) * pagesKnown;
  // The last page is rarely full: a round number does not pretend to know.
  return Math.max(offersRead, Math.round(estimate / 10) * 10);
}
