import { ROUTES, type Route } from '../routes';

/** Finds the route of decoded segments without the language; `isPrefixed`: the path had one. */
type FindRoute = (segments: readonly string[], isPrefixed: boolean) => Route | null;

export function createRouteFinder(): FindRoute {
  const table = ROUTES.map((route) => ({ route, parts: splitPath(route.path).map(readPart) }));
  return (segments, isPrefixed) =>
    table.find(({ route, parts }) => (route.isLocalized || !isPrefixed) && isMatch(parts, segments))
      ?.route ?? null;
}

/** The segments of a path; none of `/`. */
export function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

interface Part {
  readonly kind: 'fixed' | 'one' | 'rest';
  /** The segment's fixed text, or its ending. */
  readonly text: string;
}

function readPart(segment: string): Part {
  if (segment.startsWith('[...')) return { kind: 'rest', text: '' };
  const [, ending] = /^\[\w+\](.*)$/.exec(segment) ?? [];
  return ending === undefined ? { kind: 'fixed', text: segment } : { kind: 'one', text: ending };
}

function isMatch(parts: readonly Part[], segments: readonly string[]): boolean {
  const hasRest = parts.at(-1)?.kind === 'rest';
  if (hasRest ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every(({ kind, text }, index) => {
    const segment = segments[index] ?? '';
    if (kind === 'rest') return true;
    return kind === 'fixed' ? segment === text : segment.endsWith(text);
  });
}
