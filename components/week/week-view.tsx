import type { WeekScreen } from '@/lib/view/week/week-screen';
import { FilterBar, FilterButton } from '../filter/filter-bar';
import type { FilterLegends } from '../filter/filter-form';
import { Chips } from '../list/chips';
import type { ListLabels } from '../list/list-labels';
import { SearchBox, SearchHints } from '../list/search-box';
import { ViewSwitch } from '../list/view-switch';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { PrintButton } from '../ui/print-button';
import { WeekFilter } from './week-filter';
import type { WeekLabels } from './week-labels';
import { LEGEND_ID } from './week-legend';
import { WeekPlan } from './week-plan';
import { WeekSteps } from './week-steps';
import { WeekTabs } from './week-tabs';

interface Properties {
  readonly screen: WeekScreen;
  readonly labels: WeekLabels;
  readonly listLabels: ListLabels;
  readonly legends: FilterLegends;
  /** The page's own path in this language. */
  readonly path: string;
}

/** One week of the programme: what one can ask, which week, what happens on each day. */
export function WeekView({ screen, labels, listLabels, legends, path }: Properties) {
  const count = screen.chips.length;
  return (
    <div className="week-layout">
      <WeekFilter
        form={screen.form}
        carried={screen.carried}
        labels={listLabels}
        legends={legends}
        path={path}
      />
      <div className="week-main">
        <div className="week-ask">
          <SearchBox q={screen.form.values.q} labels={listLabels} />
          <FilterButton labels={listLabels} count={count} className="max-lg:hidden" />
        </div>
        <SearchHints hints={screen.form.hints} labels={listLabels} />
        <WeekTabs tabs={screen.tabs} label={labels.weeks} />
        <Chips chips={screen.chips} resetHref={screen.resetHref} labels={listLabels} />
        {screen.unreadable !== null && <Notice icon={null}>{screen.unreadable}</Notice>}
        <div className="week-head">
          <div>
            <h1 id="results" tabIndex={-1}>
              {screen.heading}
            </h1>
            <p className="week-summary">
              {screen.summary}
              {screen.legend.length > 0 && (
                <span className="no-print">
                  {' · '}
                  <a href={`#${LEGEND_ID}`}>{labels.meaning}</a>
                </span>
              )}
            </p>
            {screen.hint !== null && <p className="week-hint no-print">{screen.hint}</p>}
          </div>
          <WeekSteps previous={screen.previous} next={screen.next} label={labels.neighbours} />
          <div className="week-tools no-print">
            <ViewSwitch views={screen.views} current="week" labels={listLabels} />
            <a className="button" href={screen.subscribeHref}>
              <Icon name="calendar-plus" />
              {labels.calendar}
            </a>
            <a className="week-file" href={screen.calendarHref} download>
              {listLabels.calendarFile}
            </a>
            <PrintButton label={labels.print} />
          </div>
        </div>
        <WeekPlan
          screen={screen}
          labels={labels}
          listLabels={listLabels}
          resetHref={screen.resetHref}
          markLabel={listLabels.mark}
        />
      </div>
      <FilterBar labels={listLabels} count={count} hiddenFrom="lg" />
    </div>
  );
}
