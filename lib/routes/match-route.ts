import { ROUTES } from '../routes';

const TABLE = ROUTES.map((route) => ({
  route,
  tests: splitPath(route.path).map(createTest),
  hasRest: route.path.includes('[...'),
}));

/** `language` null: none in front; `below`: the segments after it. */
export function matchRoute(segments: readonly string[], isLanguage: (segment: string) => boolean) {
  const [first = ''] = segments;
  const language = isLanguage(first) ? first : null;
  const below = language === null ? segments : segments.slice(1);
  const found = TABLE.find(
    ({ route, tests, hasRest }) =>
      (route.isLocalized || language === null) &&
      (hasRest ? below.length >= tests.length : below.length === tests.length) &&
      tests.every((test, index) => test(below[index] ?? '')),
  );
  if (!found) throw new Error('The last of the routes takes every path.');
  return { route: found.route, language, below };
}

/** The segments of a path; none of `/`. */
export function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Whether a segment fits a part of a route's path: `[alias].ics` takes any with this ending. */
function createTest(part: string): (segment: string) => boolean {
  if (part.startsWith('[...')) return () => true;
  const [, ending] = /^\[\w+\](.*)$/.exec(part) ?? [];
  return (segment) => (ending === undefined ? segment === part : segment.endsWith(ending));
}
