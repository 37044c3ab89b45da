import type { WeekScreen } from '@/lib/view/week/week-screen';
import type { FilterLegends } from '../filter/filter-form';
import { SHEET_ID } from '../filter/form-id';
import { Chips } from '../list/chips';
import type { ListLabels } from '../list/list-labels';
import { SearchBox } from '../list/search-box';
import { SearchHints } from '../list/search-hints';
import { ViewSwitch } from '../list/view-switch';
import { Icon } from '../ui/icon';
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
  const filterButton = (
    <>
      <Icon name="filter" />
      {listLabels.filter}
      {screen.chips.length > 0 && <span className="badge">{screen.chips.length}</span>}
    </>
  );
  return (
    <div className="week-layout">
      <WeekFilter
        form={screen.form}
        carried={screen.carried}
        labels={listLabels}
        legends={legends}
        path={path}
      />
      <div className="list-main">
        <div className="week-ask">
          <SearchBox q={screen.form.values.q} labels={listLabels} />
          <button type="button" className="button week-filter-button" popoverTarget={SHEET_ID}>
            {filterButton}
          </button>
        </div>
        <SearchHints hints={screen.form.hints} labels={listLabels} />
        <WeekTabs tabs={screen.tabs} label={labels.weeks} />
        <Chips chips={screen.chips} resetHref={screen.resetHref} labels={listLabels} />
        {screen.unreadable !== null && <p className="notice">{screen.unreadable}</p>}
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
      <div className="bottom-bar">
        <button type="button" className="button button-primary" popoverTarget={SHEET_ID}>
          {filterButton}
        </button>
      </div>
    </div>
  );
}
