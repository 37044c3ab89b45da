'use client';

import { Icon } from '../ui/icon';

/** Opens the browser's print view: the week on one sheet. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className="button needs-script" onClick={() => print()}>
      <Icon name="printer" />
      {label}
    </button>
  );
}
