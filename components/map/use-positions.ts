import { useEffect, useRef, useState } from 'react';
import type { MapScreen } from '@/lib/domain/map/map-screen';

interface Positions {
  /** Null: not known yet. */
  readonly map: MapScreen | null;
  readonly failed: boolean;
  again(): void;
}

/**
 * The places of the result that the address asks for, from `/api/positions`; asked again for each
 * new `result` (any value that changes with it). `initial` is what the server already drew.
 */
export function usePositions(
  initial: MapScreen | null,
  result: unknown,
  locale: string,
): Positions {
  const [map, setMap] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isKnown = useRef(initial !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `result` and `tries` say when, not what.
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false;
      return;
    }
    const stop = new AbortController();
    findPositions(locale, stop.signal)
      .then((found) => {
        setMap(found);
        setFailed(false);
      })
      .catch(() => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [result, locale, tries]);
  return { map, failed, again: () => setTries(tries + 1) };
}

async function findPositions(locale: string, signal: AbortSignal): Promise<MapScreen> {
  const query = new URLSearchParams(location.search);
  query.delete('page');
  query.set('lang', locale);
  const response = await fetch(`/api/positions?${query}`, { signal });
  if (!response.ok) throw new Error(`/api/positions answered ${response.status}`);
  return (await response.json()) as MapScreen;
}
