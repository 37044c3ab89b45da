import type { EmbedViewModel } from '@/lib/features/embed/embed-view-models';
import type { WeekViewModel } from '@/lib/features/week/find-week';
import type { WeekLabels } from '../week/week-legend';
import { WeekPlan, WeekSteps } from '../week/week-plan';
import { type EmbedForm, EmbedHead } from './embed-programme';
import '../week/week-entry.css';

interface Props {
  readonly embed: EmbedViewModel<WeekViewModel>;
  readonly form: EmbedForm;
  readonly labels: WeekLabels;
}

/** One week in a frame on another website. */
export function EmbedWeek({ embed, form, labels }: Props) {
  const { screen, filters } = embed;
  return (
    <>
      <EmbedHead
        filters={filters}
        form={form}
        weeks={screen.tabs}
        screen={screen}
        status={`${screen.heading}. ${screen.summary}`}
      />
      <p className="mt-0.5 mb-3 font-semibold">{screen.summary}</p>
      {screen.hint !== null && (
        <p className="max-w-[60ch] text-muted print:hidden">{screen.hint}</p>
      )}
      <WeekSteps previous={screen.previous} next={screen.next} label={labels.neighbours} />
      <WeekPlan
        screen={screen}
        labels={labels}
        listLabels={form.labels}
        resetHref={filters.setCount > 0 ? screen.resetHref : null}
      />
    </>
  );
}
