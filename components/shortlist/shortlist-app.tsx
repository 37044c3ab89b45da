'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { learnOffers } from '@/lib/domain/shortlist/fingerprint';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import { createTranslator } from '@/lib/messages/create-translator';
import { pageHref } from '@/lib/routes';
import { findClashWays } from '@/lib/view/shortlist/clash-ways';
import { createPlanEntries } from '@/lib/view/shortlist/plan-entry';
import { mergeShortlist, type SharedList } from '@/lib/view/shortlist/share-link';
import { createWeekBoard, readWeekFragment } from '@/lib/view/shortlist/week-board';
import { WeekTabs } from '../week/week-tabs';
import { ChildList } from './child-list';
import { ChosenPanel } from './chosen-panel';
import type { ClashSolving } from './clash-box';
import { DeadlinePanel } from './deadline-panel';
import { FeePanel } from './fee-panel';
import { describeTab, findPlanWeeks } from './find-plan-weeks';
import { FridgeSheet } from './fridge-sheet';
import type { Gap } from './gap';
import { GapDialog } from './gap-dialog';
import { ImportPanel } from './import-panel';
import { MarkList } from './mark-list';
import { PackingPanel } from './packing-panel';
import { PlanActions } from './plan-actions';
import type { ChangePlan } from './plan-change';
import type { ShortlistPage } from './shortlist-page';
import { changeShortlist } from './shortlist-store';
import { useFragment } from './use-fragment';
import { useGapCounts } from './use-gap-counts';
import { useMarkedOffers } from './use-marked-offers';
import { WeekBoardTable } from './week-board-table';

export interface ShortlistAppProperties {
  readonly page: ShortlistPage;
  readonly list: Shortlist;
  /** What a link has brought and nobody has agreed to yet. */
  readonly shared: SharedList | null;
  readonly onShareEnd: () => void;
  readonly onForget: () => void;
  readonly changePlan: ChangePlan;
}

