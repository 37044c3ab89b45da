'use client';

import { BesideMap } from '../map/beside-map';
import type { MapSettings } from '../map/map-settings';
import { OfferCard } from '../offer/offer-card';
import { Pager } from './pager';
import { ProgrammeFrame, type ProgrammeProperties } from './programme-frame';

interface Properties extends ProgrammeProperties {
  readonly map: MapSettings;
  /** Path of the map's own page in this language. */
  readonly mapPath: string;
}

/** The whole list: cards, page by page. */
export function ProgrammeList({ map, mapPath, ...properties }: Properties) {
  const { labels, path } = properties;
  return (
    <ProgrammeFrame
      {...properties}
      view="list"
      beside={(screen) => (
        <BesideMap screen={screen} settings={map} path={path} mapPath={mapPath} />
      )}
    >
      {(screen, isBusy) => (
        <>
          <ul className="cards" aria-busy={isBusy} aria-label={labels.results}>
            {screen.cards.map((card, index) => (
              <li key={card.alias}>
                <OfferCard
                  card={card}
                  hostLang={screen.hostLang ?? undefined}
                  eager={index < 2}
                  markLabel={labels.mark}
                />
              </li>
            ))}
          </ul>
          <Pager pager={screen.pager} labels={labels} />
          <p className="list-feeds no-print">
            <span>{labels.subscribe}:</span>
            <a href={screen.calendarHref}>{labels.calendar}</a>
            <a href={screen.feedHref}>{labels.feed}</a>
          </p>
        </>
      )}
    </ProgrammeFrame>
  );
}
