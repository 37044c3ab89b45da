import { LOCKABLE } from '@/lib/view/embed/embed-options';
import type { EmbedQuestions } from '@/lib/view/embed/embed-screens';
import type { SetLink, WeekTab } from '@/lib/view/list/list-screen';
import type { FilterLegends } from '../filter/filter-form';
import { Chips } from '../list/chips';
import type { ListLabels } from '../list/list-labels';
import { WeekStrip } from '../list/week-strip';
import { Notice } from '../ui/notice';
import { EmbedFilter } from './embed-filter';

/** What the form of every embed needs beside the questions. */
export interface EmbedForm {
  readonly labels: ListLabels;
  readonly legends: FilterLegends;
  /** The embed's own path in this language. */
  readonly action: string;
}

interface Properties {
  readonly questions: EmbedQuestions;
  readonly form: EmbedForm;
  readonly weeks: readonly WeekTab[];
  readonly screen: {
    readonly chips: readonly SetLink[];
    readonly resetHref: string;
    readonly unreadable: string | null;
    readonly heading: string;
  };
  /** What a screen reader hears when this is shown in the place of something else. */
  readonly status: string;
}

/** What stands above list, map and week: questions that are open, what is set, what was found. */
export function EmbedHead({ questions, form, weeks, screen, status }: Properties) {
  const { labels } = form;
  return (
    <>
      {LOCKABLE.some(questions.isOpen) && <EmbedFilter questions={questions} {...form} />}
      <WeekStrip weeks={weeks} label={labels.weeks} />
      <Chips chips={screen.chips} resetHref={screen.resetHref} labels={labels} />
      {screen.unreadable !== null && <Notice icon={null}>{screen.unreadable}</Notice>}
      <h1 id="results" className="embed-heading" tabIndex={-1} data-status={status}>
        {screen.heading}
      </h1>
    </>
  );
}
