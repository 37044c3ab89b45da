'use client';

import { useEffect, useState } from 'react';

interface Properties {
  readonly labels: {
    readonly enable: string;
    readonly enabled: string;
    readonly forget: string;
    readonly failed: string;
  };
}

type State = 'unknown' | 'off' | 'on' | 'failed';

/** Keeps the site for times without network, or forgets what was kept. */
export function OfflineSwitch({ labels }: Properties) {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const look = () =>
      serviceWorker.getRegistration().then(
        (worker) => setState(worker === undefined ? 'off' : 'on'),
        () => setState('failed'),
      );
    look();
    // The first mark on this page sets a worker up too.
    serviceWorker.addEventListener('controllerchange', look);
    return () => serviceWorker.removeEventListener('controllerchange', look);
  }, []);
  if (state === 'unknown') return null;
  const keep = async () => {
    const { keepOffline } = await import('./keep-offline');
    setState((await keepOffline()) ? 'on' : 'failed');
  };
  const forget = async () => {
    const { forgetOffline } = await import('./forget-offline');
    await forgetOffline();
    setState('off');
  };
  return (
    <p className="offline-switch no-print">
      <span role="status">
        {state === 'on' && labels.enabled}
        {state === 'failed' && labels.failed}
      </span>
      {state === 'off' && (
        <button type="button" onClick={keep}>
          {labels.enable}
        </button>
      )}
      {state === 'on' && (
        <button type="button" onClick={forget}>
          {labels.forget}
        </button>
      )}
    </p>
  );
}
