import { NO_CRITERIA } from '../../domain/criteria/registry';
import { getTranslator } from '../../messages/get-translator';
import type { Site } from '../../renderer/site';
import { answerProblem, readAsked } from '../api/answer-problem';
import { sharePictureHref } from '../links';
import { findListed } from '../offer/find-offer-page';
import { SHARE_SIZE } from '../share/create-offer-metadata';
import { embedHref, readEmbedUrl } from './embed-address';
import { formatFrameCode } from './embed-code';

const WIDTH = 800;
const HEIGHT = { list: 900, map: 760, week: 900, next: 480, offer: 1_000 } as const;
const CACHE_SECONDS = 3_600;

/**
 * Answers GET /oembed for addresses of this site as its specification requires: 404 where there is nothing to
 * embed, 501 for another format than JSON. 400 for sizes that cannot be read is ours.
 */
export function answerOEmbed(request: Request, site: Site): Response {
  const asked = readAsked(request, site);
  if (asked instanceof Response) return asked;
  const { query } = asked;
  const url = query.get('url');
  if (!url) return answerProblem(400, 'The parameter url is needed.');
  if ((query.get('format') ?? 'json') !== 'json') return answerProblem(501, 'There is only json.');
  const [width, height] = [readSize(query, 'maxwidth'), readSize(query, 'maxheight')];
  if (width === null || height === null) {
    return answerProblem(400, 'maxwidth and maxheight are whole numbers from 1.');
  }
  const answer = createOEmbed(url, { width, height }, site);
  if (answer === null) return answerProblem(404, 'Nothing to embed at this address.');
  return Response.json(answer);
}

function createOEmbed(
  url: string,
  most: { readonly width: number; readonly height: number },
  site: Site,
) {
  const { instance } = site;
  const { siteUrl } = site.settings;
  const state = readEmbedUrl(url, site);
  if (state === null) return null;
  const { view, alias, locale } = state;
  const offer = alias === null ? null : findListed(alias, site.programme);
  if (offer === null && alias !== null) return null;
  const title = offer ? offer.name : getTranslator(locale)('embed.footer', { name: instance.name });
  // An embedded offer has no criteria; those in its address belong to the list around it.
  const shown = offer ? { ...state, alias: offer.alias, criteria: NO_CRITERIA } : state;
  const width = Math.min(WIDTH, most.width);
  const height = Math.min(HEIGHT[offer ? 'offer' : view], most.height);
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
    ...(offer &&
      isPictureAllowed && {
        thumbnail_url: sharePictureHref(offer, siteUrl, locale),
        thumbnail_width: SHARE_SIZE.width,
        thumbnail_height: SHARE_SIZE.height,
      }),
  };
}

/** The given size; any when absent; null when it cannot be read. */
function readSize(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null || text === '') return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
