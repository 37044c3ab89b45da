'use client';

import type { ListViewModel } from '@/lib/view/list/list-view-model';
import { BesideMap } from '../map/lazy-map';
import type { MapSettings } from '../map/map-settings';
import { Button } from '../ui/button';
import { PrintButton } from '../ui/print-button';
import { CardGroups } from './card-groups';
import type { ListLabels } from './list-labels';
import { Pager } from './pager';
import { ProgrammeFrame, type ProgrammeProps } from './programme-frame';
import { useWholeResult } from './use-whole-result';

interface Props extends ProgrammeProps {
  readonly map: MapSettings;
}

/** The list page: cards, page by page. */
export function ProgrammeList({ map, ...properties }: Props) {
  const { labels } = properties;
  return (
    <ProgrammeFrame
      {...properties}
      view="list"
      beside={(screen) => <BesideMap screen={screen} settings={map} />}
    >
      {(screen, isBusy) => (
        <Result screen={screen} isBusy={isBusy} labels={labels} locale={properties.locale} />
      )}
    </ProgrammeFrame>
  );
}

interface ResultProps {
  readonly screen: ListViewModel;
  readonly isBusy: boolean;
  readonly labels: ListLabels;
  readonly locale: string;
}

const AWAY = 'mt-5 flex flex-wrap justify-center gap-x-4 text-muted *:py-2 print:hidden';

/** The cards, the pager, and the result as calendar, feed or print. */
function Result({ screen, isBusy, labels, locale }: ResultProps) {
  const { whole, state, printAll } = useWholeResult(screen, locale);
  const { pager } = whole ?? screen;
  return (
    <>
      <p className="mt-1 mb-2 hidden wrap-anywhere print:block">
        {pager !== null && <span>{pager.part} · </span>}
        <bdi>{screen.address}</bdi>
      </p>
      <CardGroups
        screen={whole ?? screen}
        label={labels.results}
        isBusy={isBusy}
        markLabel={labels.mark}
      />
      <Pager pager={pager} labels={labels} />
      <p className={AWAY}>
        <span>{labels.subscribe}:</span>
        <a href={screen.subscribeHref}>{labels.calendar}</a>
        <a href={screen.feedHref}>{labels.feed}</a>
        <a href={screen.calendarHref} download>
          {labels.calendarFile}
        </a>
        <a href={screen.feedHref.replace('/offers.atom', '/booklet')}>{labels.booklet}</a>
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
