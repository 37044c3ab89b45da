import { parseCriteria } from '../criteria/parse-criteria';
import { DEFAULT_LOCALE } from '../links';
import type { EmbedState, EmbedView } from './embed-address';
import { parseEmbedOptions } from './embed-options';

/** What tells our own addresses from everybody else's. */
export interface OwnAddresses {
  readonly siteUrl: string;
  readonly locales: readonly string[];
}

/** The embed that shows what an address of this site shows; null: not an address that can be embedded. */
export function readEmbedUrl(text: string, { siteUrl, locales }: OwnAddresses): EmbedState | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin !== siteUrl) return null;
  const [first = '', ...rest] = url.pathname.split('/').filter((segment) => segment !== '');
  const isPrefixed = first !== DEFAULT_LOCALE && locales.includes(first);
  const view = readView(isPrefixed ? rest : first === '' ? [] : [first, ...rest]);
  if (view === null) return null;
  return {
    locale: isPrefixed ? first : DEFAULT_LOCALE,
    view,
    criteria: parseCriteria(url.searchParams).criteria,
    options: parseEmbedOptions(url.searchParams),
  };
}

function readView(segments: readonly string[]): EmbedView | null {
  const [first, second, third, ...more] = segments;
  if (first === undefined || (first === 'embed' && second === 'list' && third === undefined))
    return 'list';
  if ((first === 'map' || first === 'week') && second === undefined) return first;
  if (first === 'embed' && (second === 'map' || second === 'week') && third === undefined)
    return second;
  if (first === 'offers' && second !== undefined && third === undefined) return readAlias(second);
  if (first === 'embed' && second === 'offer' && third !== undefined && more.length === 0)
    return readAlias(third);
  return null;
}

function readAlias(segment: string): EmbedView | null {
  if (segment.endsWith('.ics')) return null;
  try {
    return { alias: decodeURIComponent(segment) };
  } catch {
    return null;
  }
}
