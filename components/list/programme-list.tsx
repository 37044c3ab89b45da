'use client';

import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, memo, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { receiveList } from '@/lib/features/list/pack-options';
import { Island } from '../island/island';
import { StaticElement } from '../island/static-element';
import { LazyBox } from '../map/lazy-map';
import type { ListMapProps } from '../map/list-map';
import type { MapSettings } from '../map/map-settings';
import { QueryProvider } from '../query/query';
import { LateFamily } from '../shortlist/late-family';
import { Button, PrintButton } from '../ui/button';
import { CardGroups } from './card-groups';
import type { ListLabels } from './list-labels';
import { findWholeList } from './list-query';
import { ProgrammeFrame, type ProgrammeProps, type ShownList } from './programme-frame';
import { Pager } from './result-parts';

export interface ProgrammeListProps extends ProgrammeProps {
  readonly map: MapSettings;
}

export function ProgrammeIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={ProgrammeList} receive={receiveList<ProgrammeListProps>} />;
}

function ProgrammeList({ map, ...properties }: ProgrammeListProps) {
  const { initial, labels, ageRule, locale } = properties;
  return (
    <QueryProvider>
      <ProgrammeFrame
        {...properties}
        view="list"
        family={({ chips }) => (
          <LateFamily
            weeks={initial.weeks}
            ageRule={ageRule}
            locale={locale}
            isChosen={chips.length > 0}
          />
        )}
        beside={(screen) => <BesideMap screen={screen} settings={map} />}
      >
        {(shown) => <Result {...shown} labels={labels} locale={locale} />}
      </ProgrammeFrame>
    </QueryProvider>
  );
}

const loadListMap = async () => (await import('../map/list-map')).ListMap;

// Completely visible below the header; its background fills the header's space once that has
// scrolled away.
const BESIDE =
  'noscript:hidden sticky top-0 h-[calc(100vh-4.375rem)] min-h-88 border-s border-line shadow-[0_4.375rem_0_var(--map-ground)] max-lg:hidden';

/** Updates after the list. On narrow screens it is not displayed, and so never loaded. */
const BesideMap = memo(function BesideMap({ screen, settings }: ListMapProps) {
  const shown = useDeferredValue(screen);
  return (
    <LazyBox
      className={BESIDE}
      labels={settings.labels}
      load={loadListMap}
      properties={{ screen: shown, settings }}
    />
  );
});

interface ResultProps extends ShownList {
  readonly labels: ListLabels;
  readonly locale: string;
}

const AWAY =
  'mt-5 flex flex-wrap justify-center gap-x-4 text-muted *:py-2 pointer-coarse:*:py-2.5 print:hidden';

function Result({ screen, isBusy, isFirst, labels, locale }: ResultProps) {
  const { whole, status, printAll } = useWholeResult(screen, locale);
  const { pager } = whole ?? screen;
  const list = { label: labels.results, isBusy, markLabel: labels.mark };
  return (
    <>
      <p className="mt-1 mb-2 hidden wrap-anywhere print:block">
        {pager !== null && <span>{pager.part} · </span>}
        <bdi>{screen.address}</bdi>
      </p>
      {isFirst && whole === null ? (
        <StaticCards screen={screen} {...list} />
      ) : (
        <CardGroups screen={whole ?? screen} {...list} />
      )}
      <Pager pager={pager} labels={labels} />
      <p className={AWAY}>
        <span>{labels.subscribe}:</span>
        <a href={screen.subscribeHref}>{labels.calendar}</a>
        <a href={screen.feedHref}>{labels.feed}</a>
        <a href={screen.calendarHref} download>
          {labels.calendarFile}
        </a>
        <a href={screen.feedHref.replace('/offers.atom', '/booklet')}>{labels.booklet}</a>
        <a href={screen.feedHref.replace('/offers.atom', '/deadlines')}>{labels.deadlines}</a>
        <a href={screen.feedHref.replace('/offers.atom', '/changes')}>{labels.changes}</a>
      </p>
      <p className={`${AWAY} noscript:hidden`}>
        {screen.pager === null ? (
          <PrintButton label={labels.print} />
        ) : (
          screen.pager.printAll !== null && (
            <Button
              icon="printer"
              aria-disabled={status === 'pending'}
              onClick={() => status !== 'pending' && printAll()}
            >
              {screen.pager.printAll}
            </Button>
          )
        )}
        <span role="status">
          {status === 'pending' && labels.printing}
          {status === 'error' && labels.failed}
        </span>
      </p>
    </>
  );
}

function StaticCards(properties: ComponentProps<typeof CardGroups>) {
  const { isBusy } = properties;
  useLayoutEffect(() => {
    for (const list of document.querySelectorAll('#drawn-cards [data-slot="cards"]')) {
      list.setAttribute('aria-busy', String(isBusy));
    }
  }, [isBusy]);
  return <StaticElement id="drawn-cards" render={() => <CardGroups {...properties} />} />;
}

/** For print: `whole` is every card of the result while it is printed; `printAll` fetches them. */
function useWholeResult(screen: ListViewModel, locale: string) {
  const { data, status, mutate, reset } = useMutation({
    mutationFn: () => findWholeList(screen, locale, location.search),
    networkMode: 'always',
  });
  // Another result is another paper.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` says when.
  useEffect(reset, [screen]);
  useEffect(() => {
    if (data === undefined) return;
    addEventListener('afterprint', reset);
    // Not in this effect, which would wait for the dialog.
    const timer = setTimeout(() => print());
    return () => {
      removeEventListener('afterprint', reset);
      clearTimeout(timer);
    };
  }, [data, reset]);
  return { whole: data ?? null, status, printAll: () => mutate() };
}
