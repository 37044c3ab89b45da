import type { FilterValues } from '@/lib/features/filter/create-filter-groups';
import type { HintView } from '@/lib/features/list/create-list-view';
import { FORM_ID } from '../filter/form-fields';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Props {
  readonly values: Pick<FilterValues, 'q' | 'literal'>;
  readonly labels: ListLabels;
  /** The result follows the typed text: the button is for visitors without JavaScript. */
  readonly isLive?: boolean;
}

export function SearchBox({ values: { q, literal }, labels, isLive = false }: Props) {
  return (
    <search data-slot="search-box" className="search-box">
      <Icon name="search" className="text-muted embedded:hidden" />
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
      {literal && <input type="hidden" name="literal" form={FORM_ID} defaultValue="1" />}
      <button type="submit" form={FORM_ID} className={isLive ? 'scripting:hidden' : undefined}>
        {labels.searchButton}
      </button>
    </search>
  );
}

interface HintProps {
  readonly hints: HintView;
  readonly labels: ListLabels;
}

const ROW = 'flex flex-wrap items-center gap-x-2 gap-y-1';

/** How the text was understood, and filters that it names. */
export function SearchHints({ hints: { meant, suggestions }, labels }: HintProps) {
  if (meant === null && suggestions.length === 0) return null;
  return (
    <div className="mt-3 grid gap-2 print:hidden">
      {meant !== null && (
        <p>
          {meant.text}{' '}
          <a href={meant.href} data-live>
            {meant.label}
          </a>
        </p>
      )}
      {suggestions.length > 0 && (
        <nav className={ROW} aria-label={labels.suggestions}>
          <span className="inline-flex items-center gap-1.5 text-muted" aria-hidden="true">
            <Icon name="filter" />
            {labels.suggestions}:
          </span>
          <ul className={ROW}>
            {suggestions.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  data-live
                  className="inline-flex min-h-9 items-center rounded-full px-snug py-1 font-semibold wrap-anywhere inset-ring inset-ring-line"
                >
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
