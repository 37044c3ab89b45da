import type { CSSProperties } from 'react';
import type { WeekDayView, WeekEntryView } from '@/lib/features/week/create-week-days';
import type { WeekViewModel } from '@/lib/features/week/find-week';
import type { ListLabels } from '../list/list-labels';
import { EmptyResult } from '../list/result-parts';
import { Marked, PlaceName } from '../offer/offer-signs';
import { MarkButton } from '../shortlist/mark-button';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { type WeekLabels, WeekLegend } from './week-legend';

interface Props {
  readonly screen: WeekViewModel;
  readonly labels: WeekLabels;
  readonly listLabels: ListLabels;
  /** Link that resets the criteria of an empty week; null: all are locked in an embed. */
  readonly resetHref: string | null;
  /** Label of the button that marks the offer; absent: no button, as in a frame. */
  readonly markLabel?: string;
}

/** Rows of the grid for the parts of the day; the first row has the names of the days. */
const BAND_ROWS = ['xl:row-start-2', 'xl:row-start-3', 'xl:row-start-4'];

/** Seven columns on wide screens. */
const GRID =
  'grid gap-3 xl:grid-cols-[1.5rem_repeat(7,minmax(0,1fr))] xl:grid-rows-[repeat(5,auto)] xl:gap-x-1.75 xl:gap-y-0 print:grid-cols-7 print:grid-rows-[auto] print:gap-x-[1mm] print:gap-y-0';

const WAY = 'inline-block py-1.5 font-semibold text-brand pointer-coarse:py-2.5';

const PAST_DAYS_ID = 'past-days';

/** What is over is shown when a box is ticked, also without a script. Its columns have no width. */
const PAST_DAYS =
  'not-print:peer-not-checked:**:data-past:hidden not-print:xl:peer-not-checked:grid-cols-[1.5rem_repeat(var(--past-days),0)_repeat(calc(7-var(--past-days)),minmax(0,1fr))]';

const PAST_DAYS_BUTTON =
  'mb-2 inline-block w-fit cursor-pointer rounded-sm py-1.5 font-semibold text-brand underline peer-checked:no-underline peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand pointer-coarse:py-2.5 print:hidden';

export function WeekPlan({ screen, labels, listLabels, resetHref, markLabel }: Props) {
  const { days, pastDays, bands, printSize, empty, hostLang } = screen;
  const sheet = {
    '--print-size': `${printSize}pt`,
    '--past-days': pastDays,
  } as CSSProperties;
  const first = days.findIndex((day) => !day.isOver);
  return (
    <>
      {empty !== null && (
        <EmptyResult
          rescue={empty.ways}
          closed={screen.closed}
          resetHref={resetHref}
          labels={{ ...listLabels, nothing: empty.title }}
        />
      )}
      {days.length > 0 && (
        <div
          className={`${WEEK_ENTRIES} ${markLabel === undefined ? '' : 'week-marks'} print:table print:w-full print:table-fixed print:text-(length:--print-size)`}
          style={sheet}
        >
          {/* As a table head the names of the days are repeated on each printed page;
              Chromium repeats only an unbreakable head. */}
          <div
            data-slot="week-heads"
            className="hidden print:table-header-group print:break-inside-avoid"
            aria-hidden="true"
          >
            <div className="grid grid-cols-7 gap-x-[1mm] pb-[1mm]">
              {days.map((day) => (
                <b
                  key={day.day}
                  className="border-b-[0.4mm] border-ink px-[1.5mm] py-[0.6mm] text-[1.2em]"
                >
                  {day.weekday} {day.date}
                </b>
              ))}
            </div>
          </div>
          {pastDays > 0 && (
            <>
              <input id={PAST_DAYS_ID} type="checkbox" className="peer sr-only print:hidden" />
              <label htmlFor={PAST_DAYS_ID} className={PAST_DAYS_BUTTON}>
                {labels.past}
              </label>
            </>
          )}
          <div className={`${GRID} ${DAYS} ${BANDS} ${pastDays > 0 ? PAST_DAYS : ''}`}>
            {bands.map(({ band, label }) => (
              <span
                key={band}
                className={`hidden text-muted xl:pointer-events-none xl:z-1 xl:col-span-full xl:block xl:border-t xl:text-xs xl:font-semibold print:hidden ${BAND_ROWS[band]} ${band === 0 ? 'xl:border-transparent' : 'xl:border-line'}`}
                aria-hidden="true"
              >
                <span className="block rotate-180 px-2.5 text-end leading-6 [writing-mode:vertical-rl]">
                  {label}
                </span>
              </span>
            ))}
            {days.map((day, nth) => (
              <WeekDay
                key={day.day}
                {...{ day, nth, hostLang, markLabel }}
                isLate={nth >= first + ON_FIRST_SCREEN}
              />
            ))}
          </div>
        </div>
      )}
      <WeekLegend screen={screen} labels={labels} />
    </>
  );
}

