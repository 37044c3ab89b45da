import { OLD_MS, type PassProgress } from '../../domain/mirror-state';
import { getTranslator } from '../../messages/get-translator';
import { joinList } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/site';
import { formatInstant } from '../format/format-day';

/** Why the data of a page is not complete and fresh, in a county with the towns concerned; null: it is. */
export function formatNotice(requestTime: RequestTime, locale: Locale): string | null {
  const { state, now, towns } = requestTime;
  const t = getTranslator(locale);
  if (state.kind === 'loading') {
    const read = state.progress.offersRead;
    const total = estimateOffers(state.progress);
    return total === null ? t('list.loadingUnknown', { read }) : t('list.loading', { read, total });
  }
  if (state.kind !== 'complete') return null;
  const formatTime = (confirmedAt: number) =>
    formatInstant(Math.min(confirmedAt, now), 'moment', locale);
  const oldTowns = towns
    .filter(({ confirmedAt }) => now - confirmedAt > OLD_MS)
    .map(({ name, confirmedAt }) =>
      t('list.oldTown', { town: name, time: formatTime(confirmedAt) }),
    );
  if (oldTowns.length > 0) {
    return t('list.oldTowns', { towns: joinList(oldTowns, locale), count: oldTowns.length });
  }
  if (now - state.confirmedAt <= OLD_MS) return null;
  return t('list.old', { time: formatTime(state.confirmedAt) });
}

/** About how many offers the running pass will find; null until the number of pages is known. */
function estimateOffers(progress: PassProgress): number | null {
  const { offersRead, pagesRead, pagesKnown } = progress;
  if (pagesKnown === null || pagesRead === 0) return null;
  const estimate = (offersRead / pagesRead) * pagesKnown;
  // The last page is rarely full: a round number does not pretend to know.
  return Math.max(offersRead, Math.round(estimate / 10) * 10);
}
