import { type ComponentProps, memo } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { OfferCard } from '../offer/offer-card';

interface Props {
  readonly screen: ListViewModel;
  readonly label: string;
  readonly isBusy?: boolean;
  /** Label of the button that marks an offer; absent: no button. */
  readonly markLabel?: string;
}

/** One container for all. A list that fades is repainted in every frame: it fades in one step. */
const CARDS =
  '@container grid grid-cols-1 gap-2.5 sm:gap-3 opacity-(--cards-opacity) [transition:--cards-opacity_0s_0.15s] aria-busy:[--cards-opacity:0.6] print:block print:space-y-2 not-embedded:max-sm:[&>:nth-child(n+5)]:draw-late [--late:11.75rem]';

/** Pictures below the first screen wait for the first paint (`next-answer.ts`). */
const LATER_PICTURES = 'in-data-pictures:[&>:nth-child(n+4)_img]:hidden';

/** Cards on the first screen, for which their pictures come at once. */
const VISIBLE = 3;

/** The cards of one page; those of offers that cannot be joined are folded below them. */
export function CardGroups({ screen, label, isBusy, markLabel }: Props) {
  const { cards, late } = screen;
  const openTotal = late[0]?.from ?? cards.length;
  const list = (part: Pick<CardsProps, 'from' | 'to' | 'level'>, more: ComponentProps<'ul'>) => (
    <ul data-slot="cards" className={`${CARDS} ${LATER_PICTURES}`} aria-busy={isBusy} {...more}>
      <Cards {...part} screen={screen} markLabel={markLabel} />
    </ul>
  );
  return (
    <>
      {list({ from: 0, to: openTotal, level: 2 }, { 'aria-label': label, hidden: openTotal === 0 })}
      {late.map(({ from, heading }, index) => {
        const id = `late-cards-${index + 1}`;
        const to = late[index + 1]?.from ?? cards.length;
        return (
          <details
            key={heading}
            className="mt-4 print:details-content:[content-visibility:visible]"
            open={openTotal === 0}
          >
            <summary className="py-2.5">
              <h2 id={id} className="ms-1 inline text-xl">
                {heading}
              </h2>
            </summary>
            {list({ from, to, level: 3 }, { 'aria-labelledby': id })}
          </details>
        );
      })}
    </>
  );
}

interface CardsProps {
  readonly screen: ListViewModel;
  /** Index of the first card and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly level: 2 | 3;
  readonly markLabel: string | undefined;
}

/** Rendered again for a new result only, not while one is loading. */
const Cards = memo(function Cards({ screen, from, to, level, markLabel }: CardsProps) {
  const firstPhoto = screen.cards.findIndex(({ picture }) => picture.kind === 'photo');
  return screen.cards.slice(from, to).map((card, index) => {
    const at = from + index;
    const isVisible = at < VISIBLE && card.picture.kind === 'photo';
    return (
      <li key={card.alias}>
        <OfferCard
          card={card}
          hostLang={screen.hostLang}
          headingLevel={level}
          markLabel={markLabel}
          eager={isVisible}
          isFirst={isVisible && at === firstPhoto}
        />
      </li>
    );
  });
});
