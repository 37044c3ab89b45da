import { type EmbedState, toEmbedHref } from './embed-address';

/** Properties of screens that hold a path of the site. */
const LINKS = /^(href|resetHref|listHref)$/;

/** A screen (plain JSON) in which every link to a list, week, map or offer stays inside the embed. */
export function rewriteLinks<Screen>(screen: Screen, state: EmbedState): Screen {
  return walk(screen, state) as Screen;
}

function walk(value: unknown, state: EmbedState): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, state));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      LINKS.test(name) && typeof inner === 'string'
        ? (toEmbedHref(inner, state) ?? inner)
        : walk(inner, state),
    ]),
  );
}
