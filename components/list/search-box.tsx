import { FORM_ID } from '../filter/form-id';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Properties {
  readonly q: string;
  readonly labels: ListLabels;
}

/** The one big question on top of the list. */
export function SearchBox({ q, labels }: Properties) {
  return (
    <search className="search-box">
      <Icon name="search" />
      <label className="sr-only" htmlFor="q">
        {labels.search}
      </label>
      <input
        id="q"
        type="search"
        name="q"
        form={FORM_ID}
        defaultValue={q}
        placeholder={`${labels.search} ${labels.searchHint}`}
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" form={FORM_ID} className="search-submit">
        {labels.searchButton}
      </button>
    </search>
  );
}
