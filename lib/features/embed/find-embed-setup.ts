import type { ColourCorrection } from '../../instance/palette';
import { getTranslator } from '../../messages/get-translator';
import { type Locale, readLocale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { LIST_PATHS } from '../../routes/list-path';
import { calendarFeedHref, listHref, offerHref } from '../links';
import { type FoundList, findList } from '../list/find-list';
import { drawQrCode } from '../share/draw-qr-code';
import { createEmbedPalette } from '../site/format-brand-css';
import {
  type EmbedState,
  embedHref,
  lacksOffer,
  readEmbedRequest,
  toSiteView,
} from './embed-address';
import { formatElementCode, formatFrameCode, formatLinkCode, formatScriptCode } from './embed-code';
import { type EmbedOptions, serializeEmbedOptions } from './embed-options';
import { findNamedOffer } from './find-named-offer';

/** A snippet or an address to copy; `name` names its words. */
export interface EmbedSnippet {
  readonly name: 'script' | 'element' | 'frame' | 'link' | 'oembed' | 'calendar' | 'feed';
  readonly code: string;
}

/** Content of the configurator for one choice. */
export interface EmbedSetup {
  readonly state: EmbedState;
  /** Path of the embed, for the preview. */
  readonly href: string;
  /** The list behind the criteria, for the fields of the form. */
  readonly list: FoundList;
  /** Offers the embed shows at this moment. */
  readonly total: number;
  /** In the themes that the embed can have. */
  readonly corrections: readonly ColourCorrection[];
  /** One offer is to be shown, and it is not said which: there is nothing to preview or to copy. */
  readonly lacksOffer: boolean;
  readonly snippets: readonly EmbedSnippet[];
  /** The directives a page needs in its policy. */
  readonly policy: string;
  /** Address of the same on the site, and its QR code as SVG; null: too long for one. */
  readonly poster: { readonly address: string; readonly svg: string | null };
}

/** Puts together what a query of the configurator asks for; null while nothing has been read yet. */
export async function findEmbedSetup(
  moment: RequestTime,
  query: URLSearchParams,
  locale: Locale,
  site: Site,
): Promise<EmbedSetup | null> {
  const { settings, instance } = site;
  const { siteUrl } = settings;
  const { brand, accent } = instance.palette.light;
  const asked = readEmbedRequest(query, {
    siteUrl,
    locales: instance.languages,
    locale,
    brand,
    accent,
  });
  const outcome = findList(moment, query, locale, { site });
  if (outcome.kind === 'loading') return null;
  const { list } = outcome;
  const state = findMeant(asked, list);
  const { view, criteria, options } = state;
  const href = embedHref(state);
  const page =
    typeof view === 'string'
      ? listHref(state.locale, criteria, LIST_PATHS[toSiteView(view)])
      : offerHref(state.locale, view.alias);
  const t = getTranslator(readLocale(state.locale));
  const subject = {
    src: siteUrl + href,
    script: `${siteUrl}/embed.js`,
    title: t('embed.footer', { name: instance.name }),
    link: { href: siteUrl + page, label: t('embed.toProgramme') },
  };
  const look = serializeEmbedOptions(options).toString();
  return {
    state,
    href,
    list,
    total: typeof view === 'string' ? list.result.total : list.catalogue.get(view.alias) ? 1 : 0,
    corrections: createEmbedPalette(options, instance.palette).corrections.filter(({ theme }) =>
      isShownIn(theme, options),
    ),
    lacksOffer: lacksOffer(query),
    snippets: [
      { name: 'script', code: formatScriptCode(subject) },
      { name: 'element', code: formatElementCode(subject) },
      { name: 'frame', code: formatFrameCode(subject, { width: '100%', height: 900 }) },
      { name: 'link', code: formatLinkCode(subject) },
      // The page as people know it; consumers ask for the embed of it, look and all, by themselves.
      // No page of the site shows the next few alone.
      { name: 'oembed', code: siteUrl + (view === 'next' ? href : addQuery(page, look)) },
      ...listFeeds(state).map(({ name, path }) => ({ name, code: siteUrl + path })),
    ],
    policy: `script-src ${siteUrl}; frame-src ${siteUrl}`,
    poster: {
      address: siteUrl + page,
      svg: drawPosterCode(siteUrl + page),
    },
  };
}

/** The same, where the offer is named by its page on the instance or by its number. */
function findMeant(state: EmbedState, { catalogue }: FoundList): EmbedState {
  const { view } = state;
  if (typeof view === 'string' || catalogue.get(view.alias)) return state;
  const alias = findNamedOffer(view.alias, catalogue.offers);
  return alias === null ? state : { ...state, view: { alias } };
}

/** More characters give a code whose points no telephone can tell apart on paper. */
const LONGEST_QR_TEXT = 800;

function drawPosterCode(address: string): string | null {
  const code = address.length > LONGEST_QR_TEXT ? null : drawQrCode(address, 'M');
  if (code === null) return null;
  const { path, size } = code;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The dark theme moves most colours: that is told only of a colour chosen for this embed. */
function isShownIn(theme: 'light' | 'dark', options: EmbedOptions): boolean {
  if (options.theme !== 'auto' && options.theme !== theme) return false;
  return theme === 'light' || options.brand !== null;
}

function addQuery(path: string, query: string): string {
  if (query === '') return path;
  return path + (path.includes('?') ? '&' : '?') + query;
}

/** Addresses to subscribe to: the choice as calendar and feed; of one offer only its calendar. */
function listFeeds({ locale, view, criteria }: EmbedState) {
  if (typeof view !== 'string') {
    return [{ name: 'calendar', path: `${offerHref(locale, view.alias)}.ics` }] as const;
  }
  return [
    { name: 'calendar', path: calendarFeedHref(locale, criteria) },
    { name: 'feed', path: listHref(locale, criteria, '/offers.atom') },
  ] as const;
}
