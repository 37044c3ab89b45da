import type { EmbedState } from '@/lib/domain/embed/embed-address';
import { LOCKABLE } from '@/lib/domain/embed/embed-options';
import { listHidden } from '@/lib/domain/embed/embed-screens';
import { rewriteLinks } from '@/lib/domain/embed/rewrite-links';
import type { WeekScreen } from '@/lib/domain/week/week-screen';
import { Chips } from '../list/chips';
import type { ListLabels } from '../list/list-labels';
import { WeekStrip } from '../list/week-strip';
import type { WeekLabels } from '../week/week-labels';
import { WeekPlan } from '../week/week-plan';
import { WeekSteps } from '../week/week-steps';
import { EmbedFilter } from './embed-filter';

interface Properties {
  readonly screen: WeekScreen;
  readonly state: EmbedState;
  readonly labels: WeekLabels;
  readonly listLabels: ListLabels;
  readonly legends: { readonly days: string };
  readonly action: string;
}

/** One week in a frame: filters that are open, the weeks, the days. */
export function EmbedWeek(properties: Properties) {
  const { state, labels, listLabels, legends, action } = properties;
  const screen = rewriteLinks(properties.screen, state);
  const isOpen = (parameter: string) => !state.options.lock.includes(parameter);
  const groups = screen.form.groups.filter(({ parameter }) => isOpen(parameter));
  // A locked week, or locked criteria, are no links: they would lead to where one already is.
  const chips = LOCKABLE.every(isOpen) ? screen.chips : [];
  return (
    <>
      {LOCKABLE.some(isOpen) && (
        <EmbedFilter
          list={{
            screen: { groups, values: screen.form.values, chips, sorts: [] },
            hidden: [...listHidden(state), ...screen.carried],
            isOpen,
          }}
          labels={listLabels}
          legends={legends}
          action={action}
        />
      )}
      {isOpen('week') && <WeekStrip weeks={screen.tabs} label={labels.weeks} />}
      <Chips chips={chips} resetHref={screen.resetHref} labels={listLabels} />
      {screen.unreadable !== null && <p className="notice">{screen.unreadable}</p>}
      <h1
        id="results"
        className="embed-heading"
        tabIndex={-1}
        data-status={`${screen.heading}. ${screen.summary}`}
      >
        {screen.heading}
      </h1>
      <p className="week-summary">{screen.summary}</p>
      {isOpen('week') && (
        <WeekSteps previous={screen.previous} next={screen.next} label={labels.neighbours} />
      )}
      <WeekPlan screen={screen} labels={labels} listLabels={listLabels} />
    </>
  );
}
