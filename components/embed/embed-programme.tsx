import type { ReactNode } from 'react';
import { LOCKABLE } from '@/lib/features/embed/embed-address';
import type { EmbedList } from '@/lib/features/embed/embed-view-models';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { ChildGroup } from '../filter/child-group';
import { DayGroup, FilterGroups, NearGroup, PastChoice } from '../filter/filter-group';
import { FORM_ID } from '../filter/form-fields';
import { CardGroups } from '../list/card-groups';
import type { ListLabels } from '../list/list-labels';
import { Chips, EmptyResult, Pager } from '../list/result-parts';
import { SearchBox, SearchHints } from '../list/search-box';
import { WeekStrip } from '../list/strips';
import { Badge } from '../ui/badge';
import { Button, ButtonSummary } from '../ui/button';
import { Field, Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

interface Props {
  readonly embed: EmbedList;
  readonly labels: ListLabels;
  /** Replaces the cards, for example by the map. */
  readonly children?: ReactNode;
}

export function EmbedProgramme({ embed, labels, children }: Props) {
  const { screen, filters } = embed;
  return (
    <>
      <EmbedHead filters={filters} labels={labels} screen={screen} />
      <SearchHints hints={screen.hints} labels={labels} />
      {screen.total > 0 && children}
      {!children && <CardGroups screen={screen} label={labels.results} />}
      {screen.total === 0 && (
        <EmptyResult
          rescue={screen.rescue}
          resetHref={filters.setCount > 0 ? screen.resetHref : null}
          closed={screen.closed}
          labels={labels}
        />
      )}
      {!children && <Pager pager={screen.pager} labels={labels} />}
    </>
  );
}

interface FilterProps {
  readonly filters: EmbedList['filters'];
  readonly labels: ListLabels;
}

interface HeadProps extends FilterProps {
  /** `status`: announced by screen readers when this content replaces other content. */
  readonly screen: Pick<
    ListViewModel,
    'weeks' | 'chips' | 'resetHref' | 'unreadable' | 'heading' | 'status'
  >;
}

export function EmbedHead({ filters, labels, screen }: HeadProps) {
  return (
    <>
      {LOCKABLE.some(filters.isOpen) && <EmbedFilter filters={filters} labels={labels} />}
      <WeekStrip weeks={screen.weeks} label={labels.weeks} />
      <Chips chips={screen.chips} resetHref={screen.resetHref} labels={labels} />
      {screen.unreadable !== null && <Notice icon={null}>{screen.unreadable}</Notice>}
      <h1 id="results" className="mt-4.5 mb-3 text-2xl" tabIndex={-1} data-status={screen.status}>
        {screen.heading}
      </h1>
    </>
  );
}

/** The filters left to visitors: a GET form that includes the locked criteria. */
function EmbedFilter({ filters, labels }: FilterProps) {
  const { action, groups, values, sorts, setCount, hidden, isOpen } = filters;
  const { near, nearby, sort } = values;
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden *:first:max-w-192 *:first:min-w-0 *:first:flex-[1_1_16rem]">
      {isOpen('q') && <SearchBox values={values} labels={labels} />}
      <form
        id={FORM_ID}
        method="get"
        action={action}
        autoComplete="off"
        className="max-w-full has-[details[open]]:basis-full"
      >
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {isOpen('near') && near !== '' && <input type="hidden" name="near" value={near} />}
        <details className="max-w-192 open:border-b open:border-line open:pb-4">
          <ButtonSummary>
            <Icon name="filter" />
            {labels.filter}
            {setCount > 0 && <Badge>{setCount}</Badge>}
          </ButtonSummary>
          <div className="my-3 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-x-8">
            <ChildGroup groups={groups} values={values} labels={labels} />
            <FilterGroups groups={groups} labels={labels} />
            {isOpen('from') && isOpen('to') && <DayGroup values={values} labels={labels} />}
            {(isOpen('nearby') || (isOpen('radius') && near + nearby !== '')) && (
              <NearGroup values={values} labels={labels} isOpen={isOpen} />
            )}
            {sorts.length > 0 && (
              <Field label={labels.sort} className="field-group">
                <Select name="sort" defaultValue={sort} options={sorts} />
              </Field>
            )}
            {isOpen('past') && <PastChoice values={values} labels={labels} />}
          </div>
          <Button type="submit" tone="primary">
            {labels.apply}
          </Button>
        </details>
      </form>
    </div>
  );
}
