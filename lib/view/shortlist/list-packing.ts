import type { DayNumber } from '../../domain/berlin/day-number';
import type { Child } from '../../domain/shortlist/shortlist';
import { toPlainText } from '../../domain/text/to-plain-text';
import type { WeekBoard } from './week-board';

/** What to bring on one day. */
export interface PackingDay {
  readonly day: DayNumber;
  /** Children who bring the same share a row. */
  readonly rows: readonly {
    /** Empty: what is meant for no child that is entered. */
    readonly children: readonly Child[];
    /** The hosts' own words, one text for each offer, without repetition. */
    readonly texts: readonly string[];
  }[];
}

/** The days of a week on which something is to be brought, each with what and who. */
export function listPacking({ days, rows }: WeekBoard): readonly PackingDay[] {
  return days.flatMap((day, index) => {
    const packed = new Map<string, { children: Child[]; texts: readonly string[] }>();
    for (const { child, cells } of rows) {
      const texts = new Set(
        (cells[index]?.sessions ?? [])
          .map(({ entry }) => toPlainText(entry.offer?.bring ?? ''))
          .filter((text) => text !== ''),
      );
      if (texts.size === 0) continue;
      // What nobody is named for is no child's, even if it is the same.
      const key = JSON.stringify([child === null, ...texts]);
      const row = packed.get(key) ?? { children: [], texts: [...texts] };
      if (child !== null) row.children.push(child);
      packed.set(key, row);
    }
    return packed.size === 0 ? [] : [{ day, rows: [...packed.values()] }];
  });
}
