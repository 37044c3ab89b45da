import type { ReactNode } from 'react';

/** A minimal layout, so that the baseline is the cost of Next itself. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  );
}
