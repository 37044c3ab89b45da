'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { MAP_NOTE } from './map-settings';
import type { PlaceMapProps } from './place-map';

type State<P> =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Shown: ComponentType<P> };

/** A component whose code is loaded by the returned function. */
function useLoaded<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [state, setState] = useState<State<P>>({ kind: 'waiting' });
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'ready', Shown: await load() });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return [state, open] as const;
}

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

const GROUND = 'isolate overflow-hidden bg-map-ground print:hidden';

/** A part of the page whose code is loaded when it scrolls into view, or on demand. */
export function LazyBox<P extends object>({ className, labels, load, properties }: Props<P>) {
  const box = useRef<HTMLElement>(null);
  const [state, open] = useLoaded(load);
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
    <section ref={box} className={`${GROUND} noscript:hidden ${className}`} aria-label={labels.map}>
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
  readonly labels: Omit<LazyLabels, 'show'> & PlaceMapProps['labels'] & { readonly move: string };
  /** The same map as a picture. */
  readonly children: ReactNode;
}

/** The small map of one place: a picture that becomes a map when somebody wants to move it. */
export function PlaceMapBox({ children, ...properties }: PlaceProps) {
  const { labels } = properties;
  const box = useRef<HTMLElement>(null);
  const [state, open] = useLoaded(loadPlaceMap);
  // The pressed button is gone.
  useEffect(() => {
    if (state.kind !== 'ready') return;
    box.current?.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
  }, [state]);
  return (
    <section
      ref={box}
      className={`${GROUND} relative h-72 rounded-lg border border-line`}
      aria-label={labels.map}
    >
      {state.kind === 'ready' ? (
        <state.Shown {...properties} />
      ) : (
        <>
          {children}
          {/* Above the attribution. */}
          <div className="absolute inset-0 grid place-content-end justify-items-end gap-2 p-3 pb-8 noscript:hidden embedded:hidden">
            <p role="status" className="not-empty:rounded-full not-empty:bg-card not-empty:px-3">
              {state.kind === 'loading' && labels.loading}
              {state.kind === 'failed' && labels.failed}
            </p>
            {/* A press anywhere on the picture counts. */}
            <Button icon="map" className="shadow-card after:absolute after:inset-0" onClick={open}>
              {labels.move}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
