'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from './page-events';

/** Tells the page script that React owns the page. The last component of a document: effects run in order. */
export function Hydrated() {
  useEffect(() => {
    const tell = () => document.dispatchEvent(new Event(HYDRATED_EVENT));
    // Under development no page script is part of the page.
    if (process.env.NODE_ENV === 'development') void import('./page-script').then(tell);
    else tell();
  }, []);
  return null;
}
