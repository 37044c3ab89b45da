import type { EmbedList } from '@/lib/domain/embed/embed-screens';
import type { ListScreen } from '@/lib/domain/list/list-screen';
import { ChildGroup } from '../filter/child-group';
import { DayGroup } from '../filter/day-group';
import { FilterGroup } from '../filter/filter-group';
import { FORM_ID } from '../filter/form-id';
import type { ListLabels } from '../list/list-labels';
import { SearchBox } from '../list/search-box';
import { Icon } from '../ui/icon';

/** What the form needs of a list, a week or a map. */
export interface EmbedQuestions extends Pick<EmbedList, 'hidden' | 'isOpen'> {
  readonly screen: Pick<ListScreen, 'groups' | 'values' | 'chips' | 'sorts'>;
}

interface Properties {
  readonly list: EmbedQuestions;
  readonly labels: ListLabels;
  readonly legends: { readonly days: string };
  /** The embed's own path in this language. */
  readonly action: string;
}

/** What a visitor may still ask for: a GET form that sends the locked criteria along. */
export function EmbedFilter({ list, labels, legends, action }: Properties) {
  const { screen, hidden, isOpen } = list;
  const { near, past, sort } = screen.values;
  return (
    <>
      {isOpen('q') && <SearchBox q={screen.values.q} labels={labels} />}
      <form id={FORM_ID} method="get" action={action} autoComplete="off">
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {isOpen('near') && near !== '' && <input type="hidden" name="near" value={near} />}
        <details className="embed-filter">
          <summary className="button">
            <Icon name="filter" />
            {labels.filter}
            {screen.chips.length > 0 && <span className="badge">{screen.chips.length}</span>}
          </summary>
          <div className="embed-groups">
            {screen.groups.map((group) =>
              group.kind === 'child' ? (
                <ChildGroup
                  key={group.parameter}
                  group={group}
                  values={screen.values}
                  labels={labels}
                />
              ) : (
                <FilterGroup key={group.parameter} group={group} labels={labels} />
              ),
            )}
            {isOpen('from') && isOpen('to') && (
              <DayGroup legend={legends.days} values={screen.values} labels={labels} />
            )}
            {isOpen('sort') && screen.sorts.length > 0 && (
              <label className="field filter-group">
                <span>{labels.sort}</span>
                <select name="sort" defaultValue={sort}>
                  {screen.sorts.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {isOpen('past') && (
              <label className="choice filter-group">
                <input type="checkbox" name="past" value="1" defaultChecked={past} />
                <span>{labels.past}</span>
              </label>
            )}
          </div>
          <button type="submit" className="button button-primary">
            {labels.apply}
          </button>
        </details>
      </form>
    </>
  );
}
