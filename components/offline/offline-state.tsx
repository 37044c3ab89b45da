'use client';

import { useEffect, useState } from 'react';
import { formatInstant } from '@/lib/features/format/format-day';
import { MARKED_EVENT } from '../page-script/page-events';
import { Notice } from '../ui/notice';
import { ANSWERED_EVENT, readKeptAt } from './kept-caches';

interface OldCopyProps {
  /** A sentence with `{time}` in it. */
  readonly text: string;
  readonly locale: string;
}

/** Says from when a kept page or API answer is; renders nothing for those from the network. */
export function OldCopyNotice({ text, locale }: OldCopyProps) {
  const [keptAt, setKeptAt] = useState<number | null>(null);
  useEffect(() => {
    const hear = (event: Event) =>
      setKeptAt((event as CustomEvent<number | null>).detail ?? readKeptAt());
    setKeptAt(readKeptAt());
    addEventListener(ANSWERED_EVENT, hear);
    return () => removeEventListener(ANSWERED_EVENT, hear);
  }, []);
  return (
    <div role="status">
      {keptAt !== null && (
        <Notice icon={null}>
          {text.replace('{time}', formatInstant(keptAt, 'stamp', locale))}
        </Notice>
      )}
    </div>
  );
}

/** `promise` describes the pages that would be kept. */
type Label = 'enable' | 'promise' | 'keeping' | 'enabled' | 'show' | 'forget' | 'failed';

interface SwitchProps {
  readonly labels: Readonly<Record<Label, string>>;
  readonly keptHref: string;
}

/** What is said of it is the label of the same name. */
type State = 'unknown' | 'off' | 'keeping' | 'enabled' | 'failed';

const WAY = 'inline-flex min-h-11 items-center underline';

/** Keeps the site for offline use, links to what is kept, or forgets it. */
export function OfflineSwitch({ labels, keptHref }: SwitchProps) {
  const [state, setState] = useState<State>('unknown');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = async () => {
      if (!('serviceWorker' in navigator)) return;
      const found = await findState().catch(() => 'failed' as const);
      // The worker takes over long before all is kept.
      setState((before) => (before === 'keeping' ? before : found));
    };
    const keepOffer = async (event: Event) => {
      const alias = (event as CustomEvent<string>).detail;
      const { keepMarked, learnMarked } = await import('./keep-offline');
      await Promise.all([learnMarked(alias), keepMarked({ marks: [{ alias }] })]);
      await look();
    };
    addEventListener(MARKED_EVENT, keepOffer, { signal });
    void look();
    // What the plan keeps registers a worker, too. Absent in an insecure context.
    navigator.serviceWorker?.addEventListener('controllerchange', look, { signal });
    return () => listening.abort();
  }, []);
  if (state === 'unknown') return null;
  const isOn = state === 'enabled';
  const said = state === 'off' ? null : labels[state];
  const keep = async () => {
    if (state === 'keeping') return;
    setAsked(true);
    setState('keeping');
    const [{ keepMarked }, { getShortlist }] = await Promise.all([
      import('./keep-offline'),
      import('../shortlist/shortlist-store'),
    ]);
    const isKept = await keepMarked(getShortlist());
    setState(isKept ? await findState() : 'failed');
  };
  const forget = async () => {
    const { forgetOffline } = await import('./keep-offline');
    await forgetOffline();
    setState('off');
  };
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-4 print:hidden">
      {/* Only what was asked for here is announced: a mark keeps pages, too. */}
      <span role="status" className="empty:-me-4">
        {isAsked && said}
      </span>
      {!isAsked && said !== null && <span>{said}</span>}
      {isOn && (
        <a className={WAY} href={keptHref}>
          {labels.show}
        </a>
      )}
      {/* One for both, so that the focus stays on it. */}
      <button
        type="button"
        className={WAY}
        aria-disabled={state === 'keeping'}
        onClick={isOn ? forget : keep}
      >
        {isOn ? labels.forget : labels.enable}
      </button>
      {state === 'off' && <span>{labels.promise}</span>}
    </p>
  );
}

async function findState(): Promise<State> {
  return (await navigator.serviceWorker.getRegistration()) === undefined ? 'off' : 'enabled';
}