/** The whole plan of a family: weeks, children, gaps, deadlines, fees, packing. */
export function ShortlistApp(properties: ShortlistAppProperties) {
  const { page, list, shared, onShareEnd, onForget, changePlan } = properties;
  const { locale, ageRule } = page;
  const words = useMemo(
    () => createTranslator(locale, page.messages, (key) => key),
    [locale, page.messages],
  );
  const merged = useMemo(
    () => (shared === null ? null : mergeShortlist(list, shared)),
    [list, shared],
  );
  const marks = merged?.list.marks ?? list.marks;
  const marked = useMarkedOffers(marks.map(({ alias }) => alias));
  const { found, state } = marked;
  const now = marked.now ?? Date.now();
  const speech = { words, locale, now };
  const entries = createPlanEntries(list, found, ageRule, now);
  const today = toBerlinDay(now);
  const weeks = findPlanWeeks(page.weeks, entries, speech);
  const [shown, setShown] = useState<DayNumber | null>(null);
  const chosen = readWeekFragment(useFragment());
  const week =
    weeks.find((one) => one.monday === (chosen ?? shown)) ??
    weeks.find(({ isFirstChoice }) => isFirstChoice);
  const monday = week?.monday ?? today;
  const { children } = list;
  const isMarked = list.marks.length > 0;
  const isStored = isMarked || children.length > 0;
  const births = children.length === 0 ? [null] : children.map(({ born }) => born);
  const [isAccepted, setAccepted] = useState(false);
  const [gap, setGap] = useState<Gap | null>(null);
  const countGap = useGapCounts(births, monday, ageRule, state === 'ready' && marks.length > 0);
  const family = { entries, children, rule: ageRule, now };
  const findWays: ClashSolving['find'] = (entry, child) => findClashWays(entry, child, family);
  const board = createWeekBoard(entries, children, monday, today);

  // The week stays under the hand that plans it, whichever becomes the first by a further mark.
  useEffect(() => {
    if (chosen === null && isMarked && state === 'ready') setShown((before) => before ?? monday);
  }, [chosen, isMarked, state, monday]);

  // Names, and fingerprints of what came by a link, are remembered as soon as they are known.
  useEffect(() => changeShortlist((before) => learnOffers(before, found)), [found]);

  // What was marked on a page in another language is readable in this one too.
  const markedNow = list.marks.map(({ alias }) => alias).join('\n');
  useEffect(() => {
    if (markedNow === '') return;
    void import('./keep-marked').then(({ keepInThisLanguage }) =>
      keepInThisLanguage(markedNow.split('\n')),
    );
  }, [markedNow]);

  const title = useRef<HTMLHeadingElement>(null);
  const endShare = () => {
    // The buttons that were pressed are gone.
    title.current?.focus();
    onShareEnd();
  };
  const accept = () => {
    endShare();
    if (merged === null) return;
    setAccepted(true);
    changeShortlist(() => learnOffers(merged.list, found));
    // As after every mark: what was agreed to can be read without network.
    void import('./keep-marked').then(({ keepMarked }) =>
      keepMarked(merged.newMarks.map(({ alias }) => alias)),
    );
  };

  return (
    <div className={`plan week-${week?.color ?? 0}`}>
      <div className="plan-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            {words('shortlist.title')}
          </h1>
          <p className="plan-subtitle">{words('shortlist.subtitle')}</p>
        </div>
        {isMarked && <PlanActions list={list} entries={entries} speech={speech} />}
      </div>
      {merged !== null && (
        <ImportPanel
          merged={merged}
          found={found}
          speech={speech}
          onAccept={accept}
          onDecline={endShare}
        />
      )}
      <p role="status" className={state === 'loading' ? 'plan-status' : 'sr-only'}>
        {state === 'loading'
          ? words('shortlist.status.loading')
          : isAccepted && words('shortlist.import.accepted')}
      </p>
      {state === 'failed' && (
        <p className="notice" role="alert">
          <span>{words('shortlist.status.failed')}</span>
          <button type="button" className="link-button" onClick={marked.retry}>
            {words('shortlist.status.retry')}
          </button>
        </p>
      )}
      {!isMarked && merged === null && (
        <p className="plan-status">
          {words('shortlist.empty.text')}{' '}
          <a href={pageHref(locale, '/')}>{words('shortlist.empty.toList')}</a>
        </p>
      )}
      {isMarked && merged === null && (
        <ChosenPanel list={list} speech={speech} changePlan={changePlan} />
      )}
      {isStored && <ChildList list={list} speech={speech} changePlan={changePlan} />}
      {isMarked && marked.now !== null && (
        <>
          <WeekTabs
            tabs={weeks.map((one) => describeTab(one, one === week, words))}
            label={words('shortlist.weeks')}
          />
          <WeekBoardTable
            board={board}
            speech={speech}
            filling={{ count: countGap, open: setGap }}
            solving={{ find: findWays, changePlan }}
          />
          <div className="plan-panels">
            <DeadlinePanel entries={entries} speech={speech} />
            <FeePanel entries={entries} list={list} monday={monday} speech={speech} />
            <PackingPanel board={board} speech={speech} />
          </div>
        </>
      )}
      {isMarked && (
        <MarkList
          entries={entries}
          list={list}
          found={found}
          speech={speech}
          changePlan={changePlan}
        />
      )}
      {gap !== null && (
        <GapDialog gap={gap} entries={entries} speech={speech} onClose={() => setGap(null)} />
      )}
      {isMarked && (
        <FridgeSheet
          weeks={weeks}
          besides={monday}
          entries={entries}
          list={list}
          today={today}
          speech={speech}
        />
      )}
      {isStored && (
        <p className="plan-forget no-print">
          <button type="button" className="button" onClick={onForget}>
            {words('shortlist.action.forget')}
          </button>
          <span>{words('shortlist.action.forgetHelp')}</span>
        </p>
      )}
    </div>
  );
}
