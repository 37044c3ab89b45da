import { Button } from './button';

/**
 * Opens the browser's print dialog, by the page script; content for print is part of the page already.
 */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button
      icon="printer"
      data-slot="print"
      className="noscript:hidden print:hidden embedded:hidden"
    >
      {label}
    </Button>
  );
}
