import type { ListScreen } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { FieldProblem } from '../ui/field';
import { Sheet } from '../ui/sheet';
import { ChildGroup } from './child-group';
import { DayGroup } from './day-group';
import { FilterGroup } from './filter-group';
import { FORM_ID, SHEET_ID } from './form-id';
import { NearField } from './near-field';
import { NearGroup } from './near-group';

/** Headings of the questions that are no choice with counts. */
export interface FilterLegends {
  readonly days: string;
  readonly near: string;
}

interface Properties {
  readonly screen: Pick<ListScreen, 'groups' | 'values' | 'show'>;
  readonly labels: ListLabels;
  /** The list's own path in this language. */
  readonly action: string;
  readonly legends: FilterLegends;
  /** Where there is room: a column beside the result, or a drawer. */
  readonly wide: 'column' | 'drawer';
  /** Why the last change could not be shown; null: it was. */
  readonly failure?: string | null;
  readonly onChange: (form: HTMLFormElement) => void;
}

/** Everything one can ask for, as a GET form. */
export function FilterForm(properties: Properties) {
  const { screen, labels, action, legends, wide, failure = null, onChange } = properties;
  return (
    <Sheet id={SHEET_ID} title={labels.narrow} closeLabel={labels.closeFilter} wide={wide}>
      {(isOpen) => (
        <form id={FORM_ID} method="get" action={`${action}#results`} autoComplete="off">
          {screen.groups.map((group) => (
            <div key={group.parameter} className="contents">
              {group.parameter === 'weekday' && (
                <DayGroup legend={legends.days} values={screen.values} labels={labels} />
              )}
              {group.kind === 'child' ? (
                <ChildGroup group={group} values={screen.values} labels={labels} onAdd={onChange} />
              ) : (
                <FilterGroup group={group} labels={labels} />
              )}
            </div>
          ))}
          <NearGroup legend={legends.near} values={screen.values} labels={labels}>
            <NearField near={screen.values.near} labels={labels} onChange={onChange} />
          </NearGroup>
          <div className="filter-group">
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
            {/* What the page says of a new result is not heard behind an open sheet. */}
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

const FOOT = 'sticky bottom-0 bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]';
