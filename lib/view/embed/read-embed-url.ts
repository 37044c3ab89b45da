import { parseCriteria } from '../../domain/criteria/parse-criteria';
import type { ListView } from '../../domain/query/origin';
import { DEFAULT_LOCALE } from '../../routes';
import { type EmbedState, type EmbedView, readAlias, readSiteView } from './embed-address';
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
  const view = readView(`/${(isPrefixed ? rest : [first, ...rest]).join('/')}`);
  if (view === null) return null;
  return {
    locale: isPrefixed ? first : DEFAULT_LOCALE,
    view,
    criteria: parseCriteria(url.searchParams).criteria,
    options: parseEmbedOptions(url.searchParams),
  };
}

/** What a path without its language shows, of the site or of an embed. */
function readView(path: string): EmbedView | null {
  const [, list, alias] = /^\/embed\/(?:(list|map|week)|offer\/(.+))$/.exec(path) ?? [];
  if (alias !== undefined) return readAlias(alias);
  return (list as ListView | undefined) ?? readSiteView(path, DEFAULT_LOCALE);
}
