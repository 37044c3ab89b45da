'use client';

import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../ui/button';
import type { PlaceMapProps } from './leaflet-map';
import { MAP_NOTE } from './map-settings';

/** `pressed`: key of the place whose marker was pressed in the picture; absent: none was. */
type LoadedMap<P> = ComponentType<P & { readonly pressed?: string | undefined }>;

type State<P> =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Shown: LoadedMap<P> };

interface LazyLabels {
  /** Of the button without a picture. */
  readonly show?: string;
  /** Of the button on a picture. */
  readonly move: string;
  readonly map: string;
  readonly loading: string;
  readonly failed: string;
}

interface Props<P extends object> {
  /** Position and size; positioned, because buttons are placed on the map. */
  readonly className: string;
  readonly labels: LazyLabels;
  readonly load: () => Promise<LoadedMap<P>>;
  /** Null: not known yet. */
  readonly properties: P | null;
  /** The map as a picture until it is there. */
  readonly picture?: ReactNode;
  /** True: not loaded when it scrolls into view. */
  readonly isOnDemand?: boolean;
}

/** A map whose code is loaded when it scrolls into view, or on demand. */
export function LazyBox<P extends object>(given: Props<P>) {
  const { className, labels, load, properties, picture, isOnDemand = false } = given;
  const box = useRef<HTMLElement>(null);
  const [state, setState] = useState<State<P>>({ kind: 'waiting' });
  const [pressed, setPressed] = useState<string>();
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'ready', Shown: await load() });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const isShown = state.kind === 'ready' && properties !== null;
  // The map takes over the focus of the button that it replaces.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isShown || !isAsked.current) return;
    isAsked.current = false;
    box.current?.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
  }, [isShown]);
  // An element that is not displayed, as on a phone, never intersects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once; `open` keeps nothing.
  useEffect(() => {
    if (isOnDemand) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void open();
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  const press = (event: MouseEvent) => {
    const place = findPressed(event);
    if (place === undefined) isAsked.current = true;
    else setPressed(place);
    void open();
  };
  const isFailed = state.kind === 'failed';
  return (
    <section
      ref={box}
      className={`isolate overflow-hidden bg-map-ground print:hidden ${className}`}
      aria-label={labels.map}
    >
      {isShown ? (
        <state.Shown {...properties} pressed={pressed} />
      ) : picture ? (
        <>
          {picture}
          {/* Above the attribution. A press anywhere on the picture counts. */}
          <div className="absolute inset-0 grid place-content-end justify-items-end gap-2 p-3 pb-8 noscript:hidden embedded:hidden">
            <p role="status" className="not-empty:rounded-full not-empty:bg-card not-empty:px-3">
              {isFailed ? labels.failed : state.kind !== 'waiting' && labels.loading}
            </p>
            <Button icon="map" className="shadow-card after:absolute after:inset-0" onClick={press}>
              {labels.move}
            </Button>
          </div>
        </>
      ) : state.kind === 'waiting' || isFailed ? (
        <div className={MAP_NOTE}>
          {isFailed && <p>{labels.failed}</p>}
          <Button onClick={press}>{labels.show}</Button>
        </div>
      ) : (
        <p className={MAP_NOTE}>{labels.loading}</p>
      )}
    </section>
  );
}

/** The place of the marker under the button that was pressed; undefined: none was meant. */
function findPressed({ clientX, clientY, detail }: MouseEvent): string | undefined {
  // A key presses the button in its middle, and means no marker.
  if (detail === 0) return undefined;
  return document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('.map-marker')?.dataset.place)
    .find((place) => place !== undefined);
}

const loadPlaceMap = async () => (await import('./leaflet-map')).PlaceMap;

interface PlaceProps extends Omit<PlaceMapProps, 'labels'> {
  readonly labels: LazyLabels & PlaceMapProps['labels'];
  readonly children: ReactNode;
}

/** The small map of one place: a picture that becomes a map when the visitor wants to move it. */
export function PlaceMapBox({ children, ...properties }: PlaceProps) {
  return (
    <LazyBox
      className="relative h-72 rounded-lg border border-line"
      labels={properties.labels}
      load={loadPlaceMap}
      properties={properties}
      picture={children}
      isOnDemand
    />
  );
}
