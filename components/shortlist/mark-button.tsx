'use client';

import { useSyncExternalStore } from 'react';
import { MarkFace } from './mark-face';
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
  const isOn = useSyncExternalStore<boolean | null>(
    subscribeShortlist,
    () => isMarked(alias),
    () => null,
  );
  if (isLate && isOn === null) return null;
  return (
    <MarkFace
      name={name}
      fingerprint={isLate ? undefined : fingerprint}
      label={label}
      isOn={isOn}
      className={isLate ? SCRIPTED : undefined}
      onClick={() => void markOrUnmark({ alias, name, print: fingerprint })}
    />
  );
}
