'use client';

import { useEffect } from 'react';
import { numberPages } from './number-pages';

/** Numbers the contents of the booklet when it is printed. */
export function PageNumbers() {
  useEffect(() => {
    addEventListener('beforeprint', numberPages);
    return () => removeEventListener('beforeprint', numberPages);
  }, []);
  return <span hidden data-scripts="all" />;
}
