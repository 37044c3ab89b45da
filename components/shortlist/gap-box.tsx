import type { MouseEvent } from 'react';
import { formatDay } from '@/lib/view/format/format-day';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { gapHref } from '@/lib/view/shortlist/plan-entry';
import type { Gap } from './gap';
import type { CountGap } from './use-gap-counts';

/** How gaps are filled: how many offers fit, and what shows them at once. */
export interface GapFilling {
  readonly count: CountGap;
  readonly open: (gap: Gap) => void;
}

interface Properties {
  readonly gap: Gap;
  /** Whose day it is. */
  readonly name: string;
  readonly speech: SpeechContext;
  /** Null on paper, where nothing can be followed. */
  readonly filling: GapFilling | null;
}

/** A day on which nothing is marked, and the way to what fits. */
export function GapBox({ gap, name, speech, filling }: Properties) {
  const { words, locale } = speech;
  const { child, day } = gap;
  const born = child?.born ?? null;
  const count = filling?.count(born, day) ?? null;
  const fits = words('shortlist.board.fits', { count: count ?? 0 });
  const open = (event: MouseEvent) => {
    // With such a key the browser opens the list beside the plan.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    filling?.open(gap);
  };
  return (
    <div className="board-gap">
      <b>{words('shortlist.board.open')}</b>
      {filling !== null &&
        (count === 0 ? (
          <span>{fits}</span>
        ) : (
          <a href={gapHref(locale, born, day)} onClick={open}>
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
