'use client';

import { Failure } from '@/components/site/failure';
import './styles/site.css';

/** Replaces the whole document when even its layout failed to render. */
export default function SiteFailed({ reset }: { readonly reset: () => void }) {
  return (
    <html lang="de">
      <body>
        <Failure reset={reset} />
      </body>
    </html>
  );
}
