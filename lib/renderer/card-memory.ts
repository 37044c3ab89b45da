import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../domain/catalogue';
import type { CardView, SettledCard } from '../view/card/card-view';
import {
  type CardContext,
  type CardOffers,
  createAskedCard,
  createSettledCard,
  joinCard,
} from '../view/card/create-card-view';

/** A card, and a name that says all that is drawn of it but its address. */
export interface NamedCard {
  readonly card: CardView;
  /** The same for two cards only where they are drawn alike. */
  readonly name: string;
}

interface Settled {
  readonly card: SettledCard;
  readonly name: string;
}

/** Each takes about two kilobytes: the cards of some towns in the language most families read. */
const MOST_CARDS = 3_000;

const kept = new LRUCache<string, Settled>({ max: MOST_CARDS });

/** Numbers of catalogues, which cannot be part of a key. */
const numbers = new WeakMap<Catalogue, number>();
let numbered = 0;

/**
 * Creates the cards of a page. What they say on every list is kept until the catalogue's next turn: most
 * of a list that nobody asked for before has stood on others.
 */
export function createNamedCards(
  groups: readonly CardOffers[],
  context: CardContext,
): readonly NamedCard[] {
  const { catalogue, now, locale } = context;
  const time = `${getNumber(catalogue)} ${catalogue.nextTurn(now)} ${locale}`;
  return groups.map((group) => {
    const settled = settle(group, context, time);
    const asked = createAskedCard(group.offer, context);
    return {
      card: joinCard(settled.card, asked, context),
      name: `${settled.name} ${JSON.stringify(asked)}`,
    };
  });
}

function settle(group: CardOffers, context: CardContext, time: string): Settled {
  const aliases = [group.offer, ...group.repeats].map(({ alias }) => alias);
  const key = `${time} ${aliases.join(' ')}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const card = createSettledCard(group, context);
  const settled = { card, name: hash('sha1', JSON.stringify(card), 'base64url') };
  kept.set(key, settled);
  return settled;
}

function getNumber(catalogue: Catalogue): number {
  const number = numbers.get(catalogue) ?? ++numbered;
  numbers.set(catalogue, number);
  return number;
}
