import type { Criteria } from '../../domain/criteria/criteria';
import { parseCriteria } from '../../domain/criteria/parse-criteria';
import { DEFAULT_LOCALE } from '../../routes';
import type { EmbedState, EmbedView } from './embed-address';
import { parseEmbedOptions } from './embed-options';
import { type OwnAddresses, readEmbedUrl } from './read-embed-url';

/** The embed that the configurator's form asks for; `brand` and `accent` equal to the town's are none. */
export function readEmbedRequest(
  query: URLSearchParams,
  own: OwnAddresses & { readonly brand: string; readonly accent: string; readonly locale: string },
): EmbedState {
  const language = query.get('language');
  const options = parseEmbedOptions(query);
  const differs = (given: string | null, usual: string) =>
    given === usual.toLowerCase() ? null : given;
  const criteria: Criteria = { ...parseCriteria(query).criteria, page: 1 };
  return {
    locale: own.locales.find((locale) => locale === language) ?? own.locale ?? DEFAULT_LOCALE,
    view: readView(query, own),
    criteria,
    options: {
      ...options,
      brand: differs(options.brand, own.brand),
      accent: differs(options.accent, own.accent),
    },
  };
}

/** Whether one offer is asked for without saying which. */
export function lacksOffer(query: URLSearchParams): boolean {
  return query.get('view') === 'offer' && (query.get('offer')?.trim() ?? '') === '';
}

function readView(query: URLSearchParams, own: OwnAddresses): EmbedView {
  const view = query.get('view');
  if (view === 'map' || view === 'week') return view;
  const offer = query.get('offer')?.trim() ?? '';
  if (view !== 'offer' || offer === '') return 'list';
  const named = readEmbedUrl(offer, own)?.view;
  return typeof named === 'object' ? named : { alias: offer };
}
