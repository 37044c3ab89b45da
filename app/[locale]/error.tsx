'use client';

import { Failure } from '@/components/site/failure';

export default function PageFailed({ reset }: { readonly reset: () => void }) {
  return <Failure again={reset} />;
}
