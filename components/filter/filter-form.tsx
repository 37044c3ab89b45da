'use client';

import { useRef, useState } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { FilterView } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { FieldProblem } from '../ui/field';
import { FIELD_GROUP } from '../ui/field-group';
import { Sheet } from '../ui/sheet';
import { FamilyGroup } from './family-group';
import { DayGroup, FilterGroup } from './filter-group';
import { FORM_ID, SHEET_ID } from './form-fields';
import { NearGroup } from './near-group';

/** Headings of the questions that are not choices with counts. */
export interface FilterLegends {
  readonly days: string;
  readonly near: string;
}

interface Props {
  readonly screen: FilterView;
  readonly labels: ListLabels;
  /** The list's own path in this language. */
  readonly action: string;
  readonly legends: FilterLegends;
  readonly ageRule: AgeRule;
  readonly locale: string;
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
    action,
    legends,
    ageRule,
    locale,
    wide,
    failure = null,
    onChange,
  } = properties;
  return (
    <Sheet id={SHEET_ID} title={labels.narrow} closeLabel={labels.closeFilter} wide={wide}>
      {(isOpen) => (
        <form
          id={FORM_ID}
          data-live
          method="get"
          action={`${action}#results`}
          autoComplete="off"
          className={FIRST_GROUP}
        >
          {screen.groups.map((group) => (
            <div key={group.parameter} className="contents">
              {group.parameter === 'weekday' && (
                <DayGroup legend={legends.days} values={screen.values} labels={labels} />
              )}
              {group.kind === 'child' ? (
                <FamilyGroup
                  ageRule={ageRule}
                  locale={locale}
                  group={group}
                  values={screen.values}
                  labels={labels}
                  onAdd={onChange}
                />
              ) : (
                <FilterGroup group={group} labels={labels} />
              )}
            </div>
          ))}
          <NearGroup legend={legends.near} values={screen.values} labels={labels}>
            <NearField near={screen.values.near} labels={labels} onChange={onChange} />
          </NearGroup>
          <div className={FIELD_GROUP}>
            <Choice
              type="checkbox"
              name="past"
              value="1"
              defaultChecked={screen.values.past}
              label={labels.past}
            />
          </div>
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

const FOOT = 'bottom-0 tall:sticky bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/** Below the title of the sheet no line is needed. */
const FIRST_GROUP =
  '[&>div:first-of-type>fieldset:first-child]:border-t-0 [&>div:first-of-type>fieldset:first-child]:pt-2';

interface NearProps {
  /** `lat,lng` or empty. */
  readonly near: string;
  readonly labels: ListLabels;
  /** Called after a click changed the field, because that fires no form event. */
  readonly onChange: (form: HTMLFormElement) => void;
}

/** Asks for the device's position on demand. The point is kept in the address only. */
function NearField({ near, labels, onChange }: NearProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isDenied, setDenied] = useState(false);
  const write = (value: string) => {
    const form = field.current?.form;
    if (!field.current || !form) return;
    field.current.value = value;
    // A place by name takes precedence over the point.
    const nearby = form.elements.namedItem('nearby');
    if (value !== '' && nearby instanceof HTMLSelectElement) nearby.value = '';
    onChange(form);
  };
  const locate = () => {
    setDenied(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => write(`${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)}`),
      () => setDenied(true),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  return (
    <>
      <input ref={field} type="hidden" name="near" defaultValue={near} />
      <Button
        icon={near === '' ? 'locate' : 'close'}
        className="noscript:hidden"
        onClick={near === '' ? locate : () => write('')}
      >
        {near === '' ? labels.near : labels.nearOff}
      </Button>
      {isDenied && <FieldProblem>{labels.nearDenied}</FieldProblem>}
    </>
  );
}
