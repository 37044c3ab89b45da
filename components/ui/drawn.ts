/** Markup of parts of a page, or the properties of its late part, of which there is one. */
type Kind = 'markup' | 'part';

/**
 * Bounds: twice as many as the two pages need that a renderer draws at the same time at most. An offer has
 * seven pieces of markup; the view model of a list takes some hundred kilobytes.
 */
const MOST_KEPT: Readonly<Record<Kind, number>> = { markup: 28, part: 4 };

interface Drawn {
  readonly name: string;
  readonly drawn: unknown;
}

/**
 * Lists, oldest first. Not Maps: with what every page adds and takes away V8 replaces the table of a Map every few
 * pages, and a replaced one that has grown old keeps all later ones, with their view models, until the whole heap
 * is gone through (0123).
 */
type Kept = Readonly<Record<Kind, Drawn[]>>;

/**
 * View models on their way from a page to the component that draws them on the server. Next bundles the two apart, and
 * its own way between the two, properties, would send them to every browser a second time.
 */
const keeping = globalThis as { ferienfensterDrawn?: Kept };

/**
 * Keeps something that is sent as markup only: `findDrawn` finds it by this name, in the same
 * process and while the page is drawn. The same name says that it is the same.
 */
export function keepDrawn(kind: Kind, name: string, drawn: unknown): void {
  keeping.ferienfensterDrawn ??= { markup: [], part: [] };
  const kept = keeping.ferienfensterDrawn[kind];
  const at = kept.findIndex((each) => each.name === name);
  if (at >= 0) kept.splice(at, 1);
  kept.push({ name, drawn });
  if (kept.length > MOST_KEPT[kind]) kept.shift();
}

/** The value that a page kept by this name. Throws in a browser and after the page was drawn. */
export function findDrawn<T>(kind: Kind, name: string): T {
  const found = keeping.ferienfensterDrawn?.[kind].find((each) => each.name === name);
  if (!found) throw new Error('what this page draws is not kept');
  return found.drawn as T;
}
