'use client';

import { useEffect, useState } from 'react';
import { formatInstant } from '@/lib/features/format/format-day';
import { MARKED_EVENT } from '../page-script/page-events';
import { Notice } from '../ui/notice';
import { countKept, KEPT_EVENT, readKeptAt } from './kept-caches';

interface OldCopyProps {
  /** A sentence with `{time}` in it. */
  readonly text: string;
  readonly locale: string;
}

/** Says from when a kept copy is; renders nothing for a page from the network. */
export function OldCopyNotice({ text, locale }: OldCopyProps) {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    const at = readKeptAt();
    if (at !== null) setTime(formatInstant(at, 'stamp', locale));
  }, [locale]);
  return (
    <div role="status">
      {time !== null && <Notice icon={null}>{text.replace('{time}', time)}</Notice>}
    </div>
  );
}

/** `promise` describes the pages that would be kept; `count` has `{offers}` and `{pages}` in it. */
type Label = 'enable' | 'promise' | 'keeping' | 'enabled' | 'count' | 'show' | 'forget' | 'failed';

interface SwitchProps {
  readonly labels: Readonly<Record<Label, string>>;
  readonly keptHref: string;
}

type State =
  | { readonly kind: 'unknown' | 'off' | 'keeping' | 'failed' }
  | { readonly kind: 'on'; readonly offers: number; readonly pages: number };

const WAY = 'inline-flex min-h-11 items-center underline';

/** Keeps the site for offline use, shows what is kept, or forgets it. */
export function OfflineSwitch({ labels, keptHref }: SwitchProps) {
  const [state, setState] = useState<State>({ kind: 'unknown' });
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const learnOffer = async (event: Event) => {
      const { learnMarked } = await import('../shortlist/learn-marked');
      await learnMarked((event as CustomEvent<string>).detail);
    };
    addEventListener(MARKED_EVENT, learnOffer, { signal });
    if (!('serviceWorker' in navigator)) return () => listening.abort();
    const look = () => findState().then(setState, () => setState({ kind: 'failed' }));
    const keepOffer = async (event: Event) => {
      const { keepMarked } = await import('./keep-offline');
      await keepMarked({ marks: [{ alias: (event as CustomEvent<string>).detail }] });
    };
    addEventListener(MARKED_EVENT, keepOffer, { signal });
    void look();
    // The first mark on this page registers a worker too, and each one keeps more.
    navigator.serviceWorker.addEventListener('controllerchange', look, { signal });
    addEventListener(KEPT_EVENT, look, { signal });
    return () => listening.abort();
  }, []);
  const { kind } = state;
  if (kind === 'unknown') return null;
  const said = describeState(state, labels);
  const keep = async () => {
    setAsked(true);
    setState({ kind: 'keeping' });
    const [{ keepMarked }, { getShortlist }] = await Promise.all([
      import('./keep-offline'),
      import('../shortlist/shortlist-store'),
    ]);
    const isKept = await keepMarked(getShortlist());
    setState(isKept ? await findState() : { kind: 'failed' });
  };
  const forget = async () => {
    const { forgetOffline } = await import('./keep-offline');
    await forgetOffline();
    setState({ kind: 'off' });
  };
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-4 print:hidden">
      {/* Each mark and each page keeps more, which is not announced: only what was asked for
          here is announced. */}
      <span role="status" className="empty:-me-4">
        {isAsked && said}
      </span>
      {!isAsked && said !== null && <span>{said}</span>}
      {kind === 'off' && (
        <>
          <button type="button" className={WAY} onClick={keep}>
            {labels.enable}
          </button>
          <span>{labels.promise}</span>
        </>
      )}
      {kind === 'on' && (
        <>
          <a className={WAY} href={keptHref}>
            {labels.show}
          </a>
          <button type="button" className={WAY} onClick={forget}>
            {labels.forget}
          </button>
        </>
      )}
    </p>
  );
}

async function findState(): Promise<State> {
  const worker = await navigator.serviceWorker.getRegistration();
  return worker === undefined ? { kind: 'off' } : { kind: 'on', ...(await countKept()) };
}

/** Null: there is nothing to say. */
function describeState(state: State, labels: SwitchProps['labels']): string | null {
  if (state.kind === 'keeping' || state.kind === 'failed') return labels[state.kind];
  if (state.kind !== 'on') return null;
  const count = labels.count
    .replace('{offers}', String(state.offers))
    .replace('{pages}', String(state.pages));
  return `${labels.enabled} ${count}`;
}
