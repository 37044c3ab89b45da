import type { ListScreen } from '@/lib/domain/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { Icon } from '../ui/icon';
import { ChildGroup } from './child-group';
import { DayGroup } from './day-group';
import { FilterGroup } from './filter-group';
import { FORM_ID, SHEET_ID } from './form-id';
import { NearField } from './near-field';

interface Properties {
  readonly screen: Pick<ListScreen, 'groups' | 'values' | 'show'>;
  readonly labels: ListLabels;
  /** The list's own path in this language. */
  readonly action: string;
  readonly legends: { readonly days: string };
  readonly onChange: (form: HTMLFormElement) => void;
}

/**
 * Everything one can ask for, as a GET form. It is a popover: on a phone the browser itself opens
 * and closes it as a sheet, without a script; on wide screens the style sheet shows it as a column.
 */
export function FilterForm({ screen, labels, action, legends, onChange }: Properties) {
  return (
    <aside id={SHEET_ID} className="filter-sheet" popover="auto" aria-labelledby="filter-title">
      <form id={FORM_ID} method="get" action={action} autoComplete="off">
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
              <ChildGroup group={group} values={screen.values} labels={labels} />
            ) : (
              <FilterGroup group={group} labels={labels} />
            )}
          </div>
        ))}
        <div className="filter-group">
          <NearField
            near={screen.values.near}
            radius={screen.values.nearRadius}
            labels={labels}
            onChange={onChange}
          />
          <label className="choice">
            <input type="checkbox" name="past" value="1" defaultChecked={screen.values.past} />
            <span>{labels.past}</span>
          </label>
        </div>
        <div className="filter-foot">
          <button type="submit" className="button button-primary">
            {screen.show}
          </button>
        </div>
      </form>
    </aside>
  );
}
