import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { learnOffers } from '@/lib/domain/shortlist/seen-offer';
import {
  EMPTY_SHORTLIST,
  isEmptyShortlist,
  type Shortlist,
} from '@/lib/domain/shortlist/shortlist';
import { mergeShortlist, readShareLink } from '@/lib/features/shortlist/share-link';
import type { PlanWeek } from '@/lib/features/shortlist/summer';
import { createWeekBoard, readWeekFragment } from '@/lib/features/shortlist/week-board';
import { joinNames } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { forgetOffline, keepMarked } from '../offline/keep-offline';
import { QueryProvider } from '../query/query';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ChildList } from './child-list';
import { FridgeSheet } from './fridge-sheet';
import { type Gap, GapDialog } from './gap-dialog';
import { ImportPanel } from './import-panel';
import { MarkList } from './mark-list';
import { PlanActions } from './plan-actions';
import { CHILDREN_ID, type ChangePlan, PlanNote, usePlanChanges } from './plan-change';
import { ChangedPanel, DeadlinePanel, FeePanel, PackingPanel, SummerPanel } from './plan-panels';
import { changeShortlist } from './shortlist-store';
import {
  type ShortlistPage,
  useFitting,
  useMarkedOffers,
  usePlan,
  usePlanTranslator,
} from './use-plan';
import { useFragment, useShortlist } from './use-shortlist';
import { WeekBoardTable } from './week-board-table';

export interface ShortlistAppProps {
  readonly page: ShortlistPage;
  /** Shown while nothing is marked. */
  readonly children: ReactNode;
}

export function ShortlistApp({ page, children }: ShortlistAppProps) {
  const t = usePlanTranslator(page);
  const list = useShortlist();
  const fragment = useFragment();
  const [shared, setShared] = useState(() => readShareLink(fragment));
  const { changePlan, note } = usePlanChanges(list, t);
  const isEmpty = isEmptyShortlist(list);
  const isShared = typeof shared === 'object';

  useEffect(() => {
    // Changing the week does not dismiss the import prompt.
    setShared((before) =>
      typeof before === 'object' && readWeekFragment(fragment) !== null
        ? before
        : readShareLink(fragment),
    );
  }, [fragment]);

  const endShare = () => {
    if (readWeekFragment(location.hash) === null) {
      history.replaceState(null, '', location.pathname);
    }
    setShared('none');
  };

  return (
    <>
      {shared === 'unreadable' && <Notice icon={null}>{t('shortlist.import.unreadable')}</Notice>}
      {isEmpty && !isShared ? (
        children
      ) : (
        <QueryProvider>
          <Plan
            page={page}
            list={list}
            shared={isShared ? shared : null}
            onShareEnd={endShare}
            changePlan={changePlan}
          />
        </QueryProvider>
      )}
      <PlanNote {...note} />
    </>
  );
}

interface PlanProps {
  readonly page: ShortlistPage;
  readonly list: Shortlist;
  /** Content of a shared link that has not been accepted yet. */
  readonly shared: Shortlist | null;
  readonly onShareEnd: () => void;
  readonly changePlan: ChangePlan;
}

