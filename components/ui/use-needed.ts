import { useEffect, useState } from 'react';

/**
 * Loads a component or its words once they are needed; null before. Where that fails, the error page
 * is shown. `load` must be the same function at each render.
 */
export function useNeeded<T>(isNeeded: boolean, load: () => Promise<T>): T | null {
  const [needed, setNeeded] = useState<T | null>(null);
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
  return needed;
}
