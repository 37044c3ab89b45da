'use client';

import { useEffect } from 'react';

interface Properties {
  /** Says by its status whether there is something to show; null: just try again. */
  readonly probe: string | null;
  readonly everySeconds: number;
}

/** Reloads the page as soon as there is something to show. Without a script the page does it alone. */
export function ReloadWhenReady({ probe, everySeconds }: Properties) {
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
  return null;
}
