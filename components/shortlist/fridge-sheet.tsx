import type { SpeechContext } from '@/lib/features/context';
import { formatDay } from '@/lib/features/format/format-day';
import { formatLastDay } from '@/lib/features/shortlist/list-deadlines';
import { addStatus } from '@/lib/features/shortlist/plan-entry';
import { listTimes, type SummerBar, type SummerCell } from '@/lib/features/shortlist/summer';
import { joinList, joinNames } from '@/lib/messages/language';
import { ChildLetter } from '../child/child-chips';
import type { Plan } from './use-plan';

const CELL = 'border border-edge px-1.5 py-0.5 text-start align-top';

/** For the fridge: one landscape sheet with the weeks by children, and the deadlines. */
export function FridgeSheet(plan: Plan) {
  const { summer, deadlines, t, locale, today, hostWords } = plan;
  return (
    <section className="fridge-sheet hidden print:block" aria-label={t('shortlist.title')}>
      <h1 className="mb-1 text-2xl">{t('shortlist.title')}</h1>
      <table className="w-full table-fixed border-collapse text-[8pt] leading-tight">
        <thead>
          <tr>
            <td className="w-18" />
            {summer.rows.map(({ child, name }) => (
              <th key={child?.id ?? ''} scope="col" className={CELL}>
                <span className="flex items-center gap-1.5">
                  <ChildLetter child={child} />
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summer.weeks.map(({ monday }, at) => (
            <tr key={monday} className="break-inside-avoid">
              <th scope="row" className={`${CELL} font-semibold`}>
                {t('shortlist.summer.week', { date: formatDay(monday, 'date', locale, today) })}
              </th>
              {summer.rows.map(({ child, cells }) => (
                <td key={child?.id ?? ''} className={CELL}>
                  {cells[at] && <SheetCell {...plan} cell={cells[at]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {deadlines.length > 0 && (
        <p className="mt-1 text-[8pt] leading-tight">
          <b>{t('shortlist.deadlines.title')}:</b>{' '}
          {deadlines.map(({ entry, left, at }, index) => (
            <span key={entry.mark.alias}>
              {index > 0 && ' · '}
              <b>{formatLastDay(at, plan)}</b> <span {...hostWords}>{entry.name}</span>
              {left.length > 0 && ` (${joinNames(left, locale)})`}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface CellProps extends SpeechContext {
  readonly cell: SummerCell;
}

/** A line for each bar, or for each of its times, and one for the days that are free. */
function SheetCell(sheet: CellProps) {
  const { cell, t, locale } = sheet;
  const { days, bars, holes } = cell;
  const dayName = (at: number) => formatDay(days[at] ?? 0, 'weekday', locale);
  return (
    <>
      {bars.map((bar) =>
        listTimes(bar, days, sheet).map(({ from, to, times }) => (
          <p key={`${bar.entry.mark.alias} ${from}`}>
            <b>
              {from === to
                ? dayName(from)
                : t('card.span', { from: dayName(from), to: dayName(to) })}
            </b>{' '}
            {formatBar(bar, times, sheet)}
          </p>
        )),
      )}
      {holes.length > 0 && (
        <p className="text-muted">
          {t('shortlist.summer.tab', { names: joinList(holes.map(dayName), locale) })}
        </p>
      )}
    </>
  );
}

/** "Kanutour, 9–12 Uhr, Bootshaus (angemeldet)" */
function formatBar(
  { entry, status, isClash }: SummerBar,
  times: readonly string[],
  { t, locale }: SpeechContext,
) {
  const clash = isClash ? t('shortlist.summer.clash') : null;
  return addStatus(joinList([entry.name, ...times, entry.place, clash], locale), status, t);
}
