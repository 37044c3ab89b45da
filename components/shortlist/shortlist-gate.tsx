import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmptyShortlist, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { readShareLink } from '@/lib/features/shortlist/share-link';
import { readWeekFragment } from '@/lib/features/shortlist/week-board';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useNeeded } from '../ui/use-later';
import { PlanNote, usePlanChanges } from './plan-change';
import { changeShortlist, showAppBadge } from './shortlist-store';
import type { ShortlistPage } from './use-plan';
import { getWords, useShortlist } from './use-shortlist';

export interface ShortlistGateProps {
  readonly page: ShortlistPage;
  /** Shown while nothing is marked. */
  readonly children: ReactNode;
}

const loadApp = async () => (await import('./shortlist-app')).ShortlistApp;

/** Shows the shortlist once there is one, or a link brings one; its code is loaded only then. */
export function ShortlistGate({ page, children }: ShortlistGateProps) {
  const t = (key: string) => getWords(page.messages, key);
  const list = useShortlist();
  const [shared, setShared] = useState<ReturnType<typeof readShareLink>>('none');
  const [forgotten, setForgotten] = useState<Shortlist | null>(null);
  const {
    done,
    changePlan,
    forget: forgetChange,
  } = usePlanChanges(list, t('shortlist.done.undone'));
  const notice = useRef<HTMLParagraphElement>(null);
  const isEmpty = isEmptyShortlist(list);
  const isNeeded = !isEmpty || typeof shared === 'object';
  const App = useNeeded(isNeeded, loadApp);

  useEffect(() => {
    const readFragment = () => {
      const { hash } = location;
      // Changing the week does not dismiss the import prompt.
      setShared((before) =>
        typeof before === 'object' && readWeekFragment(hash) !== null
          ? before
          : readShareLink(hash),
      );
    };
    readFragment();
    addEventListener('hashchange', readFragment);
    return () => removeEventListener('hashchange', readFragment);
  }, []);

  useEffect(() => {
    if (forgotten !== null) notice.current?.focus();
  }, [forgotten]);

  const endShare = () => {
    if (readWeekFragment(location.hash) === null) {
      history.replaceState(null, '', location.pathname);
    }
    setShared('none');
  };
  const forget = async () => {
    forgetChange();
    setForgotten(list);
    changeShortlist(() => ({ marks: [], children: [] }));
    showAppBadge(0);
    const { forgetOffline } = await import('../offline/keep-offline');
    await forgetOffline();
  };
  const undo = () => {
    setForgotten(null);
    if (forgotten === null) return;
    changeShortlist(() => forgotten);
    void import('./keep-marked').then(({ keepShortlist }) => keepShortlist(forgotten));
  };

  return (
    <>
      {shared === 'unreadable' && <Notice icon={null}>{t('shortlist.import.unreadable')}</Notice>}
      {forgotten !== null && isEmpty && (
        <Notice icon={null}>
          <p role="status" ref={notice} tabIndex={-1}>
            {t('shortlist.status.forgotten')}{' '}
            <Button tone="link" onClick={undo}>
              {t('shortlist.status.undo')}
            </Button>
          </p>
        </Notice>
      )}
      {App !== null && isNeeded ? (
        <App
          page={page}
          list={list}
          shared={typeof shared === 'object' ? shared : null}
          onShareEnd={endShare}
          onForget={forget}
          changePlan={changePlan}
        />
      ) : (
        children
      )}
      <PlanNote done={done} t={t} onClose={forgetChange} />
    </>
  );
}
