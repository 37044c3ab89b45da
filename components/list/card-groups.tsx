import { memo } from 'react';
import type { ListViewModel } from '@/lib/view/list/list-view-model';
import { OfferCard } from '../offer/offer-card';

interface Props {
  readonly screen: ListViewModel;
  /** What screen readers call the cards. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** What the button that marks an offer is called; without it there is none. */
  readonly markLabel?: string;
}

/**
 * Cards ask their list for its width: once, not each by itself. While a result is under way the list
 * fades in one step, since a long one that fades is painted anew with every frame; and by way of a
 * number (`base.css`), since a list whose opacity itself waits to change gets a layer of its own.
 */
const CARDS =
  '@container grid gap-3.75 opacity-(--cards-opacity) [transition:--cards-opacity_0s_0.15s] aria-busy:[--cards-opacity:0.6] print:block print:space-y-2';

/** The cards of one page; those whose registration is closed stand under a heading of their own. */
export function CardGroups({ screen, label, isBusy, markLabel }: Props) {
  const { cards, late } = screen;
  const openTotal = late === null ? cards.length : late.from;
  return (
    <>
      <ul
        data-slot="cards"
        className={CARDS}
        aria-busy={isBusy}
        aria-label={label}
        hidden={openTotal === 0}
      >
        <Cards screen={screen} from={0} to={openTotal} level={2} markLabel={markLabel} />
      </ul>
      {late !== null && (
        <section aria-labelledby="late-cards">
          <h2 id="late-cards" className="mt-7 mb-3 text-xl">
            {late.heading}
          </h2>
          <ul data-slot="cards" className={CARDS} aria-busy={isBusy} aria-labelledby="late-cards">
            <Cards
              screen={screen}
              from={openTotal}
              to={cards.length}
              level={3}
              markLabel={markLabel}
            />
          </ul>
        </section>
      )}
    </>
  );
}

interface CardsProps {
  readonly screen: ListViewModel;
  /** Positions of the first card and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly level: 2 | 3;
  readonly markLabel: string | undefined;
}

/** Drawn again for a new result only, not when one is asked for. */
const Cards = memo(function Cards({ screen, from, to, level, markLabel }: CardsProps) {
  return screen.cards.slice(from, to).map((card, index) => (
    <li key={card.alias}>
      <OfferCard
        card={card}
        hostLang={screen.hostLang ?? undefined}
        eager={from + index < 2}
        headingLevel={level}
        markLabel={markLabel}
      />
    </li>
  ));
});
