import type { ReactNode } from 'react';
import { LOCKABLE } from '@/lib/domain/embed/embed-options';
import type { EmbedList } from '@/lib/domain/embed/embed-screens';
import { Chips } from '../list/chips';
import { EmptyResult } from '../list/empty-result';
import type { ListLabels } from '../list/list-labels';
import { Pager } from '../list/pager';
import { WeekStrip } from '../list/week-strip';
import { OfferCard } from '../offer/offer-card';
import { EmbedFilter } from './embed-filter';

interface Properties {
  readonly list: EmbedList;
  readonly labels: ListLabels;
  readonly legends: { readonly days: string };
  readonly action: string;
  /** What stands in the place of the cards, in views other than the list. */
  readonly children?: ReactNode;
}

/** The programme in a frame on the town's own page: filters that are open, then what there is. */
export function EmbedProgramme({ list, labels, legends, action, children }: Properties) {
  const { screen, cards, isOpen } = list;
  const hostLang = screen.hostLang ?? undefined;
  return (
    <>
      {LOCKABLE.some(isOpen) && (
        <EmbedFilter list={list} labels={labels} legends={legends} action={action} />
      )}
      <WeekStrip weeks={screen.weeks} label={labels.weeks} />
      <Chips chips={screen.chips} resetHref={screen.resetHref} labels={labels} />
      {screen.unreadable !== null && <p className="notice">{screen.unreadable}</p>}
      <h1 id="results" className="embed-heading" tabIndex={-1} data-status={screen.status}>
        {screen.heading}
      </h1>
      {screen.total > 0 && children}
      {!children && (
        <ul className="cards" aria-label={labels.results}>
          {cards.map(({ card, leaves }, index) => (
            <li key={card.alias}>
              <OfferCard card={card} hostLang={hostLang} eager={index < 2} leaves={leaves} />
            </li>
          ))}
        </ul>
      )}
      {screen.total === 0 && (
        <EmptyResult
          rescue={screen.rescue}
          resetHref={screen.resetHref}
          closed={screen.closed}
          labels={labels}
        />
      )}
      {!children && <Pager pager={screen.pager} labels={labels} />}
    </>
  );
}
