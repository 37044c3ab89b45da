'use client';

import { Failure } from '@/components/site/failure';

/** Stands in for a page that could not be drawn. */
export default function PageFailed({ reset }: { readonly reset: () => void }) {
  return <Failure again={reset} />;
}
