import { readAliasId } from '../../domain/corrected-offer';
import { type Offer, toTownAlias } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Site } from '../../renderer/site';
import { LIST_PATHS, readListView } from '../../routes';
import { calendarFeedHref, listHref, offerHref } from '../links';
import { findList } from '../list/find-list';
import { findListed } from '../offer/find-offer-page';
import type { ProgrammeContext } from '../programme-context';
import { createEmbedPalette } from '../site/format-brand-css';
import {
  type EmbedState,
  embedHref,
  readEmbedRequest,
  serializeEmbedOptions,
} from './embed-address';
import {
  type EmbedSubject,
  formatElementCode,
  formatFrameCode,
  formatLinkCode,
  formatScriptCode,
} from './embed-code';

export type EmbedSetup = NonNullable<ReturnType<typeof findEmbedSetup>>;

/** The setup that the configurator's form describes; null while nothing has been read yet. */
export function findEmbedSetup(request: ProgrammeContext) {
  const { site, locale, search } = request;
  const { settings, instance } = site;
  const { siteUrl } = settings;
  const list = findList(request);
  if (list === null) return null;
  const asked = readEmbedRequest(search, locale, site);
  const offer = asked.alias === null ? null : findNamed(asked.alias, site);
  const state = { ...asked, alias: offer?.alias ?? asked.alias };
  const { view, alias, criteria, options } = state;
  const href = embedHref(state);
  const page =
    alias === null
      ? listHref(state.locale, criteria, LIST_PATHS[readListView(view)])
      : offerHref(state.locale, alias);
  const t = getTranslator(state.locale);
  const subject: EmbedSubject = {
    src: siteUrl + href,
    script: `${siteUrl}/embed.js`,
    title: t('embed.footer', { name: instance.name }),
    link: { href: siteUrl + page, label: t('embed.toProgramme') },
  };
  const look = serializeEmbedOptions(options).toString();
  const snippets = {
    element: formatElementCode(subject),
    script: formatScriptCode(subject),
    frame: formatFrameCode(subject, { width: '100%', height: 900 }),
    link: formatLinkCode(subject.link),
    // The page as people know it; consumers ask for the embed of it, look and all, by themselves.
    // No page of the site shows only the next few.
    oembed: siteUrl + (view === 'next' ? href : addQuery(page, look)),
    ...listAddresses(state, siteUrl),
  };
  const palette = createEmbedPalette(options, instance.palette);
  const total = alias === null ? list.result.total : Number(offer !== null);
  return {
    state,
    /** Path of the embed, for the preview. */
    href,
    list,
    total,
    /** The colours shown: the chosen ones, or the instance's own. */
    colours: {
      brand: options.brand ?? palette.light.brand,
      accent: options.accent ?? palette.light.accent,
    },
    /** In the themes that the embed can have. */
    corrections: palette.corrections.filter(
      ({ theme }) =>
        (options.theme === 'auto' || options.theme === theme) &&
        // The dark theme changes most colours: only one chosen for this embed is worth a notice.
        (theme === 'light' || options.brand !== null),
    ),
    offerProblem: findOfferProblem(search.query, offer),
    /** The recommended one first; `name` is the key of its messages. */
    snippets: Object.entries(snippets).map(([name, code]) => ({ name, code })),
    policy: `script-src ${siteUrl}; frame-src ${siteUrl}`,
  };
}

/** The listed offer with this alias or number; null: none, or several. */
function findNamed(text: string, { programme }: Site): Offer | null {
  const listed = findListed(text, programme);
  if (listed !== null) return listed;
  const [found = null, other] = programme.catalogue.offers.filter((offer) => {
    const alias = toTownAlias(offer);
    return alias === text || String(readAliasId(alias)) === text;
  });
  return other === undefined ? found : null;
}

/** Key of the message why there is no single offer to show; null: no problem. */
function findOfferProblem(query: URLSearchParams, offer: Offer | null) {
  if (query.get('view') !== 'offer' || offer !== null) return null;
  return query.get('offer')?.trim() ? 'noOffer' : 'lacksOffer';
}

function addQuery(path: string, query: string): string {
  if (query === '') return path;
  return path + (path.includes('?') ? '&' : '?') + query;
}

/** The choice as calendar, feed and screen of the town hall; of one offer only its calendar. */
function listAddresses({ locale, alias, criteria }: EmbedState, siteUrl: string) {
  if (alias !== null) return { calendar: `${siteUrl}${offerHref(locale, alias)}.ics` };
  return {
    calendar: siteUrl + calendarFeedHref(locale, criteria),
    feed: siteUrl + listHref(locale, criteria, '/offers.atom'),
    screen: siteUrl + listHref(locale, criteria, '/screen'),
  };
}
