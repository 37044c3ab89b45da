'use client';

import { OfferCard } from '../offer/offer-card';
import { Pager } from './pager';
import { ProgrammeFrame, type ProgrammeProperties } from './programme-frame';

/** The whole list: cards, page by page. */
export function ProgrammeList(properties: ProgrammeProperties) {
  const { labels } = properties;
  return (
    <ProgrammeFrame {...properties} view="list">
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
