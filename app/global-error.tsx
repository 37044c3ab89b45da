'use client';

import { Failure } from '@/components/site/failure';
import './styles/tokens.css';
import './styles/base.css';

/** Stands in for the whole document when even its frame could not be drawn. */
export default function SiteFailed({ reset }: { readonly reset: () => void }) {
  return (
    <html lang="de">
      <body>
        <Failure again={reset} />
      </body>
    </html>
  );
}
