'use client';

import { memo } from 'react';
import type { ListScreen } from '@/lib/domain/list/list-screen';
import { BesideMap } from '../map/beside-map';
import type { MapSettings } from '../map/map-settings';
import { OfferCard } from '../offer/offer-card';
import { Pager } from './pager';
import { ProgrammeFrame, type ProgrammeProperties } from './programme-frame';

interface Properties extends ProgrammeProperties {
  readonly map: MapSettings;
}

interface CardsProperties {
  readonly screen: ListScreen;
  readonly markLabel: string;
}

/** Drawn again for a new result only, not when one is asked for. */
const Cards = memo(function Cards({ screen, markLabel }: CardsProperties) {
  return screen.cards.map((card, index) => (
    <li key={card.alias}>
      <OfferCard
        card={card}
        hostLang={screen.hostLang ?? undefined}
        eager={index < 2}
        markLabel={markLabel}
      />
    </li>
  ));
});

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
          <ul className="cards" aria-busy={isBusy} aria-label={labels.results}>
            <Cards screen={screen} markLabel={labels.mark} />
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
