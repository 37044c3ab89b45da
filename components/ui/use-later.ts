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
