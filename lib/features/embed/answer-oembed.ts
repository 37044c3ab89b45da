import { escapeUTF8 } from 'entities/escape';
import { NO_CRITERIA } from '../../domain/criteria/registry';
import type { Generation } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import { isLocale } from '../../messages/locale';
import { MIRROR_HEADERS } from '../../protocol/api-headers';
import { readRequestTime, type Site } from '../../renderer/site';
import { DEFAULT_LOCALE } from '../../routes';
import {
  answerLoading,
  answerProblem,
  answerTooLong,
  readBoundedQuery,
} from '../api/answer-problem';
import { sharePictureHref } from '../links';
import { SHARE_SIZE } from '../share/create-offer-metadata';
import { type EmbedState, embedHref, parseEmbedOptions, readEmbedUrl } from './embed-address';
import { formatFrameCode } from './embed-code';

const WIDTH = 800;
const HEIGHT = { list: 900, map: 760, week: 900, next: 480, offer: 1_000 } as const;
const CACHE_SECONDS = 3_600;

type OEmbed = Readonly<Record<string, string | number>>;

/**
 * Answers GET /oembed as its specification requires: 404 where there is nothing to embed, 401 for the hosts'
 * pages, 501 for another format. A private-link offer is a 404 too: a 401 would reveal it.
 * 400 for sizes that cannot be read is ours.
 */
export function answerOEmbed(request: Request, site: Site): Response {
  const query = readBoundedQuery(request);
  if (query === null) return answerTooLong();
  const url = query.get('url');
  if (!url) return answerProblem(400, 'The parameter url is needed.');
  const format = query.get('format') ?? 'json';
  if (format !== 'json' && format !== 'xml') return answerProblem(501, 'There is json and xml.');
  const [width, height] = [readSize(query, 'maxwidth'), readSize(query, 'maxheight')];
  if (width === null || height === null) {
    return answerProblem(400, 'maxwidth and maxheight are whole numbers from 1.');
  }
  if (isForHosts(url, site)) return answerProblem(401, 'This address is not public.');
  const requestTime = readRequestTime(site);
  if (requestTime.generation === null) return answerLoading(requestTime, site);
  const answer = createOEmbed(url, { width, height }, requestTime.generation, site);
  if (answer === null) return answerProblem(404, 'Nothing to embed at this address.');
  return new Response(format === 'json' ? JSON.stringify(answer) : writeXml(answer), {
    headers: {
      ...MIRROR_HEADERS,
      'Content-Type': format === 'json' ? 'application/json' : 'text/xml; charset=utf-8',
    },
  });
}

function isForHosts(text: string, { settings, instance }: Site): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(new RegExp(`^/(${instance.languages.join('|')})(?=/)`), '');
  return origin === settings.siteUrl && /^\/(login|dashboard)(\/|$)/.test(path);
}

function createOEmbed(
  url: string,
  most: { readonly width: number; readonly height: number },
  generation: Generation,
  site: Site,
): OEmbed | null {
  const { instance } = site;
  const { siteUrl } = site.settings;
  const catalogue = site.catalogue(generation);
  const state =
    readEmbedUrl(url, { siteUrl, locales: instance.languages }) ??
    nameOffer(findNamedOffer(url, catalogue.offers));
  if (state === null || !isLocale(state.locale)) return null;
  const { view, locale } = state;
  const offer = typeof view === 'string' ? null : catalogue.get(view.alias);
  if (offer === null && typeof view !== 'string') return null;
  const title = offer ? offer.name : getTranslator(locale)('embed.footer', { name: instance.name });
  // An embedded offer has no criteria; those in its address belong to the list around it.
  const shown = offer ? { ...state, criteria: NO_CRITERIA } : state;
  const width = Math.min(WIDTH, most.width);
  const height = Math.min(HEIGHT[typeof view === 'string' ? view : 'offer'], most.height);
  const isPictureAllowed = SHARE_SIZE.width <= most.width && SHARE_SIZE.height <= most.height;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: instance.name,
    provider_url: `${siteUrl}/`,
    cache_age: CACHE_SECONDS,
    html: formatFrameCode({ src: siteUrl + embedHref(shown), title }, { width, height }),
    width,
    height,
    ...(offer && isPictureAllowed
      ? {
          thumbnail_url: sharePictureHref(offer, siteUrl, locale),
          thumbnail_width: SHARE_SIZE.width,
          thumbnail_height: SHARE_SIZE.height,
        }
      : {}),
  };
}

/** The embed of an offer that was named by its page on the instance or by its number. */
function nameOffer(alias: string | null): EmbedState | null {
  if (alias === null) return null;
  const options = parseEmbedOptions(new URLSearchParams());
  return { locale: DEFAULT_LOCALE, view: { alias }, criteria: NO_CRITERIA, options };
}

/** The given size; any when absent; null when it cannot be read. */
function readSize(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null || text === '') return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

function writeXml(answer: OEmbed): string {
  const elements = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeUTF8(String(value))}</${name}>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${elements.join('')}</oembed>\n`;
}

/** The offer that a text names by its page on the instance or by its number. Null: none, or several. */
export function findNamedOffer(text: string, offers: readonly Pick<Offer, 'alias' | 'url'>[]) {
  const wanted = text.trim();
  const isNamed = /^\d{1,12}$/.test(wanted)
    ? ({ alias }: Pick<Offer, 'alias'>) => alias === wanted || alias.startsWith(`${wanted}-`)
    : createAddressTest(wanted);
  const found = offers.filter(isNamed);
  return found.length === 1 ? (found[0]?.alias ?? null) : null;
}

function createAddressTest(wanted: string): (offer: Pick<Offer, 'url'>) => boolean {
  if (!/^https?:\/\//i.test(wanted)) return () => false;
  const address = simplify(wanted);
  const path = address.split('?')[0];
  return ({ url }) => {
    const own = simplify(url);
    // A pasted address often has parameters that only count visitors.
    return own === address || own === path;
  };
}

/** Without what makes no difference: scheme, `www.`, case of the host, a last slash, an anchor. */
function simplify(url: string): string {
  const [, host = '', rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^#]*)/i.exec(url.trim()) ?? [];
  return host.toLowerCase() + rest.replace(/\/(?=\?|$)/, '');
}
