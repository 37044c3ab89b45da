import type { FilterGroup as Group } from '@/lib/view/list/list-screen';
import type { ListLabels } from '../list/list-labels';
import { Choice } from './choice';
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
        <label className="choice">
          <input type="radio" name={parameter} value="" form={FORM_ID} />
          <span>{labels.any}</span>
        </label>
      )}
      {options.map((option) => (
        <Choice
          key={option.value}
          parameter={parameter}
          kind={kind === 'one' ? 'radio' : 'checkbox'}
          option={option}
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
