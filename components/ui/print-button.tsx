'use client';

import { Button } from './button';

/** Opens the browser's print dialog; content for print is part of the page already. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button
      icon="printer"
      data-slot="print"
      className="noscript:hidden print:hidden embedded:hidden"
      onClick={() => print()}
    >
      {label}
    </Button>
  );
}
