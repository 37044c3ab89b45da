import { toggleForChild } from '@/lib/domain/shortlist/chosen-children';
import { type Child, toggleMark } from '@/lib/domain/shortlist/shortlist';

import type { Words } from '@/lib/messages/language';
import type { CardView } from '@/lib/view/card/card-view';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { markHostWords } from '../offer/mark-host-words';
import { RegistrationLine } from '../offer/registration-line';
import { Icon } from '../ui/icon';
import { isMeantFor } from './gap';
import { changeShortlist } from './shortlist-store';

interface Properties {
  readonly card: CardView;
  readonly child: Child | null;
  /** Null: it is not marked. */
  readonly entry: PlanEntry | null;
  readonly hostLang: string | undefined;
  readonly words: Words;
}

/** An offer that fills a gap, and its bookmark for the child whose gap it is. */
export function GapOffer({ card, child, entry, hostLang, words }: Properties) {
  const { alias, name, fingerprint: print } = card;
  const isMarked = isMeantFor(entry, child);
  const toggle = async () => {
    const offer = { alias, name: name.text, print };
    const meantFor = entry?.children.map(({ id }) => id) ?? [];
    changeShortlist((list) =>
      child === null ? toggleMark(list, offer) : toggleForChild(list, offer, child.id, meantFor),
    );
    if (entry !== null) return;
    const { keepMarked } = await import('./keep-marked');
    await keepMarked([alias]);
  };
  return (
    <li>
      <h3 {...markHostWords(hostLang)}>
        <a href={card.href}>{name.text}</a>
      </h3>
      <p>{card.repeats === null ? card.when : `${card.when} · ${card.repeats}`}</p>
      <p className="gap-facts">
        {card.ages} · {card.fee.text}
        {' · '}
        {card.place === null ? (
          card.noPlace
        ) : (
          <span {...markHostWords(hostLang)}>{card.place.text}</span>
        )}
      </p>
      <p>
        <RegistrationLine registration={card.registration} />
      </p>
      <button type="button" className="button" aria-pressed={isMarked} onClick={toggle}>
        <Icon name="bookmark" />
        {child === null
          ? words('shortlist.gap.mark')
          : words('shortlist.gap.markFor', { name: child.name })}
        <span className="sr-only">: {name.text}</span>
      </button>
    </li>
  );
}
