'use client';

import {
  type ComponentProps,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ListViewModel } from '@/lib/features/list/list-view-model';
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
  const { whole, state, printAll } = useWholeResult(screen, locale);
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
              aria-disabled={state === 'loading'}
              onClick={() => state !== 'loading' && printAll()}
            >
              {screen.pager.printAll}
            </Button>
          )
        )}
        <span role="status">
          {state === 'loading' && labels.printing}
          {state === 'failed' && labels.failed}
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
  const [whole, setWhole] = useState<ListViewModel | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const turn = useRef(0);
  // Another result is another paper.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` says when.
  useEffect(() => {
    turn.current++;
    setWhole(null);
    setState('idle');
  }, [screen]);
  useEffect(() => {
    if (whole === null) return;
    const end = () => setWhole(null);
    addEventListener('afterprint', end);
    // Not in this effect, which would wait for the dialog.
    const timer = setTimeout(() => print());
    return () => {
      removeEventListener('afterprint', end);
      clearTimeout(timer);
    };
  }, [whole]);
  const printAll = async () => {
    const asked = ++turn.current;
    setState('loading');
    try {
      const found = await findWholeList(screen, locale, location.search);
      if (asked !== turn.current) return;
      setWhole(found);
      setState('idle');
    } catch {
      if (asked === turn.current) setState('failed');
    }
  };
  return { whole, state, printAll };
}
