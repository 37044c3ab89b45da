import type { FilterGroup as Group } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { Choice } from '../ui/choice';

import { FORM_ID } from './form-id';

interface Properties {
  readonly group: Group;
  readonly labels: ListLabels;
}

/** More values than this are folded away behind the question. */
const MOST_OPEN = 9;

/** One question and its values. */
export function FilterGroup({ group, labels }: Properties) {
  const { parameter, legend, kind, options } = group;
  const choices = (
    <>
      {kind === 'one' && options.some((option) => option.selected) && (
        <Choice type="radio" name={parameter} value="" form={FORM_ID} label={labels.any} />
      )}
      {options.map((option) => (
        <Choice
          key={option.value}
          type={kind === 'one' ? 'radio' : 'checkbox'}
          name={parameter}
          value={option.value}
          form={FORM_ID}
          defaultChecked={option.selected}
          label={option.label}
          count={option.count}
          isHostText
        />
      ))}
    </>
  );
  if (options.length <= MOST_OPEN) {
    return (
      <fieldset className={`filter-group filter-${parameter}`}>
        <legend>{legend}</legend>
        {choices}
      </fieldset>
    );
  }
  return (
    <details className="filter-group" open={options.some((option) => option.selected)}>
      <summary>{legend}</summary>
      <fieldset className="filter-scroll">
        <legend className="sr-only">{legend}</legend>
        {choices}
      </fieldset>
    </details>
  );
}
