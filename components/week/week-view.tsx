import type { ReactNode } from 'react';
import type { WeekViewModel } from '@/lib/features/week/find-week';
import { FilterButton } from '../filter/filter-button';
import { OFFERS_ID } from '../filter/form-fields';
import { StaticHtml } from '../island/static-html';
import type { ListLabels } from '../list/list-labels';
import { Chips } from '../list/result-parts';
import { SearchBox, SearchHints } from '../list/search-box';
import { WeekStrip } from '../list/strips';
import { ButtonLink, PrintButton } from '../ui/button';
import { BottomBar } from '../ui/card';
import { Notice } from '../ui/notice';
import type { WeekLabels } from './week-legend';
import { TIGHT_BUTTONS, WeekPlan, WeekSteps } from './week-plan';

interface Props {
  readonly screen: WeekViewModel;
  readonly labels: WeekLabels;
  readonly listLabels: ListLabels;
  readonly children: ReactNode;
}

/** In print the set filters take one small line. */
const PAPER_CHIPS =
  'print:mb-[1.5mm] print:text-xs print:[&_ul]:m-0 print:[&_li>*]:min-h-0 print:[&_li>*]:border print:[&_li>*]:border-line print:[&_li>*]:px-[2mm] print:[&_li>*]:py-[0.3mm]';

/** Seen with the focus, like the skip links of the page. */
const SKIP_TO_DAY =
  'absolute z-10 rounded-sm bg-ink px-4 py-2.5 font-semibold text-paper not-focus:sr-only';

/** One week of the programme: filters, tabs of the weeks, and the days. Markup but for the filters. */
export function WeekView({ screen, labels, listLabels, children }: Props) {
  const count = screen.chips.length;
  const ways = (
    <>
      <WeekSteps screen={screen} labels={labels} />
      <div className={TIGHT_BUTTONS}>
        <ButtonLink icon="calendar-plus" href={screen.subscribeHref}>
          {labels.calendar}
        </ButtonLink>
        <a
          className="inline-flex min-h-11 items-center text-sm text-brand"
          href={screen.calendarHref}
          download
        >
          {listLabels.calendarFile}
        </a>
        <PrintButton label={listLabels.print} />
      </div>
    </>
  );
  return (
    <div data-sheet="week">
      {children}
      <StaticHtml id="week">
        <div className="mx-auto max-w-400 min-w-0 p-4 sm:px-6 lg:px-5 print:max-w-none print:p-0">
          <div className="flex gap-3 *:first:min-w-0 *:first:max-w-192 *:first:flex-1 print:hidden">
            <SearchBox values={screen.values} labels={listLabels} />
            {/* The filters are a sheet at every width here, because the week needs the space. */}
            <FilterButton labels={listLabels} count={count} className="max-lg:hidden" />
          </div>
          <SearchHints hints={screen.hints} labels={listLabels} />
          <WeekStrip weeks={screen.weeks} label={labels.weeks} />
          <div className={PAPER_CHIPS}>
            <Chips chips={screen.chips} resetHref={screen.resetHref} labels={listLabels} />
          </div>
          {screen.unreadable !== null && <Notice icon={null}>{screen.unreadable}</Notice>}
          <h1
            id="results"
            tabIndex={-1}
            className="mt-5 text-2xl tabular-nums outline-offset-4 md:text-3xl print:mt-0 print:text-2xl"
          >
            {screen.heading}
          </h1>
          <div className="mt-0.5 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:mb-[2mm] print:block">
            <p className="min-w-0 flex-[1_1_20rem] font-semibold print:text-sm">{screen.summary}</p>
            <div className="contents max-sm:hidden">{ways}</div>
          </div>
          {screen.days.length > 0 && (
            <nav className="relative print:hidden" aria-label={labels.days}>
              {screen.days.slice(screen.pastDays).map(({ day, weekday, date }) => (
                <a key={day} href={`#day-${day}`} className={SKIP_TO_DAY}>
                  {weekday} {date}
                </a>
              ))}
            </nav>
          )}
          <section id={OFFERS_ID} tabIndex={-1} aria-label={screen.heading}>
            <WeekPlan
              screen={screen}
              labels={labels}
              listLabels={listLabels}
              resetHref={screen.resetHref}
              markLabel={listLabels.mark}
            />
          </section>
          {/* On a phone the days come first. */}
          <div className="mt-5 grid gap-3 sm:hidden print:hidden">{ways}</div>
        </div>
        <BottomBar className="lg:hidden">
          <FilterButton labels={listLabels} count={count} tone="primary" />
          <ButtonLink size="lg" icon="list" href={screen.listHref} className="md:hidden">
            {listLabels.asList}
          </ButtonLink>
        </BottomBar>
      </StaticHtml>
    </div>
  );
}
