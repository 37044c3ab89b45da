'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { isUnborn, joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/fits-child';
import { addChild } from '@/lib/domain/shortlist/children';
import { LONGEST_NICKNAME, MOST_CHILDREN } from '@/lib/domain/shortlist/shortlist';
import type { FilterView } from '@/lib/features/list/find-list';
import { joinList } from '@/lib/messages/language';
import { useFamilyMonths } from '../child/use-family';
import type { ListLabels } from '../list/list-labels';
import { changeShortlist } from '../shortlist/shortlist-store';
import { useShortlist } from '../shortlist/use-shortlist';
import { Button } from '../ui/button';
import { Field, FieldProblem, Input } from '../ui/field';
import { Icon } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { ChildGroup } from './child-group';
import { DayGroup, FilterGroups, PastChoice } from './filter-group';
import { FORM_ID, getForm, SHEET_ID } from './form-fields';
import { NearQuestion } from './near-question';

export interface FilterPage {
  readonly labels: ListLabels;
  readonly ageRule: AgeRule;
  readonly locale: string;
  readonly path: string;
}

interface Props extends FilterPage {
  readonly screen: FilterView;
  readonly wide: 'column' | 'drawer';
  /** Why the last change could not be loaded; null: no failure. */
  readonly failure?: string | null;
  readonly onChange: () => void;
}

/** All questions as a GET form. */
export function FilterForm(properties: Props) {
  const { screen, labels, path, wide, failure = null, onChange } = properties;
  const find = (parameters: readonly string[]) =>
    parameters.flatMap((name) => screen.groups.filter(({ parameter }) => parameter === name));
  return (
    <Sheet id={SHEET_ID} title={labels.narrow} closeLabel={labels.closeFilter} wide={wide}>
      {(isOpen) => (
        <form
          id={FORM_ID}
          data-live
          method="get"
          action={`${path}#results`}
          autoComplete="off"
          className={FIRST_GROUP}
        >
          <FamilyGroup {...properties} />
          <DayGroup values={screen.values} labels={labels} />
          <FilterGroups groups={find(WHEN_AND_WHERE)} labels={labels} />
          <input type="hidden" name="near" defaultValue={screen.values.near} />
          <NearQuestion values={screen.values} {...{ labels, onChange }} />
          <FilterGroups groups={find(PRICE)} labels={labels} />
          <MoreFilters {...properties} />
          <div className={`${FOOT} ${wide === 'column' ? 'xl:scripting:hidden' : ''}`}>
            {failure !== null && <FieldProblem>{failure}</FieldProblem>}
            {/* Announcements of the page are silent behind an open sheet, so the sheet has its
                own. */}
            <p role="status" className="sr-only">
              {isOpen ? screen.show : ''}
            </p>
            <Button type="submit" tone="primary" size="lg" className="w-full">
              {screen.show}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  );
}

/** Asked after children and days; all other questions are folded on a small screen. */
const WHEN_AND_WHERE = ['weekday', 'time', 'week', 'town'];
const PRICE = ['free', 'maxFee'];

const MORE_ID = 'more-filters';

/** A ticked box, which belongs to no form, shows them, also without a script. */
function MoreFilters({ screen, labels, locale }: Pick<Props, 'screen' | 'labels' | 'locale'>) {
  const groups = screen.groups.filter(
    ({ kind, parameter }) => kind !== 'child' && ![...WHEN_AND_WHERE, ...PRICE].includes(parameter),
  );
  const set = [
    ...groups.flatMap(({ options }) => options.filter(({ selected }) => selected)),
    ...(screen.values.past ? [{ label: labels.past }] : []),
  ].map(({ label }) => label);
  return (
    <>
      <input id={MORE_ID} type="checkbox" form="" className="peer sr-only xl:hidden" />
      <label htmlFor={MORE_ID} className={MORE}>
        {labels.moreFilters}
        {set.length > 0 && <span className="font-normal text-ink">{joinList(set, locale)}</span>}
        <Icon name="down" className="ms-auto" />
      </label>
      <div className="max-xl:hidden max-xl:peer-checked:block">
        <FilterGroups groups={groups} labels={labels} />
        <PastChoice values={screen.values} labels={labels} />
      </div>
    </>
  );
}

const MORE =
  'flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 border-t border-line py-2 font-semibold text-brand peer-checked:[&>.icon]:rotate-180 peer-focus-visible:outline-3 peer-focus-visible:outline-brand xl:hidden';

const FOOT = 'bottom-0 tall:sticky bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/** Below the title of the sheet no line is needed. */
const FIRST_GROUP = '[&>fieldset:first-child]:border-t-0 [&>fieldset:first-child]:pt-2';

/** A child that gets a nickname is stored; without one it is part of the question only. */
function FamilyGroup({ screen: { groups, values }, labels, ageRule, locale, onChange }: Props) {
  const months = useFamilyMonths(values.born, ageRule, locale);
  const isFull = useShortlist().children.length >= MOST_CHILDREN;
  const nickname = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Without scripts nothing is stored.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  // Until the result with them is shown, in which they have their own checkboxes.
  const [added, setAdded] = useState<{ shown: typeof values; months: readonly string[] }>();
  const pending = added?.shown === values ? added.months : [];
  const add = () => {
    const selects = [...getForm().querySelectorAll<HTMLSelectElement>('select[name=born]')];
    const [written = ''] = joinWrittenMonths(selects.map(({ value }) => value));
    const month = readWrittenMonth(written);
    const isFuture = month !== null && isUnborn(month, toBerlinDay(Date.now()));
    setProblem(month === null ? labels.bornAsk : isFuture ? labels.bornFuture : null);
    if (month === null || isFuture) return;
    changeShortlist((list) => addChild(list, nickname.current?.value ?? '', month));
    if (!values.born.some(({ value }) => value === month)) {
      setAdded({ shown: values, months: [...new Set([...pending, month])] });
    }
    onChange();
    // For the next child.
    for (const select of selects) select.value = '';
    if (nickname.current) nickname.current.value = '';
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Not the form's own submission, which knows no names.
    event.preventDefault();
    add();
  };
  return (
    <ChildGroup
      groups={groups}
      values={values}
      labels={labels}
      onAdd={add}
      months={months}
      pending={pending}
    >
      {/* Asked for by a link whose result is still to come. */}
      {isMounted && values.fit === null && <input type="hidden" name="fit" defaultValue="" />}
      {problem !== null && (
        <div className="col-span-full">
          <FieldProblem>{problem}</FieldProblem>
        </div>
      )}
      {isMounted && !isFull && (
        <Field label={labels.nickname} className="col-span-full">
          {/* Without a name, so that no form sends it. */}
          <Input
            ref={nickname}
            maxLength={LONGEST_NICKNAME / 2}
            autoComplete="off"
            onKeyDown={enter}
          />
        </Field>
      )}
    </ChildGroup>
  );
}
