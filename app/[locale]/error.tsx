'use client';

import { Failure } from '@/components/site/failure';

/** Replaces a page that failed to render. */
export default function PageFailed({ reset }: { readonly reset: () => void }) {
  return <Failure again={reset} />;
}
