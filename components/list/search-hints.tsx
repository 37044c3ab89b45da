import type { HintView } from '@/lib/view/list/list-screen';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Properties {
  readonly hints: HintView;
  readonly labels: ListLabels;
}

/** Under the search box: another spelling where only similar words were found, and words as filters. */
export function SearchHints({ hints: { meant, suggestions }, labels }: Properties) {
  if (meant === null && suggestions.length === 0) return null;
  return (
    <div className="search-hints no-print">
      {meant !== null && (
        <p>
          {meant.text}{' '}
          <a href={meant.href} data-live>
            {meant.label}
          </a>
        </p>
      )}
      {suggestions.length > 0 && (
        <nav aria-label={labels.suggestions}>
          <span aria-hidden="true">
            <Icon name="filter" />
            {labels.suggestions}:
          </span>
          <ul>
            {suggestions.map(({ label, href }) => (
              <li key={href}>
                <a href={href} data-live className="hint-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
