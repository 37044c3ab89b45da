'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';

export interface LazyLabels {
  readonly show: string;
  readonly map: string;
  readonly loading: string;
  readonly failed: string;
}

interface Properties<P extends object> {
  readonly className: string;
  readonly labels: LazyLabels;
  /** Loads the code of what is shown. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly properties: P;
}

type State<P> =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Shown: ComponentType<P> };

/** A part of the page whose code is loaded when it comes into view, or when it is asked for. */
export function LazyBox<P extends object>({ className, labels, load, properties }: Properties<P>) {
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
  // What is not displayed at all, as on a phone, never comes into view.
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
    <section ref={box} className={`${className} needs-script no-print`} aria-label={labels.map}>
      {state.kind === 'ready' ? (
        <state.Shown {...properties} />
      ) : state.kind === 'loading' ? (
        <p className="map-waiting">{labels.loading}</p>
      ) : (
        <div className="map-waiting">
          {state.kind === 'failed' && <p>{labels.failed}</p>}
          <button type="button" className="button" onClick={open}>
            {labels.show}
          </button>
        </div>
      )}
    </section>
  );
}
