/** More than the pages that are drawn at the same time keep: an offer's seven. */
const MOST_KEPT = 32;

/**
 * View models on their way from a page to the component that draws them on the server. Next bundles the two apart, and
 * its own way between the two, properties, would send them to every browser a second time.
 */
const keeping = globalThis as { ferienfensterDrawn?: Map<string, unknown> };

/**
 * Keeps something that is sent as markup only: `findDrawn` finds it by this name, in the same
 * process and while the page is drawn. The same name says that it is the same.
 */
export function keepDrawn(name: string, drawn: unknown): void {
  keeping.ferienfensterDrawn ??= new Map();
  const kept = keeping.ferienfensterDrawn;
  kept.delete(name);
  kept.set(name, drawn);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The value that a page kept by this name. Throws in a browser and after the page was drawn. */
export function findDrawn<T>(name: string): T {
  const kept = keeping.ferienfensterDrawn;
  if (!kept?.has(name)) throw new Error('what this page draws is not kept');
  return kept.get(name) as T;
}
