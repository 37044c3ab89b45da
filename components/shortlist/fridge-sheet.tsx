import type { DayNumber } from '@/lib/domain/berlin/day-number';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { SpeechContext } from '@/lib/view/session/create-session-views';
import { listPacking } from '@/lib/view/shortlist/list-deadlines';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { createWeekBoard } from '@/lib/view/shortlist/week-board';
import type { PlanWeek } from './find-plan-weeks';
import { PackingPanel } from './plan-panels';
import { WeekBoardTable } from './week-board-table';

interface Props {
  readonly weeks: readonly PlanWeek[];
  /** The week that the page already shows. */
  readonly besides: DayNumber;
  readonly entries: readonly PlanEntry[];
  readonly list: Shortlist;
  readonly today: DayNumber;
  readonly speech: SpeechContext;
}

/** For print only: the other weeks with marked offers, one after the other. */
export function FridgeSheet({ weeks, besides, entries, list, today, speech }: Props) {
  return weeks
    .filter(({ monday, marked }) => monday !== besides && marked > 0 && monday + 6 >= today)
    .map(({ monday, label, color }) => {
      const board = createWeekBoard(entries, list.children, monday, today);
      return (
        <section key={monday} className={`hidden print:block week-${color}`}>
          <h2 className="mt-4 text-xl">{label}</h2>
          <WeekBoardTable board={board} speech={speech} filling={null} solving={null} />
          {listPacking(board).length > 0 && <PackingPanel board={board} speech={speech} />}
        </section>
      );
    });
}
