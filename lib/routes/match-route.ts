import { ROUTES } from '../routes';

const TABLE = ROUTES.map((route) => ({ route, parts: splitPath(route.path).map(readPart) }));

/**
 * The route of decoded segments, null: there is none; the language in front, null: none; and the
 * segments below it.
 */
export function matchRoute(segments: readonly string[], isLanguage: (segment: string) => boolean) {
  const [first = ''] = segments;
  const language = isLanguage(first) ? first : null;
  const below = language === null ? segments : segments.slice(1);
  const found = TABLE.find(
    ({ route, parts }) => (route.isLocalized || language === null) && isMatch(parts, below),
  );
  return { route: found?.route ?? null, language, below };
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
