'use client';

import { useEffect } from 'react';

interface Props {
  readonly everySeconds: number;
  /** Address whose status tells whether the content is ready; null: just reload. */
  readonly probe: string | null;
}

/** Reloads the page when its content is ready. */
export function ReloadWhenReady({ probe, everySeconds }: Props) {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const isReady =
        probe === null ||
        (await fetch(probe).then(
          ({ ok }) => ok,
          () => false,
        ));
      if (isReady) location.reload();
    }, everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [probe, everySeconds]);
  return <i hidden data-scripts="all" />;
}
