'use client';

import { useSyncExternalStore } from 'react';
import { toggleMark } from '@/lib/domain/shortlist/shortlist';
import { Icon } from '../ui/icon';
import { changeShortlist, getShortlist, subscribeShortlist } from './shortlist-store';

interface Properties {
  readonly alias: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly label: string;
  /** True beside other buttons: the word is shown. */
  readonly isWide?: boolean;
  /** True in long lists: not sent with the page, but drawn once it can answer a click. */
  readonly isLate?: boolean;
}

/** Puts an offer on the shortlist, and takes it off again. */
export function MarkButton(properties: Properties) {
  const { alias, name, fingerprint, label, isWide = false, isLate = false } = properties;
  // On the server, and until the page can answer a click, it is neither on nor off.
  const state = useSyncExternalStore(
    subscribeShortlist,
    () => (getShortlist().marks.some((mark) => mark.alias === alias) ? 'on' : 'off'),
    () => 'waiting',
  );
  const toggle = async () => {
    changeShortlist((list) => toggleMark(list, { alias, name, print: fingerprint }));
    if (state === 'on') return;
    const { keepMarked } = await import('./keep-marked');
    await keepMarked([alias]);
  };
  if (isLate && state === 'waiting') return null;
  return (
    <button
      type="button"
      className={`${isWide ? 'button' : 'mark-round'} mark-button needs-script no-print`}
      aria-pressed={state === 'on'}
      disabled={state === 'waiting'}
      onClick={toggle}
    >
      <Icon name={state === 'on' ? 'bookmark-filled' : 'bookmark'} />
      {isWide && label}
      <span className="sr-only">{isWide ? `: ${name}` : `${label}: ${name}`}</span>
    </button>
  );
}
