import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded once it is needed; null before. `load` stays the same function.
 * Where loading fails the error page is shown, because a page with a visitor's choices must not look
 * empty.
 */
export function useNeeded<P>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [Needed, setNeeded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setNeeded(() => loaded),
      (reason) =>
        setNeeded(() => {
          throw reason;
        }),
    );
  }, [isNeeded, load]);
  return Needed;
}

/** After the next paint, and not while the page is hidden. Returns what cancels it. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(callback);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
