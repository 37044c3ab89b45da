'use client';

import { useEffect, useState } from 'react';
import { Notice } from '../ui/notice';

interface Props {
  /** A sentence with `{time}` in it. */
  readonly text: string;
  /** BCP 47 tag for formatting the time. */
  readonly tag: string;
}

/**
 * States that the page is a kept copy, and from when. Renders nothing for a page from the network.
 */
export function OldCopyNotice({ text, tag }: Props) {
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

/**
 * Time at which the shown page was kept, in epoch ms, from a header set by the worker. Null: the
 * page came from the network.
 */
function readKeptAt(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = page?.serverTiming.find(({ name }) => name === 'kept');
  const at = Number(kept?.description);
  return kept !== undefined && at > 0 ? at : null;
}
