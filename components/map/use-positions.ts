import { useEffect, useRef, useState } from 'react';
import type { ListView } from '@/lib/domain/query/origin';
import type { MapScreen } from '@/lib/view/map/map-screen';

interface Positions {
  /** Null: not known yet. */
  readonly map: MapScreen | null;
  readonly failed: boolean;
  again(): void;
}

/**
 * The places of the result that the address asks for, from `/api/positions`; asked again for each
 * new `result` (any value that changes with it). `initial` is what the server already drew, which may
 * be a part of them; `view` is the page to which its offers lead back.
 */
export function usePositions(
  initial: MapScreen | null,
  result: unknown,
  locale: string,
  view: ListView,
): Positions {
  const [map, setMap] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isKnown = useRef(initial !== null && !initial.isPart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `result` and `tries` say when, not what.
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false;
      return;
    }
    const stop = new AbortController();
    findPositions(locale, view, stop.signal)
      .then((found) => {
        setMap(found);
        setFailed(false);
      })
      .catch(() => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [result, locale, view, tries]);
  return { map, failed, again: () => setTries(tries + 1) };
}

async function findPositions(
  locale: string,
  view: ListView,
  signal: AbortSignal,
): Promise<MapScreen> {
  const query = new URLSearchParams(location.search);
  // The page of a list says nothing about its map.
  if (view !== 'map') query.delete('page');
  query.set('brief', '1');
  query.set('lang', locale);
  if (view !== 'list') query.set('view', view);
  const response = await fetch(`/api/positions?${query}`, { signal });
  if (!response.ok) throw new Error(`/api/positions answered ${response.status}`);
  return (await response.json()) as MapScreen;
}
