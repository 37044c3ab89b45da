'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LeafletMapProperties } from './leaflet-map';

/** The map's background from our own origin, and whom to thank for it. */
export interface MapTiles {
  readonly template: string;
  readonly attribution: string;
}

export interface MapLabels {
  readonly show: string;
  readonly map: string;
  readonly loading: string;
  readonly failed: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
}

interface Properties {
  readonly position: { readonly lat: number; readonly lng: number };
  readonly title: string;
  readonly tiles: MapTiles | null;
  readonly labels: MapLabels;
}

type State =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Map: ComponentType<LeafletMapProperties> };

/** A map that is loaded when it comes into view, or when it is asked for. */
export function LazyMap({ position, title, tiles, labels }: Properties) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const load = async () => {
    setState({ kind: 'loading' });
    try {
      const { LeafletMap } = await import('./leaflet-map');
      setState({ kind: 'ready', Map: LeafletMap });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once; `load` keeps nothing.
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void load();
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section ref={box} className="map-box needs-script no-print" aria-label={labels.map}>
      {state.kind === 'ready' ? (
        <state.Map position={position} title={title} tiles={tiles} labels={labels} />
      ) : state.kind === 'loading' ? (
        <p>{labels.loading}</p>
      ) : (
        <>
          {state.kind === 'failed' && <p>{labels.failed}</p>}
          <button type="button" className="button" onClick={load}>
            {labels.show}
          </button>
        </>
      )}
    </section>
  );
}
