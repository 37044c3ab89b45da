import { useRef } from 'react';
import { saveSearch, toSavedQuery } from '@/lib/domain/shortlist/saved-search';
import { MOST_SEARCHES } from '@/lib/domain/shortlist/shortlist';
import type { SetLink } from '@/lib/features/filter/label-value';
import { joinList } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { changeShortlist } from './shortlist-store';
import { useShortlist } from './use-shortlist';

interface Props {
  /** Path of the shown list, with its query. */
  readonly href: string;
  /** What is set, which names the search. */
  readonly chips: readonly SetLink[];
  readonly label: string;
  readonly locale: string;
}

const PLACE =
  'min-h-9 min-w-9 flex-none justify-center gap-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 print:hidden';

/**
 * Saves the search, or names the saved one. Part of the server's markup, so that nothing moves when
 * the scripts come.
 */
export function SaveSearch({ href, chips, label, locale }: Props) {
  const { searches } = useShortlist();
  const link = useRef<HTMLAnchorElement>(null);
  const query = toSavedQuery(href.split('?')[1] ?? '');
  const saved = searches.find((search) => search.query === query);
  if (query === null) return null;
  const save = async () => {
    const labels = chips.map((chip) => chip.label);
    changeShortlist((list) => saveSearch(list, { name: joinList(labels, locale), query }));
    // The pressed button is gone.
    requestAnimationFrame(() => link.current?.focus());
    const { keepMarked } = await import('../offline/keep-offline');
    await keepMarked({ searches: [{ query }] });
  };
  // A full list is explained where searches are removed.
  return saved || searches.length >= MOST_SEARCHES ? (
    <a
      ref={link}
      href={pageHref(locale, '/shortlist')}
      className={`inline-flex items-center py-1 font-semibold wrap-anywhere ${PLACE}`}
    >
      <Icon name={saved ? 'bookmark-filled' : 'bookmark'} />
      <bdi className="max-sm:sr-only">{saved?.name ?? label}</bdi>
    </a>
  ) : (
    <Button tone="link" icon="bookmark" className={`noscript:hidden ${PLACE}`} onClick={save}>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
