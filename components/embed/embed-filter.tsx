import type { EmbedQuestions } from '@/lib/view/embed/embed-screens';
import { ChildGroup } from '../filter/child-group';
import type { FilterLegends } from '../filter/filter-form';
import { DayGroup, FilterGroup } from '../filter/filter-group';
import { FORM_ID } from '../filter/form-id';
import { NearGroup } from '../filter/near-group';
import type { ListLabels } from '../list/list-labels';
import { SearchBox } from '../list/search-box';
import { Badge } from '../ui/badge';
import { Button, styleButton } from '../ui/button';
import { Choice } from '../ui/choice';
import { Field, Select } from '../ui/field';
import { FIELD_GROUP } from '../ui/field-group';
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
          <summary data-slot="button" className={styleButton()}>
            <Icon name="filter" />
            {labels.filter}
            {setCount > 0 && <Badge>{setCount}</Badge>}
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
              <Field label={labels.sort} className={FIELD_GROUP}>
                <Select name="sort" defaultValue={sort} options={sorts} />
              </Field>
            )}
            {isOpen('past') && (
              <div className={FIELD_GROUP}>
                <Choice
                  type="checkbox"
                  name="past"
                  value="1"
                  defaultChecked={past}
                  label={labels.past}
                />
              </div>
            )}
          </div>
          <Button type="submit" tone="primary">
            {labels.apply}
          </Button>
        </details>
      </form>
    </>
  );
}
