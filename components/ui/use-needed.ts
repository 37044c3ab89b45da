import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component once it is needed; null before. Where that fails, the error page is shown. `load`
 * must be the same function at each render.
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
