'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { MAP_NOTE } from './map-settings';
import type { PlaceMapProps } from './place-map';

interface LazyLabels {
  readonly show: string;
  readonly map: string;
  readonly loading: string;
  readonly failed: string;
}

interface Props<P extends object> {
  /** Position and size; positioned, because buttons are placed on the map. */
  readonly className: string;
  readonly labels: LazyLabels;
  /** Loads the component's code. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly properties: P;
}

type State<P> =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Shown: ComponentType<P> };

const GROUND = 'isolate overflow-hidden bg-map-ground noscript:hidden print:hidden';

/** A part of the page whose code is loaded when it scrolls into view, or on demand. */
export function LazyBox<P extends object>({ className, labels, load, properties }: Props<P>) {
  const box = useRef<HTMLElement>(null);
  const [state, setState] = useState<State<P>>({ kind: 'waiting' });
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'ready', Shown: await load() });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  // An element that is not displayed, as on a phone, never intersects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once; `open` keeps nothing.
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void open();
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section ref={box} className={`${GROUND} ${className}`} aria-label={labels.map}>
      {state.kind === 'ready' ? (
        <state.Shown {...properties} />
      ) : state.kind === 'loading' ? (
        <p className={MAP_NOTE}>{labels.loading}</p>
      ) : (
        <div className={MAP_NOTE}>
          {state.kind === 'failed' && <p>{labels.failed}</p>}
          <Button onClick={open}>{labels.show}</Button>
        </div>
      )}
    </section>
  );
}

const loadPlaceMap = async () => (await import('./place-map')).PlaceMap;

interface PlaceProps extends Omit<PlaceMapProps, 'labels'> {
  readonly labels: LazyLabels & PlaceMapProps['labels'];
}

/** The small map of one place, loaded when it comes into view. */
export function LazyMap(properties: PlaceProps) {
  return (
    <LazyBox
      className="relative h-72 rounded-lg border border-line"
      labels={properties.labels}
      load={loadPlaceMap}
      properties={properties}
    />
  );
}
