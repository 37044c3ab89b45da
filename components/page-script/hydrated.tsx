'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT, SOURCES_ID } from './page-events';

/** Tells the page script that React owns the page. The last component of a document: effects run in order. */
export function Hydrated() {
  useEffect(() => {
    const tell = () => document.dispatchEvent(new Event(HYDRATED_EVENT));
    // Under development it is not part of the page.
    if (document.getElementById(SOURCES_ID) === null) void import('./page-script').then(tell);
    else tell();
  }, []);
  return null;
}
