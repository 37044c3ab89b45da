'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon';
import { subscribeShortlist } from './shortlist-store';
import { isMarked, markOrUnmark } from './wake-marks';

interface Props {
  readonly alias: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly label: string;
  /** True in long lists: not part of the HTML, but rendered when it can handle clicks. */
  readonly isLate?: boolean;
}

const SCRIPTED = 'noscript:hidden embedded:hidden print:hidden';

/** Adds an offer to the shortlist, or removes it. The container defines the look. */
export function MarkButton(properties: Props) {
  const { alias, name, fingerprint, label, isLate = false } = properties;
  // On the server and before hydration it is neither on nor off.
  const state = useSyncExternalStore(
    subscribeShortlist,
    () => (isMarked(alias) ? 'on' : 'off'),
    () => 'waiting',
  );
  if (isLate && state === 'waiting') return null;
  const icon = state === 'on' ? 'bookmark-filled' : 'bookmark';
  return (
    <button
      type="button"
      data-mark={isLate ? undefined : fingerprint}
      className={isLate ? SCRIPTED : undefined}
      aria-pressed={state === 'on'}
      disabled={state === 'waiting'}
      onClick={() => void markOrUnmark({ alias, name, print: fingerprint })}
    >
      <Icon name={icon} />
      <span className="sr-only">{`${label}: ${name}`}</span>
    </button>
  );
}
