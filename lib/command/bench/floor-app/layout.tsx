import type { ReactNode } from 'react';

/** The barest page frame, so that a floor is what Next itself costs. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  );
}
