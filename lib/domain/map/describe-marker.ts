import type { MapOffer, MapPlace } from './map-screen';

/** A marker in finished strings: one offer, one place, or several places too close to tell apart. */
export interface MarkerView {
  /** "12.8." or "3 Angebote" */
  readonly text: string;
  /** What a screen reader says; begins with the text. */
  readonly name: string;
  /** The weeks of its offers, each once, as colours 0 to 5. */
  readonly colors: readonly number[];
  readonly offers: readonly MapOffer[];
}

/** So many places are named; more are left to the next zoom. */
const NAMED = 3;

/** Describes what stands at these places; `say` writes a number of offers, `undated` "no date yet". */
export function describeMarker(
  places: readonly MapPlace[],
  say: (count: number) => string,
  undated: string,
): MarkerView {
  const offers = places.flatMap((place) => place.offers);
  const names = [...new Set(places.map(({ name }) => name))];
  const [only] = offers;
  const isOne = offers.length === 1 && only !== undefined;
  const text = isOne ? (only.day ?? undated) : say(offers.length);
  const where = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  const colors = offers.map(({ weekColor }) => weekColor).filter((color) => color !== null);
  return {
    text,
    name: isOne ? `${text}: ${only.name}, ${where}` : `${text}: ${where}`,
    colors: [...new Set(colors)].sort((a, b) => a - b),
    offers,
  };
}
