import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import type { Child } from '@/lib/domain/shortlist/shortlist';
import { joinList } from '@/lib/messages/language';
import { formatDay } from '@/lib/view/format/format-day';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import type { BoardCell, BoardRow, WeekBoard } from '@/lib/view/shortlist/week-board';
import { BoardSessionBox } from './board-session-box';
import type { ClashSolving } from './clash-box';
import { describeChildAge } from './describe-child-age';
import { toCellId } from './gap';
import { GapBox, type GapFilling } from './gap-box';

interface Properties {
  readonly board: WeekBoard;
  readonly speech: SpeechContext;
  /** Null on paper, where nothing can be followed. */
  readonly filling: GapFilling | null;
  /** As `filling`. */
  readonly solving: ClashSolving | null;
}

/** A week: each child a row, each day a column, what is still open said first. */
export function WeekBoardTable({ board, speech, filling, solving }: Properties) {
  const { words, locale, now } = speech;
  const [monday = 0] = board.days;
  const today = toBerlinDay(now);
  const date = formatDay(monday, 'date', locale, today);
  const dayName = (day: number) =>
    `${formatDay(day, 'weekday', locale)} ${formatDay(day, 'day', locale)}`;
  const nameOf = ({ child }: BoardRow) =>
    child?.name ?? words(`shortlist.board.${board.rows.length === 1 ? 'everyone' : 'rest'}`);
  return (
    <section className="panel board-panel">
      <OpenDays board={board} speech={speech} nameOf={nameOf} />
      <table className="board">
        <caption className="sr-only">{words('shortlist.board.caption', { date })}</caption>
        <thead>
          <tr>
            <td />
            {board.days.map((day) => (
              <th key={day} scope="col">
                {dayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <tr key={row.child?.id ?? ''}>
              <th scope="row">
                <span>{nameOf(row)}</span>
                {row.child !== null && (
                  <small>{describeChildAge(row.child.born, monday, words)}</small>
                )}
              </th>
              {row.cells.map((cell) => (
                <td
                  key={cell.day}
                  id={filling === null ? undefined : toCellId({ child: row.child, day: cell.day })}
                  tabIndex={filling === null ? undefined : -1}
                  className={`board-cell is-${cell.state}`}
                >
                  {cell.state !== 'empty' && (
                    <span className="board-day" aria-hidden="true">
                      {dayName(cell.day)}
                    </span>
                  )}
                  {cell.state === 'open' ? (
                    <GapBox
                      gap={{ child: row.child, day: cell.day }}
                      name={nameOf(row)}
                      speech={speech}
                      filling={filling}
                    />
                  ) : cell.state === 'past' ? (
                    <span className="board-past">{words('shortlist.board.past')}</span>
                  ) : (
                    <Sessions cell={cell} child={row.child} speech={speech} solving={solving} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SessionsProperties extends Pick<Properties, 'speech' | 'solving'> {
  readonly cell: BoardCell;
  readonly child: Child | null;
}

function Sessions({ cell, child, speech, solving }: SessionsProperties) {
  return cell.sessions.map((session) => (
    <BoardSessionBox
      key={`${session.entry.mark.alias} ${session.session.begin}`}
      session={session}
      day={cell.day}
      child={child}
      solving={solving}
      speech={speech}
    />
  ));
}

interface OpenDaysProperties {
  readonly board: WeekBoard;
  readonly speech: SpeechContext;
  readonly nameOf: (row: BoardRow) => string;
}

/** The gaps of all children in one line. */
function OpenDays({ board, speech: { words, locale }, nameOf }: OpenDaysProperties) {
  const open = board.rows.flatMap((row) => {
    const days = row.cells.filter(({ state }) => state === 'open');
    if (days.length === 0) return [];
    const named = joinList(
      days.map(({ day }) => formatDay(day, 'weekday', locale)),
      locale,
    );
    return words('shortlist.board.openDaysOf', { name: nameOf(row), days: named });
  });
  if (open.length === 0) return <p>{words('shortlist.board.nothingOpen')}</p>;
  return (
    <p className="board-gaps">
      <b>{words('shortlist.board.openDays')}</b> {open.join(' · ')}
    </p>
  );
}
