import type { ReactNode } from 'react';
import type { EmbedViewModel } from '@/lib/features/embed/embed-view-models';
import type { ListViewModel } from '@/lib/features/list/list-view-model';
import { CardGroups } from '../list/card-groups';
import { EmptyResult } from '../list/empty-result';
import { Pager } from '../list/pager';
import { SearchHints } from '../list/search-box';
import { type EmbedForm, EmbedHead } from './embed-head';

interface Props {
  readonly embed: EmbedViewModel<ListViewModel>;
  readonly form: EmbedForm;
  /** Replaces the cards, for example by the map. */
  readonly children?: ReactNode;
}

/** The list, or another view of its result, in a frame on another website. */
export function EmbedProgramme({ embed, form, children }: Props) {
  const { screen, questions } = embed;
  const { labels } = form;
  return (
    <>
      <EmbedHead
        questions={questions}
        form={form}
        weeks={screen.weeks}
        screen={screen}
        status={screen.status}
      />
      <SearchHints hints={screen.hints} labels={labels} />
      {screen.total > 0 && children}
      {!children && <CardGroups screen={screen} label={labels.results} />}
      {screen.total === 0 && (
        <EmptyResult
          rescue={screen.rescue}
          resetHref={questions.setCount > 0 ? screen.resetHref : null}
          closed={screen.closed}
          labels={labels}
        />
      )}
      {!children && <Pager pager={screen.pager} labels={labels} />}
    </>
  );
}
