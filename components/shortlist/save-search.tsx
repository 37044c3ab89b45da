import { useEffect, useRef, useState } from 'react';
import { changeSearch, toSavedQuery } from '@/lib/domain/shortlist/saved-search';
import { MOST_SEARCHES } from '@/lib/domain/shortlist/shortlist';
import type { SetLink } from '@/lib/features/list/create-list-view';
import { pageHref } from '@/lib/routes';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { useNeeded } from '../ui/use-later';
import { changeShortlist } from './shortlist-store';
import { usePlanMessages, useShortlist } from './use-shortlist';

interface Props {
  /** Path of the shown list, with its query. */
  readonly href: string;
  /** What is set, which names the search. */
  readonly chips: readonly SetLink[];
  readonly label: string;
  readonly locale: string;
}

const loadDialog = async () => (await import('./save-search-dialog')).SaveSearchDialog;

/**
 * Saves the search, or names the saved one, whose changes are then seen. Part of the server's markup,
 * so that nothing moves when the scripts come.
 */
export function SaveSearch({ href, chips, label, locale }: Props) {
  const { searches } = useShortlist();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useNeeded(isOpen, loadDialog);
  const messages = usePlanMessages(isOpen, locale);
  const link = useRef<HTMLAnchorElement>(null);
  const query = toSavedQuery(href.split('?')[1] ?? '');
  const saved = searches.find((search) => search.query === query);
  const isSaved = saved !== undefined;

  useEffect(() => {
    if (!isSaved || query === null) return;
    changeShortlist((list) => changeSearch(list, query, { seenAt: Date.now() }));
  }, [isSaved, query]);

  if (query === null) return null;
  const close = () => {
    setOpen(false);
    // The button is gone once the search is saved.
    requestAnimationFrame(() => link.current?.focus());
  };
  return (
    <>
      {isSaved ? (
        <a
          ref={link}
          href={pageHref(locale, '/shortlist')}
          className="inline-flex min-h-9 min-w-9 flex-none items-center justify-center gap-1.5 py-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 font-semibold wrap-anywhere print:hidden"
        >
          <Icon name="bookmark-filled" />
          <bdi className="max-sm:sr-only">{saved.name}</bdi>
        </a>
      ) : (
        <Button
          tone="link"
          icon="bookmark"
          className="min-h-9 min-w-9 flex-none justify-center gap-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 noscript:hidden print:hidden"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className="max-sm:sr-only">{label}</span>
        </Button>
      )}
      {isOpen && Dialog !== null && messages !== null && (
        <Dialog
          query={query}
          proposal={chips.map((chip) => chip.label).join(', ')}
          isFull={!isSaved && searches.length >= MOST_SEARCHES}
          locale={locale}
          messages={messages}
          onClose={close}
        />
      )}
    </>
  );
}
