'use client';

import { Icon } from '../ui/icon';

/** Prints the page, of which only the poster goes onto paper. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className="button needs-script" onClick={() => print()}>
      <Icon name="download" />
      {label}
    </button>
  );
}
