import type { DayNumber } from '../berlin/day-number';
import { toPlainText } from '../text/to-plain-text';
import type { Child } from './shortlist';
import type { WeekBoard } from './week-board';

/** What to bring on one day. */
export interface PackingDay {
  readonly day: DayNumber;
  readonly rows: readonly {
    readonly child: Child | null;
    /** The hosts' own words, one text for each offer, without repetition. */
    readonly texts: readonly string[];
  }[];
}

/** The days of a week on which something is to be brought, each with what and who. */
export function listPacking({ days, rows }: WeekBoard): readonly PackingDay[] {
  return days.flatMap((day, index) => {
    const packed = rows.flatMap(({ child, cells }) => {
      const texts = (cells[index]?.sessions ?? [])
        .map(({ entry }) => toPlainText(entry.offer?.bring ?? ''))
        .filter((text) => text !== '');
      return texts.length === 0 ? [] : [{ child, texts: [...new Set(texts)] }];
    });
    return packed.length === 0 ? [] : [{ day, rows: packed }];
  });
}
