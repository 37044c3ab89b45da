import type { CSSProperties } from 'react';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import type { Status } from '@/lib/domain/shortlist/shortlist';
import type { NamedChild } from '@/lib/features/child/named-child';
import { formatDay } from '@/lib/features/format/format-day';
import { offerHref } from '@/lib/features/links';
import { formatDeadline } from '@/lib/features/shortlist/plan-entry';
import { formatBarDays, type SummerBar, type SummerCell } from '@/lib/features/shortlist/summer';
import { writeWeekFragment } from '@/lib/features/shortlist/week-board';
import { joinList } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { ChildLetter } from '../child/child-chips';
import type { FillablePlan } from './gap-dialog';

export interface StripProps extends FillablePlan {
  /** Monday of the week that is shown below. */
  readonly shown?: DayNumber | undefined;
}

/** Element id of the strip, which may get the focus. */
const STRIP_ID = 'summer';

const SCROLL =
  'relative overflow-x-auto rounded-sm pb-1 [scrollbar-color:var(--edge)_transparent] [scrollbar-width:thin]';
/** A day is a target of its own: with its gap at least 24 pixels wide, for fingers 44. */
const GRID =
  'grid min-w-max gap-x-2 gap-y-1.5 [--day:1.7rem] grid-cols-[minmax(4.5rem,max-content)_var(--weeks)] pointer-coarse:[--day:2.9rem]';
const ROW = 'col-span-full grid grid-cols-subgrid';
const HEAD =
  'flex items-end rounded-t-2xs border-b-3 border-week px-1 pb-0.5 text-sm font-semibold no-underline hover:underline pointer-coarse:min-h-11 current:bg-week current:text-white';
const NAME = 'sticky start-0 z-2 min-w-0 bg-card pe-1.5';
/** Bars of the same days lie below each other. */
const WEEK =
  'grid grid-flow-dense min-h-7 content-start [contain:inline-size] auto-rows-[minmax(1.75rem,auto)] grid-cols-[repeat(var(--days),minmax(0,1fr))] gap-0.5 pointer-coarse:auto-rows-[minmax(2.75rem,auto)]';
const BOX = 'min-w-0 rounded-2xs text-xs leading-none font-semibold';
const BAR = `${BOX} relative flex items-center overflow-hidden px-1.5 text-white no-underline hover:underline forced-colors:border`;
const PLAIN = 'bg-child';
const DUE = 'bg-child ring-2 ring-accent ring-inset';
/** Red means this alone. */
const CLASH = 'bg-clash';
const HOLE = `${BOX} grid place-items-center border-2 border-dashed border-edge text-brand`;

export function SummerStrip(plan: StripProps) {
  const { summer, t, locale, today, shown } = plan;
  // A week with days at the weekend is wider.
  const columns = summer.weeks.map(({ days }) => `minmax(calc(${days.length} * var(--day)), 1fr)`);
  return (
    <section
      id={STRIP_ID}
      className={SCROLL}
      aria-label={t('shortlist.summer.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
      tabIndex={0}
    >
      <div className={GRID} style={{ '--weeks': columns.join(' ') } as CSSProperties}>
        <ul className={ROW} aria-label={t('shortlist.weeks')}>
          {summer.weeks.map(({ monday, color }) => (
            <li key={monday} className={`week-${color} [contain:inline-size] first:col-start-2`}>
              <a
                ref={monday === shown ? scrollToStart : undefined}
                href={pageHref(locale, '/shortlist') + writeWeekFragment(monday)}
                aria-current={monday === shown ? 'true' : undefined}
                className={HEAD}
              >
                {t('shortlist.summer.week', { date: formatDay(monday, 'date', locale, today) })}
              </a>
            </li>
          ))}
        </ul>
        {summer.rows.map(({ child, name, cells }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
          <div
            key={child?.id ?? ''}
            role="group"
            aria-label={t('shortlist.summer.for', { name })}
            className={`child-${child?.color ?? 6} ${ROW}`}
          >
            <span className={NAME} aria-hidden="true">
              <span className="flex min-h-7 items-center gap-1.5 pointer-coarse:min-h-11">
                <ChildLetter child={child} />
                <span className="max-w-24 text-sm leading-tight font-semibold wrap-anywhere">
                  {name}
                </span>
              </span>
            </span>
            {cells.map((cell) => (
              <WeekCell key={cell.days[0]} {...plan} {...{ cell, child, name }} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Of the strip, without scrolling the page. */
function scrollToStart(head: HTMLElement | null) {
  const strip = head?.closest('section');
  if (!head || !strip) return;
  strip.scrollLeft += head.getBoundingClientRect().left - strip.getBoundingClientRect().left - 96;
}

interface CellProps extends StripProps {
  readonly cell: SummerCell;
  readonly child: NamedChild | null;
  readonly name: string;
}

function WeekCell(week: CellProps) {
  const { cell, child, name, t, locale, countDay, openGap } = week;
  const { days } = cell;
  return (
    <div className={WEEK} style={{ '--days': days.length } as CSSProperties}>
      {cell.bars.map((bar) => (
        <Bar key={`${bar.entry.mark.alias} ${bar.from}`} {...week} bar={bar} />
      ))}
      {cell.holes.map((at) => {
        const day = days[at] ?? 0;
        const count = countDay(child, day);
        const place = { gridColumn: at + 1 };
        // Nothing fits: an empty place, not an offer to press.
        if (count === 0) return <span key={at} className={`${BOX} bg-paper`} style={place} />;
        const fits =
          count === null ? t('shortlist.board.fitsUnknown') : t('shortlist.board.fits', { count });
        return (
          <button
            key={at}
            type="button"
            className={HOLE}
            style={place}
            aria-label={t('shortlist.summer.hole', {
              name,
              day: formatDay(day, 'long', locale),
              fits,
            })}
            onClick={() => openGap({ child, day, focusId: STRIP_ID })}
          >
            {count !== null && `+${count}`}
          </button>
        );
      })}
    </div>
  );
}

/** Signs of what became of an offer; the words are said. */
const SIGNS: Readonly<Partial<Record<Status, string>>> = {
  registered: '✓ ',
  confirmed: '✓ ',
  waiting: '… ',
};

function Bar(properties: CellProps & { readonly bar: SummerBar }) {
  const { bar, cell, t, locale, hostWords } = properties;
  const { entry, from, to, status, isDue, isClash } = bar;
  const said = joinList(
    [
      formatBarDays(cell.days[from] ?? 0, cell.days[to] ?? 0, properties),
      status === 'wanted' ? null : t(`shortlist.state.${status}`),
      isDue ? t('shortlist.summer.closing') : null,
      isClash ? t('shortlist.summer.clash') : null,
    ],
    locale,
  );
  return (
    <a
      href={offerHref(locale, entry.offer?.alias ?? entry.mark.alias)}
      className={`${BAR} ${isClash ? CLASH : isDue ? DUE : PLAIN}`}
      style={{ gridColumn: `${from + 1} / ${to + 2}` }}
      title={entry.name}
    >
      <span aria-hidden="true" className="truncate py-1">
        {isClash ? '! ' : SIGNS[status]}
        {/* A day has room for a sign. */}
        {to > from && <bdi {...hostWords}>{entry.name}</bdi>}
        {isDue && to > from && entry.offer !== null && (
          <> · {formatDeadline(entry.offer.applicationDeadline, properties)}</>
        )}
      </span>
      <span className="sr-only">
        <span {...hostWords}>{entry.name}</span>, {said}
      </span>
    </a>
  );
}
