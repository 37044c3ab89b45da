'use client';

import { Icon } from './icon';

/** Opens the browser's print dialog; the style sheets for paper do the rest. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className="button needs-script no-print" onClick={() => print()}>
      <Icon name="printer" />
      {label}
    </button>
  );
}