function Plan(properties: PlanProps) {
  const { page, list, shared, onShareEnd, changePlan } = properties;
  const merged = shared && mergeShortlist(list, shared);
  const marked = useMarkedOffers(merged ?? list);
  const { found, state } = marked;
  const laidOut = usePlan(page, list, marked);
  const { entries, gone, t, locale, today, weeks, summer } = laidOut;
  const { children } = laidOut.list;
  const isMarked = list.marks.length > 0;
  const week = useShownWeek(weeks, isMarked && state === 'ready');
  const isStored = isMarked || children.length > 0;
  const [isAccepted, setAccepted] = useState(false);
  const [gap, setGap] = useState<Gap | null>(null);
  const { countDay } = useFitting(children, state === 'ready' && isStored);
  const plan = {
    ...laidOut,
    board: createWeekBoard(entries, children, week?.monday ?? today, today),
    countDay,
    openGap: setGap,
    changePlan,
  };

  const title = useRef<HTMLHeadingElement>(null);
  const endShare = () => {
    // The pressed buttons are gone.
    title.current?.focus();
    onShareEnd();
  };
  const decline = () => {
    endShare();
    // Without anything stored, the title goes, too.
    if (isEmptyShortlist(list)) document.getElementById('content')?.focus();
  };
  const accept = () => {
    endShare();
    if (merged === null) return;
    setAccepted(true);
    const learned = learnOffers(merged, found);
    changeShortlist(() => learned);
    // As after every mark: imported offers become readable offline, under their aliases.
    const before = new Set(list.marks.map(({ alias }) => alias));
    void keepMarked({ marks: learned.marks.filter(({ alias }) => !before.has(alias)) });
  };
  const forget = () => {
    changePlan({
      change: () => EMPTY_SHORTLIST,
      said: t('shortlist.status.forgotten'),
      // What has it is gone, so the note gets the focus.
      focus: [CHILDREN_ID],
      undoAt: CHILDREN_ID,
      onUndo: () => void keepMarked(list),
    });
    void forgetOffline();
  };

  return (
    <div
      className={`week-${week?.color ?? 0} mx-auto grid max-w-368 grid-cols-1 gap-4 p-4 *:min-w-0 lg:px-8 lg:py-6 print:gap-2 print:p-0`}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 print:hidden">
        <div>
          <h1 ref={title} tabIndex={-1} className="text-3xl font-extrabold md:text-4xl">
            {t('shortlist.title')}
          </h1>
          {!isEmptyShortlist(list) && <p className="text-muted">{t('shortlist.subtitle')}</p>}
        </div>
        {isMarked && <PlanActions {...plan} />}
      </div>
      {merged !== null && shared !== null && (
        <ImportPanel
          {...{ page, list, shared, merged, marked }}
          onAccept={accept}
          onDecline={decline}
        />
      )}
      <p role="status" className={state === 'loading' ? 'max-w-article' : 'sr-only'}>
        {state === 'loading'
          ? t('shortlist.status.loading')
          : isAccepted && t('shortlist.import.accepted')}
      </p>
      {state === 'failed' && (
        <Notice icon={null} role="alert">
          {t('shortlist.status.failed')}{' '}
          <Button tone="link" onClick={marked.retry}>
            {t('shortlist.status.retry')}
          </Button>
        </Notice>
      )}
      {!isMarked && merged === null && (
        <p className="max-w-article">
          {t('shortlist.empty.text')}{' '}
          <a href={pageHref(locale, '/')}>{t('shortlist.empty.toList')}</a>
        </p>
      )}
      {gone.length > 0 && (
        <Notice icon="warning" className="mx-0">
          {t('shortlist.left', {
            count: gone.length,
            names: joinNames(gone, locale),
          })}
        </Notice>
      )}
      {isStored && <ChildList {...plan} />}
      {isMarked && <ChangedPanel {...plan} />}
      {isStored && summer.weeks.length > 0 && (marked.now !== null || !isMarked) && (
        <SummerPanel {...plan} shown={week?.monday} />
      )}
      {isMarked && marked.now !== null && (
        <>
          <WeekBoardTable {...plan} />
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 *:first:col-span-full print:hidden">
            <DeadlinePanel {...plan} />
            <FeePanel {...plan} />
            <PackingPanel {...plan} />
          </div>
        </>
      )}
      {isMarked && <MarkList {...plan} />}
      {gap !== null && <GapDialog {...plan} gap={gap} onClose={() => setGap(null)} />}
      {isMarked && <FridgeSheet {...plan} />}
      {!isEmptyShortlist(list) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted print:hidden">
          <Button onClick={forget}>{t('shortlist.action.forget')}</Button>
          <span>{t('shortlist.action.forgetHelp')}</span>
        </p>
      )}
    </div>
  );
}

/** The week of the address, or else the first choice, which stays once `isSettled`. */
function useShownWeek(weeks: readonly PlanWeek[], isSettled: boolean): PlanWeek | undefined {
  const [shown, setShown] = useState<DayNumber | null>(null);
  const chosen = readWeekFragment(useFragment());
  const week =
    weeks.find(({ monday }) => monday === (chosen ?? shown)) ??
    weeks.find(({ isFirstChoice }) => isFirstChoice);
  if (week && isSettled && chosen === null && shown === null) setShown(week.monday);
  return week;
}
