import type { FacetValueView } from '@/lib/view/criteria/describe-facets';
import { FORM_ID } from './form-id';

interface Properties {
  readonly parameter: string;
  readonly kind: 'checkbox' | 'radio';
  readonly option: FacetValueView;
}

/** One value to tick, with the number of offers it would bring. */
export function Choice({ parameter, kind, option }: Properties) {
  return (
    <label className={option.count === 0 && !option.selected ? 'choice is-zero' : 'choice'}>
      <input
        type={kind}
        name={parameter}
        value={option.value}
        form={FORM_ID}
        defaultChecked={option.selected}
      />
      <span dir="auto">{option.label}</span>
      <span className="choice-count">{option.count}</span>
    </label>
  );
}
