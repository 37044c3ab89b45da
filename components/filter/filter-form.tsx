'use client';

import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { FilterView } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { Choice, FIELD_GROUP, FieldProblem } from '../ui/field';
import { Icon } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { FamilyGroup } from './family-group';
import { DayGroup, FilterGroups } from './filter-group';
import { FORM_ID, SHEET_ID } from './form-fields';
import { NearQuestion } from './near-question';

/** Headings of the questions that are not choices with counts. */
export interface FilterLegends {
  readonly days: string;
  readonly near: string;
}

/** What the filters take from the page that they belong to. */
export interface FilterPage {
  readonly labels: ListLabels;
  readonly legends: FilterLegends;
  readonly ageRule: AgeRule;
  readonly locale: string;
  /** The page's own path in this language. */
  readonly path: string;
}

interface Props extends FilterPage {
  readonly screen: FilterView;
  /** Form on wide screens: a column beside the result, or a drawer. */
  readonly wide: 'column' | 'drawer';
  /** Why the last change could not be loaded; null: no failure. */
  readonly failure?: string | null;
  readonly onChange: (form: HTMLFormElement) => void;
}

/** All questions as a GET form. */
export function FilterForm(properties: Props) {
  const {
    screen,
    labels,
    path,
    legends,
    ageRule,
    locale,
    wide,
    failure = null,
    onChange,
  } = properties;
  const groups = (...parameters: readonly string[]) =>
    parameters.flatMap((name) => screen.groups.filter(({ parameter }) => parameter === name));
  const more = screen.groups.filter(({ parameter }) => !FIRST.includes(parameter));
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
          <FamilyGroup
            ageRule={ageRule}
            locale={locale}
            groups={screen.groups}
            values={screen.values}
            labels={labels}
            onAdd={onChange}
          />
          <DayGroup legend={legends.days} values={screen.values} labels={labels} />
          <FilterGroups groups={groups('weekday', 'time', 'week', 'town')} labels={labels} />
          <input type="hidden" name="near" defaultValue={screen.values.near} />
          <NearQuestion
            legend={legends.near}
            values={screen.values}
            labels={labels}
            locale={locale}
            onChange={onChange}
          />
          <FilterGroups groups={groups('free', 'maxFee')} labels={labels} />
          <MoreFilters groups={more} isPast={screen.values.past} labels={labels} />
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

/** Who, when, where and price; the other questions are folded on a small screen. */
const FIRST = ['age', 'weekday', 'time', 'week', 'town', 'free', 'maxFee'];

const MORE_ID = 'more-filters';

interface MoreProps {
  readonly groups: FilterView['groups'];
  readonly isPast: boolean;
  readonly labels: ListLabels;
}

/**
 * The other questions, and what is set in them. A box that is ticked shows them, also without a
 * script; it belongs to no form. In a column they are always shown.
 */
function MoreFilters({ groups, isPast, labels }: MoreProps) {
  const set = [
    ...groups.flatMap(({ options }) => options.filter(({ selected }) => selected)),
    ...(isPast ? [{ label: labels.past }] : []),
  ];
  return (
    <>
      <input id={MORE_ID} type="checkbox" form="" className="peer sr-only xl:hidden" />
      <label htmlFor={MORE_ID} className={MORE}>
        {labels.moreFilters}
        {set.length > 0 && (
          <span className="font-normal text-ink">{set.map(({ label }) => label).join(', ')}</span>
        )}
        <Icon name="down" className="ms-auto" />
      </label>
      <div className="max-xl:hidden max-xl:peer-checked:block">
        <FilterGroups groups={groups} labels={labels} />
        <div className={FIELD_GROUP}>
          <Choice
            type="checkbox"
            name="past"
            value="1"
            defaultChecked={isPast}
            label={labels.past}
          />
        </div>
      </div>
    </>
  );
}

const MORE =
  'flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 border-t border-line py-2 font-semibold text-brand peer-checked:[&>.icon]:rotate-180 peer-focus-visible:outline-3 peer-focus-visible:outline-brand xl:hidden';

const FOOT = 'bottom-0 tall:sticky bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/** Below the title of the sheet no line is needed. */
const FIRST_GROUP = '[&>fieldset:first-child]:border-t-0 [&>fieldset:first-child]:pt-2';
