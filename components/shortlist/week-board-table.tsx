import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { type NamedChild, toAge } from '@/lib/features/child/named-child';
import { formatDay } from '@/lib/features/format/format-day';
import { nameRow } from '@/lib/features/shortlist/week-board';
import { joinList } from '@/lib/messages/language';
import { ChildLetter } from '../child/child-chips';
import { BoardSessionBox, DAY_BOX } from './board-session-box';
import { toCellId } from './gap-dialog';
import type { EditedPlan } from './plan-change';

/** Element id of the title, which names the table. */
const TITLE_ID = 'week';

const NAME_WIDTH = 'w-30';

/** In the stacked layout a day follows its name. Arabic days have no short names. */
const CELL =
  'align-top stacked:relative stacked:block stacked:min-h-12 stacked:w-full stacked:ps-18 stacked:pt-2 stacked:[&:lang(ar)]:ps-[min(6.75rem,40%)]';

export function WeekBoardTable(plan: EditedPlan) {
  const { board, t, locale, today } = plan;
  const [monday = 0] = board.days;
  const date = formatDay(monday, 'date', locale, today);
  const dayName = (day: number) =>
    `${formatDay(day, 'weekday', locale)}\u00a0${formatDay(day, 'day', locale)}`;
  const nameOf = (child: NamedChild | null) => nameRow(child, board.rows, t);
  const open = board.rows.flatMap(({ child, cells }) => {
    const days = cells.flatMap(({ state, day }) =>
      state === 'open' ? [formatDay(day, 'weekday', locale)] : [],
    );
    if (days.length === 0) return [];
    return t('shortlist.board.openDaysOf', { name: nameOf(child), days: joinList(days, locale) });
  });
  return (
    <section className="card p-4 print:hidden">
      <h2 id={TITLE_ID} className="text-xl">
        {t('shortlist.board.caption', { date })}
      </h2>
      {open.length > 0 && (
        <p>
          <b>{t('shortlist.board.openDays')}</b> {open.join(' · ')}
        </p>
      )}
      <table
        aria-labelledby={TITLE_ID}
        className="mt-3 w-full table-fixed border-separate border-spacing-2 stacked:block"
      >
        <thead className="stacked:hidden">
          <tr>
            <td className={NAME_WIDTH} />
            {board.days.map((day) => (
              <th key={day} scope="col" className="text-start align-top font-display font-bold">
                {dayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="stacked:block stacked:space-y-5">
          {board.rows.map(({ child, cells }) => (
            <tr key={child?.id ?? ''} className={`child-${child?.color ?? 6} stacked:block`}>
              <th
                scope="row"
                className={`text-start align-top font-bold *:block *:wrap-anywhere stacked:flex stacked:w-full stacked:items-baseline stacked:gap-2.5 stacked:text-lg ${NAME_WIDTH}`}
              >
                <span className="inline-flex! items-center gap-1.5">
                  <ChildLetter child={child} />
                  {nameOf(child)}
                </span>
                {child !== null && (
                  <small className="text-sm font-normal text-muted">
                    {t('shortlist.board.years', { age: toAge(child.born, monday) })}
                  </small>
                )}
              </th>
              {cells.map((cell) => (
                <td
                  key={cell.day}
                  id={toCellId(child, cell.day)}
                  tabIndex={-1}
                  // Where days are rows, those with nothing to do or to plan are left out.
                  className={/^(empty|past)$/.test(cell.state) ? 'stacked:hidden' : CELL}
                >
                  {cell.state !== 'empty' && (
                    <span
                      className="hidden stacked:absolute stacked:start-0 stacked:block stacked:pt-2.5 stacked:font-semibold"
                      aria-hidden="true"
                    >
                      {dayName(cell.day)}
                    </span>
                  )}
                  {cell.state === 'open' ? (
                    <GapBox {...plan} child={child} day={cell.day} name={nameOf(child)} />
                  ) : cell.state === 'past' ? (
                    <span className="text-sm text-muted">{t('shortlist.board.past')}</span>
                  ) : (
                    cell.sessions.map((session) => (
                      <BoardSessionBox
                        key={`${session.entry.mark.alias} ${session.local.begin}`}
                        {...plan}
                        session={session}
                        day={cell.day}
                        child={child}
                      />
                    ))
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

interface GapProps extends EditedPlan {
  readonly child: NamedChild | null;
  readonly day: DayNumber;
  readonly name: string;
}

function GapBox({ child, day, name, t, locale, countDay, openGap }: GapProps) {
  const count = countDay(child, day);
  const fits = t('shortlist.board.fits', { count: count ?? 0 });
  return (
    <div
      data-gap=""
      className={`${DAY_BOX} relative border-2 border-dashed ${count === 0 ? 'border-line text-muted' : 'border-brand text-brand'}`}
    >
      {/* Where nothing fits, nothing is left to plan. */}
      {count !== 0 && <b>{t('shortlist.board.open')}</b>}
      {count === 0 ? (
        <span>{fits}</span>
      ) : (
        <button
          type="button"
          className="py-0.5 text-start text-sm font-semibold underline decoration-1 underline-offset-[0.18em] after:absolute after:inset-0 after:rounded-md"
          onClick={() => openGap({ child, day, focusId: toCellId(child, day) })}
        >
          {count === null ? t('shortlist.board.fitsUnknown') : fits}
          <span className="sr-only">
            {' '}
            ({t('shortlist.board.fitsFor', { name, day: formatDay(day, 'long', locale) })})
          </span>
        </button>
      )}
    </div>
  );
}