/** Subgrid aligns the parts of the day. In print each day fills a column, in less space. */
const DAYS =
  '**:data-day:min-w-0 **:data-day:rounded-md **:data-day:border xl:**:data-day:row-span-5 xl:**:data-day:row-start-1 xl:**:data-day:grid xl:**:data-day:grid-rows-subgrid xl:**:data-day:content-start print:**:data-day:col-auto print:**:data-day:row-[1] print:**:data-day:block print:**:data-day:rounded-[1.5mm] print:**:data-day:border-line print:**:data-day:box-decoration-clone print:**:data-day:ring-0';

const TODAY =
  'border-brand ring ring-brand forced-colors:outline-3 forced-colors:outline-[Highlight]';

const WEEKEND = 'xl:bg-[color-mix(in_srgb,var(--card)_55%,var(--paper))] print:bg-transparent';

/** Days that may be on the first screen of a phone: what is there is drawn at once, or it would move. */
const ON_FIRST_SCREEN = 3;

/** The lists of sessions, styled from the grid around them. */
const BANDS =
  '[&_ul]:grid [&_ul]:grid-cols-1 [&_ul]:content-start [&_ul]:gap-1.75 [&_ul]:px-1.75 [&_ul]:pb-1.75 sm:max-xl:[&_ul]:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] print:[&_ul]:grid-cols-1 print:[&_ul]:gap-[0.8mm] print:[&_ul]:p-[0.8mm]';

interface DayProps extends EntryLook {
  readonly day: WeekDayView;
  /** From 0, Monday. */
  readonly nth: number;
  /** True: on a phone it is drawn when it comes near. */
  readonly isLate: boolean;
}

/** One day: a column on wide screens, a section of the agenda on a phone. */
function WeekDay({ day, nth, isLate, ...look }: DayProps) {
  const isWeekend = nth >= 5;
  const isToday = day.today !== null;
  return (
    <section
      className={`bg-card xl:col-start-(--column) ${isToday ? TODAY : 'border-line'} ${isWeekend ? WEEKEND : ''}`}
      // Set for each column, because the lines across the week would displace the days.
      style={{ '--column': nth + 2 } as CSSProperties}
      aria-labelledby={`day-${day.day}`}
      data-day={day.day}
      data-past={day.isOver || undefined}
    >
      <div
        data-slot="day-head"
        className={`top-0 z-2 tall:sticky rounded-t-md border-b border-line bg-card px-3.5 py-2 xl:row-start-1 xl:px-2.5 print:hidden ${isWeekend ? 'xl:bg-inherit' : ''}`}
      >
        <h2
          id={`day-${day.day}`}
          className={`flex flex-wrap items-baseline gap-x-2 text-lg xl:text-base ${day.isOver ? 'text-muted' : '*:first:text-brand'}`}
        >
          <span>{day.weekday}</span> <time dateTime={day.day}>{day.date}</time>
          {isToday && (
            <Badge className="ms-auto max-w-full font-sans tracking-normal"> {day.today}</Badge>
          )}
        </h2>
      </div>
      {day.bands.map(({ band, label, entries }, at) => (
        <ul
          key={band}
          className={`${BAND_ROWS[band]} ${at === 0 ? 'pt-1.75' : 'xl:pt-1.75'} ${isLate ? 'not-embedded:max-sm:draw-late' : ''}`}
          aria-label={label}
          data-past={entries.every(({ isPast }) => isPast) || undefined}
          style={{ '--late': `${9.5 * entries.length}rem` } as CSSProperties}
        >
          {entries.map((entry) => (
            <li key={entry.key} data-past={entry.isPast || undefined}>
              <WeekEntry entry={entry} {...look} />
            </li>
          ))}
        </ul>
      ))}
      {day.nothing !== null && (
        <p className="px-3.5 py-2.5 text-muted xl:row-[2/span_3] xl:px-2.5 xl:py-3 print:px-[1.5mm] print:py-[1mm]">
          {day.nothing}
        </p>
      )}
      {day.more !== null && (
        <p className="px-3.5 pt-1 pb-3 xl:row-start-5 xl:px-2.5">
          <a className={WAY} href={day.more.href}>
            {day.more.label}
          </a>
        </p>
      )}
    </section>
  );
}

