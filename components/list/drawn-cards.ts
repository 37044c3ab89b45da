import { toShortHash } from '@/lib/domain/shortlist/fingerprint';
import type { CardView } from '@/lib/view/card/card-view';
import { type ListViewModel, type ScreenText, writeScreen } from '@/lib/view/list/list-view-model';

/** More pages than are drawn at the same time. */
const MOST_KEPT = 32;

/**
 * Cards on their way from a page to the component that draws them on the server. Next bundles the
 * two apart, and its own way between them, properties, would send the cards to every browser a
 * second time.
 */
const keeping = globalThis as { ferienfensterCards?: Map<ScreenText, readonly CardView[]> };

/**
 * The view model as text without its cards, which are sent as markup only: `findCards` finds them
 * by this text, in the same process and while the page is drawn. Their hash is in the text, because
 * of two generations drawn at the same moment the rest can be equal. A number of the generation
 * would change the page, and its entity tag, also where a new generation shows the same cards.
 */
export function writeWithoutCards(screen: ListViewModel): ScreenText {
  keeping.ferienfensterCards ??= new Map();
  const kept = keeping.ferienfensterCards;
  const text = writeScreen({
    ...screen,
    cards: [],
    drawnCards: toShortHash(JSON.stringify(screen.cards)),
  });
  kept.delete(text);
  kept.set(text, screen.cards);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return text;
}

/** The cards of a page that is being drawn. Throws in a browser and after the page was drawn. */
export function findCards(text: ScreenText): readonly CardView[] {
  const cards = keeping.ferienfensterCards?.get(text);
  if (!cards) throw new Error('the cards of this page are not kept');
  return cards;
}
