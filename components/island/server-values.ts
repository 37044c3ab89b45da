/** Markup of parts of a page, or the properties of its island, of which there is one. */
type Kind = 'markup' | 'island';

/**
 * Bounds: twice the need of the two pages that a renderer renders at most at the same time. An offer has
 * eight pieces of markup; the view model of a list takes some hundred kilobytes.
 */
const MOST_KEPT: Readonly<Record<Kind, number>> = { markup: 32, island: 4 };

/** By name, oldest first. */
type Kept = Readonly<Record<Kind, Map<string, unknown>>>;

/**
 * View models on their way from a page to the client component that renders them on the server. Next
 * bundles the two separately; as props they would be sent to every browser a second time.
 */
const keeping = globalThis as { ferienfensterServerValues?: Kept };

/**
 * Keeps a value that is sent as markup only: `findServerValue` finds it by this name, in the same
 * process and while the page is rendered. Equal names mean equal values.
 */
export function keepServerValue(kind: Kind, name: string, value: unknown): void {
  keeping.ferienfensterServerValues ??= { markup: new Map(), island: new Map() };
  const kept = keeping.ferienfensterServerValues[kind];
  kept.delete(name);
  kept.set(name, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT[kind] && oldest !== undefined) kept.delete(oldest);
}

/** The value that a page kept by this name. Throws in a browser and after the page was rendered. */
export function findServerValue<T>(kind: Kind, name: string): T {
  const kept = keeping.ferienfensterServerValues?.[kind];
  if (!kept?.has(name)) throw new Error('what this page renders is not kept');
  return kept.get(name) as T;
}
