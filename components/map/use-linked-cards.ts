import { type RefObject, useEffect, useState } from 'react';

/** The part of the page whose cards and markers belong together. */
const SCOPE = '[data-slot="programme"]';

/**
 * Links markers with cards: marks every element of the page that stands for one of these offers
 * (`data-alias`), and tells the alias of the one that is pointed at or has the focus; null: none.
 */
export function useLinkedCards(
  box: RefObject<HTMLElement | null>,
  linked: ReadonlySet<string>,
): string | null {
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => {
    const scope = box.current?.closest(SCOPE);
    if (!scope) return;
    const point = ({ target }: Event) => {
      const card = (target as Element).closest('[data-alias]');
      setPointed(card?.getAttribute('data-alias') ?? null);
    };
    const leave = () => setPointed(null);
    scope.addEventListener('pointerover', point);
    scope.addEventListener('pointerleave', leave);
    scope.addEventListener('focusin', point);
    scope.addEventListener('focusout', leave);
    return () => {
      scope.removeEventListener('pointerover', point);
      scope.removeEventListener('pointerleave', leave);
      scope.removeEventListener('focusin', point);
      scope.removeEventListener('focusout', leave);
    };
  }, [box]);
  useEffect(() => {
    const cards = box.current?.closest(SCOPE)?.querySelectorAll('[data-alias]') ?? [];
    for (const card of cards) {
      card.toggleAttribute('data-linked', linked.has(card.getAttribute('data-alias') ?? ''));
    }
  }, [box, linked]);
  return pointed;
}