/** The classes of `week-entry.css`, and the small lines of an entry. */
const WEEK_ENTRIES =
  "week-entries [&_small]:block [&_b+small]:text-muted [&_small+small]:flex [&_small+small]:flex-wrap [&_small+small]:wrap-anywhere [&_small+small]:gap-x-3 [&_small+small]:font-semibold print:[&_small+small>span]:whitespace-nowrap print:[&_small+small>span]:before:content-['·_']";

/** Buttons in a row, with less padding on a phone. */
export const TIGHT_BUTTONS =
  'flex flex-wrap gap-2 max-sm:[&>:is(button,[data-slot=button])]:gap-1.5 max-sm:[&>:is(button,[data-slot=button])]:px-2.5 max-sm:[&>:is(button,[data-slot=button])]:text-sm max-sm:[&>:is(button,[data-slot=button])]:leading-tight print:hidden';

export function WeekSteps({ screen, labels }: Pick<Props, 'screen' | 'labels'>) {
  const { previous, next } = screen;
  if (previous === null && next === null) return null;
  return (
    <nav
      data-slot="week-steps"
      className={`${TIGHT_BUTTONS} max-sm:w-full max-sm:flex-nowrap embedded:my-3`}
      aria-label={labels.neighbours}
    >
      {previous !== null && (
        <ButtonLink icon="back" rel="prev" href={previous.href}>
          {previous.label}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink className="ms-auto" rel="next" href={next.href}>
          {next.label}
          <Icon name="next" />
        </ButtonLink>
      )}
    </nav>
  );
}

interface EntryLook {
  /** Language of the host's text if it differs from the page's. */
  readonly hostLang: string | null;
  readonly markLabel: string | undefined;
}

/** One session: a link to its offer, and its bookmark in the corner. Styled by `WEEK_ENTRIES`. */
function WeekEntry({ entry, hostLang, markLabel }: EntryLook & { readonly entry: WeekEntryView }) {
  return (
    <div data-cell="" data-alias={markLabel === undefined ? undefined : entry.alias}>
      <a
        className={`tone-${entry.tone}`}
        data-past={entry.isPast || undefined}
        href={entry.href}
        target={entry.leaves ? '_top' : undefined}
      >
        <span>
          <time dateTime={entry.begin}>{entry.time}</time>
          <span data-fee={entry.fee.isFree ? 'free' : ''}>{entry.fee.text}</span>
        </span>{' '}
        <b {...markLanguage(hostLang)}>
          <Marked of={entry.name} />
        </b>{' '}
        <small>
          {`${entry.ages} · `}
          <PlaceName of={entry} hostLang={hostLang} />
        </small>{' '}
        <small>
          {entry.nth !== null && <span>{entry.nth}</span>}{' '}
          <span data-note="" className={entry.tone === 'closed' ? undefined : 'print:hidden'}>
            {entry.note}
          </span>
        </small>
      </a>
      {markLabel !== undefined && <MarkButton name={entry.name.text} label={markLabel} />}
    </div>
  );
}
