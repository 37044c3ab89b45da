'use client';

import { useEffect, useState } from 'react';
import { Notice } from '../ui/notice';
import { readKeptAt } from './read-kept-at';

interface Properties {
  /** A sentence with `{time}` in it. */
  readonly text: string;
  /** BCP 47 tag by which the time is written. */
  readonly tag: string;
}

/** Says that the page is a kept copy, and from when. Silent for a page from the network. */
export function OldCopyNotice({ text, tag }: Properties) {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    const at = readKeptAt();
    if (at === null) return;
    const format = new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    });
    setTime(format.format(at));
  }, [tag]);
  return (
    <div role="status">
      {time !== null && <Notice icon={null}>{text.replace('{time}', time)}</Notice>}
    </div>
  );
}
