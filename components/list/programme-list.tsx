'use client';

import { type ComponentProps, memo, useDeferredValue, useLayoutEffect } from 'react';
import { Island } from '../island/island';
import { StaticElement } from '../island/static-element';
import { LazyBox } from '../map/lazy-map';
import type { ListMapProps } from '../map/list-map';
import type { MapSettings } from '../map/map-settings';
import { QueryProvider } from '../query/query';
import { LateFamily } from '../shortlist/late-family';
import { ButtonLink, PrintButton } from '../ui/button';
import { CardGroups } from './card-groups';
import type { ListLabels } from './list-labels';
import { ProgrammeFrame, type ProgrammeProps, type ShownList } from './programme-frame';
import { Pager } from './result-parts';

export interface ProgrammeListProps extends ProgrammeProps {
  readonly map: MapSettings;
}

export function ProgrammeIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={ProgrammeList} />;
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
        {(shown) => <Result {...shown} labels={labels} />}
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
}

const AWAY =
  'mt-5 flex flex-wrap justify-center gap-x-4 text-muted *:py-2 pointer-coarse:*:py-2.5 print:hidden';

function Result({ screen, isBusy, isFirst, labels }: ResultProps) {
  const { pager } = screen;
  const list = { screen, label: labels.results, isBusy, markLabel: labels.mark };
  return (
    <>
      <p className="mt-1 mb-2 hidden wrap-anywhere print:block">
        {pager !== null && <span>{pager.part} · </span>}
        <bdi>{screen.address}</bdi>
      </p>
      {isFirst ? <StaticCards {...list} /> : <CardGroups {...list} />}
      <Pager pager={pager} labels={labels} />
      <p className={AWAY}>
        <span>{labels.subscribe}:</span>
        <a href={screen.subscribeHref}>{labels.calendar}</a>
        <a href={screen.feedHref}>{labels.feed}</a>
        <a href={screen.calendarHref} download>
          {labels.calendarFile}
        </a>
        <a href={screen.bookletHref}>{labels.booklet}</a>
        <a href={screen.deadlinesHref}>{labels.deadlines}</a>
        <a href={screen.changesHref}>{labels.changes}</a>
      </p>
      <p className={AWAY}>
        {pager === null ? (
          <PrintButton label={labels.print} />
        ) : (
          <ButtonLink icon="printer" href={screen.bookletHref}>
            {pager.printAll}
          </ButtonLink>
        )}
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
