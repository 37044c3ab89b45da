/** Characters that no path segment may contain: separators that another parser might split at, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused.
const REFUSED = /[/\\\u0000-\u001f\u007f]/;

/**
 * The decoded segments of a request path, `[]` for `/`. Null when it is not in the one form that
 * every reader understands alike: bad percent-encoding, empty or dot segments, hidden separators.
 * Decoded exactly once, so `%2564ashboard` stays the text `%64ashboard`.
 */
export function decodePath(path: string): readonly string[] | null {
  if (!path.startsWith('/')) return null;
  if (path === '/') return [];
  const segments: string[] = [];
  for (const raw of path.slice(1).split('/')) {
    const segment = decodeSegment(raw);
    if (!segment || segment === '.' || segment === '..' || REFUSED.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

/** The path that decodes to these segments, in its one normal spelling. */
export function encodePath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

function decodeSegment(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
