import { useRef } from 'react';
import type { ListScreen } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { Icon } from '../ui/icon';
import { ChildGroup } from './child-group';
import { DayGroup } from './day-group';
import { FilterGroup } from './filter-group';
import { FORM_ID, SHEET_ID } from './form-id';
import { NearField } from './near-field';
import { NearGroup } from './near-group';
import { useModalSheet } from './use-modal-sheet';

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
  /** Why the last change could not be shown; null: it was. */
  readonly failure?: string | null;
  readonly onChange: (form: HTMLFormElement) => void;
}

/**
 * Everything one can ask for, as a GET form. It is a popover: on a phone the browser itself opens
 * and closes it as a sheet, without a script; with one it is a modal dialog while it is open. On wide
 * screens the style sheet shows it as a column.
 */
export function FilterForm(properties: Properties) {
  const { screen, labels, action, legends, failure = null, onChange } = properties;
  const sheet = useRef<HTMLDivElement>(null);
  const isOpen = useModalSheet(sheet);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles, and both take a name. An aside could not become a dialog.
    <div
      ref={sheet}
      id={SHEET_ID}
      className="filter-sheet"
      popover="auto"
      role={isOpen ? 'dialog' : 'complementary'}
      aria-modal={isOpen || undefined}
      aria-labelledby="filter-title"
    >
      <form id={FORM_ID} method="get" action={`${action}#results`} autoComplete="off">
        <div className="filter-head">
          <h2 id="filter-title">{labels.narrow}</h2>
          <button
            type="button"
            className="icon-button filter-close"
            popoverTarget={SHEET_ID}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="sr-only">{labels.closeFilter}</span>
          </button>
        </div>
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
          <label className="choice">
            <input type="checkbox" name="past" value="1" defaultChecked={screen.values.past} />
            <span>{labels.past}</span>
          </label>
        </div>
        <div className="filter-foot">
          {failure !== null && (
            <p role="alert" className="field-error">
              {failure}
            </p>
          )}
          {/* What the page says of a new result is not heard behind an open sheet. */}
          <p role="status" className="sr-only">
            {isOpen ? screen.show : ''}
          </p>
          <button type="submit" className="button button-primary">
            {screen.show}
          </button>
        </div>
      </form>
    </div>
  );
}
