import { type MouseEvent, useState } from 'react';
import { removeSearch, saveSearch, toSavedQuery } from '@/lib/domain/shortlist/saved-search';
import { MOST_SEARCHES } from '@/lib/domain/shortlist/shortlist';
import type { SetLink } from '@/lib/features/filter/label-value';
import { joinList } from '@/lib/messages/language';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { changeShortlist } from './shortlist-store';
import { useShortlist } from './use-shortlist';

interface Props {
  /** Path of the shown list, with its query. */
  readonly href: string;
  /** What is set, which names the search. */
  readonly chips: readonly SetLink[];
  readonly labels: ListLabels;
  readonly locale: string;
}

const PLACE =
  'min-h-9 min-w-9 flex-none justify-center gap-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 noscript:hidden print:hidden';

/** Saves the search, or takes it back. Drawn by the server: nothing moves when scripts come. */
export function SaveSearch({ href, chips, labels, locale }: Props) {
  const { searches } = useShortlist();
  const [isRefused, setRefused] = useState(false);
  const query = toSavedQuery(href.split('?')[1] ?? '');
  if (query === null) return null;
  const isSaved = searches.some((search) => search.query === query);
  const isFull = searches.length >= MOST_SEARCHES && !isSaved;
  const toggle = async ({ isTrusted }: MouseEvent) => {
    setRefused(isFull);
    if (isFull) return;
    if (isSaved) {
      // A press from before the scripts, which is done again, was meant to save.
      if (isTrusted) changeShortlist((list) => removeSearch(list, query));
      return;
    }
    const names = chips.map((chip) => chip.label);
    changeShortlist((list) => saveSearch(list, { name: joinList(names, locale), query }));
    const { keepMarked } = await import('../offline/keep-offline');
    await keepMarked({ searches: [{ query }] });
  };
  return (
    <>
      <Button
        tone="link"
        icon={isSaved ? 'bookmark-filled' : 'bookmark'}
        aria-pressed={isSaved}
        className={PLACE}
        onClick={toggle}
      >
        <span className="max-sm:sr-only">{labels.saveSearch}</span>
      </Button>
      {isRefused && isFull && (
        <p role="alert" className="text-sm print:hidden">
          {labels.searchesFull}
        </p>
      )}
    </>
  );
}
