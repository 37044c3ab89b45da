'use client';

import { BesideMap } from '../map/beside-map';
import type { MapSettings } from '../map/map-settings';
import { CardGroups } from './card-groups';
import { Pager } from './pager';
import { ProgrammeFrame, type ProgrammeProperties } from './programme-frame';

interface Properties extends ProgrammeProperties {
  readonly map: MapSettings;
}

/** The whole list: cards, page by page. */
export function ProgrammeList({ map, ...properties }: Properties) {
  const { labels } = properties;
  return (
    <ProgrammeFrame
      {...properties}
      view="list"
      beside={(screen) => <BesideMap screen={screen} settings={map} />}
    >
      {(screen, isBusy) => (
        <>
          <CardGroups
            screen={screen}
            label={labels.results}
            isBusy={isBusy}
            markLabel={labels.mark}
          />
          <Pager pager={screen.pager} labels={labels} />
          <p className="list-feeds no-print">
            <span>{labels.subscribe}:</span>
            <a href={screen.subscribeHref}>{labels.calendar}</a>
            <a href={screen.feedHref}>{labels.feed}</a>
            <a href={screen.calendarHref} download>
              {labels.calendarFile}
            </a>
          </p>
        </>
      )}
    </ProgrammeFrame>
  );
}
