import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { formatDay } from '@/lib/domain/format/format-day';
import type { SpeechContext } from '@/lib/domain/session/describe-session';
import { gapHref } from '@/lib/domain/shortlist/gap-query';
import type { CountGap } from './use-gap-counts';

interface Properties {
  readonly name: string;
  /** Null: whatever the age. */
  readonly born: string | null;
  readonly day: DayNumber;
  readonly speech: SpeechContext;
  readonly countGap: CountGap | null;
}

/** A day on which nothing is marked, and the way to what fits. */
export function GapBox({ name, born, day, speech, countGap }: Properties) {
  const { words, locale } = speech;
  const count = countGap?.(born, day) ?? null;
  const fits = words('shortlist.board.fits', { count: count ?? 0 });
  return (
    <div className="board-gap">
      <b>{words('shortlist.board.open')}</b>
      {countGap !== null &&
        (count === 0 ? (
          <span>{fits}</span>
        ) : (
          <a href={gapHref(locale, born, day)}>
            {count === null ? words('shortlist.board.fitsUnknown') : fits}
            <span className="sr-only">
              {' '}
              ({words('shortlist.board.fitsFor', { name, day: formatDay(day, 'long', locale) })})
            </span>
          </a>
        ))}
    </div>
  );
}
