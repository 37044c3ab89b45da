'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon';

const never = () => () => undefined;

/** Prints the page; it is not there where no script runs. */
export function PrintButton({ label }: { readonly label: string }) {
  const canPrint = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!canPrint) return null;
  return (
    <button type="button" className="button" onClick={() => print()}>
      <Icon name="printer" />
      {label}
    </button>
  );
}
