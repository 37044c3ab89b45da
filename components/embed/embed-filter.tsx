import type { EmbedQuestions } from '@/lib/view/embed/embed-screens';
import { ChildGroup } from '../filter/child-group';
import { DayGroup } from '../filter/day-group';
import type { FilterLegends } from '../filter/filter-form';
import { FilterGroup } from '../filter/filter-group';
import { FORM_ID } from '../filter/form-id';
import { NearGroup } from '../filter/near-group';
import type { ListLabels } from '../list/list-labels';
import { SearchBox } from '../list/search-box';
import { Icon } from '../ui/icon';

interface Properties {
  readonly questions: EmbedQuestions;
  readonly labels: ListLabels;
  readonly legends: FilterLegends;
  /** The embed's own path in this language. */
  readonly action: string;
}

/** What a visitor may still ask for: a GET form that sends the locked criteria along. */
export function EmbedFilter({ questions, labels, legends, action }: Properties) {
  const { groups, values, sorts, setCount, hidden, isOpen } = questions;
  const { near, past, sort } = values;
  return (
    <>
      {isOpen('q') && <SearchBox q={values.q} labels={labels} />}
      <form id={FORM_ID} method="get" action={action} autoComplete="off">
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {isOpen('near') && near !== '' && <input type="hidden" name="near" value={near} />}
        <details className="embed-filter">
          <summary className="button">
            <Icon name="filter" />
            {labels.filter}
            {setCount > 0 && <span className="badge">{setCount}</span>}
          </summary>
          <div className="embed-groups">
            {groups.map((group) =>
              group.kind === 'child' ? (
                <ChildGroup key={group.parameter} group={group} values={values} labels={labels} />
              ) : (
                <FilterGroup key={group.parameter} group={group} labels={labels} />
              ),
            )}
            {isOpen('from') && isOpen('to') && (
              <DayGroup legend={legends.days} values={values} labels={labels} />
            )}
            {(isOpen('nearby') || (isOpen('radius') && values.near + values.nearby !== '')) && (
              <NearGroup legend={legends.near} values={values} labels={labels} isOpen={isOpen} />
            )}
            {sorts.length > 0 && (
              <label className="field filter-group">
                <span>{labels.sort}</span>
                <select name="sort" defaultValue={sort}>
                  {sorts.map(({ value, label }) => (
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
