import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import { SECOND_MS } from '../../domain/instant';
import { pictureKey } from '../../domain/picture-href';
import { getTranslator } from '../../messages/get-translator';
import { isLocale, type Locale } from '../../messages/messages';
import { createGate, type Gate } from '../../runtime/remote/create-gate';
import { RemoteError } from '../../runtime/remote/remote-error';
import { createCardView } from '../../view/card/create-card-view';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerUnavailable } from '../api/answer-problem';
import { ask, type Question } from '../ask';
import { EMPTY_LISTING } from '../catalogue-memory';
import { readRequestTime } from '../request-time';
import type { Site } from '../site';
import { drawSharePicture, type MotifShapes, type SharePicture } from './draw-share-picture';

/** The six colours of holiday weeks, as on the pages. */
const WEEK_COLORS = ['#0A7286', '#A8480F', '#5446B0', '#2B7230', '#A82165', '#6F5400'];
const MOST_WAITING = 50;
const MOST_DRAWN = 100;
const BUSY_MS = 5 * SECOND_MS;

/** Drawing takes a tenth of a second of one core; visitors of pages come first. */
const oneAtATime: Gate = createGate(1, MOST_WAITING);

/** By what they show: an offer that did not change keeps its picture over commits. */
const drawn = new LRUCache<string, Buffer>({ max: MOST_DRAWN });

/** Answers `/og/<locale>/<alias>.jpg`: the picture that stands in a link preview. Public offers only. */
export async function answerSharePicture(
  request: Request,
  locale: string,
  file: string,
  drawMotif: (seed: string) => MotifShapes,
  site: Site,
): Promise<Response> {
  const alias = /^(.+)\.jpg$/.exec(file)?.[1];
  const isOffered = site.instance.languages.some((language) => language === locale);
  if (!isOffered || !isLocale(locale) || alias === undefined) return answerNotFound();
  const { moment, found } = ask(request.headers, askPicture(alias, locale, site), site);
  if (moment.generation === null) {
    return answerLoading(moment, site);
  }
  if (found === null) return answerNotFound();
  const { address, ...said } = found;
  const picture = address ? await site.getPicture(pictureKey(address), 960) : null;
  const photo = picture?.kind === 'picture' ? picture.bytes : null;
  // Without the photo that it should have, the picture is soon drawn again.
  if (address && !photo) readRequestTime(request.headers, site);
  const key = JSON.stringify([alias, said, photo ? address : null]);
  const bytes = drawn.get(key) ?? (await draw({ ...said, motif: drawMotif(alias), photo }));
  if (bytes) drawn.set(key, bytes);
  if (bytes === null) return answerUnavailable('Too many pictures are being drawn.', BUSY_MS);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      'Content-Type': 'image/jpeg',
      ETag: `"${hash('sha1', bytes, 'base64url')}"`,
    },
  });
}

/** Null: too many are waiting. */
async function draw(view: SharePicture): Promise<Buffer | null> {
  return oneAtATime(() => drawSharePicture(view)).catch((error: unknown) => {
    if (error instanceof RemoteError && error.code === 'busy') return null;
    throw error;
  });
}

/** Content of a picture, with the address of its photo instead of the photo. */
type PictureFacts = Omit<SharePicture, 'motif' | 'photo'> & {
  readonly address: string | undefined;
};

/** Asks for the texts and the photo on the picture of a listed offer; null: not listed. */
function askPicture(alias: string, locale: Locale, site: Site): Question<PictureFacts | null> {
  return {
    find(moment) {
      const { name, palette } = site.instance;
      const catalogue = site.catalogue(moment.generation ?? EMPTY_LISTING);
      const offer = catalogue.get(alias);
      if (offer === null) return null;
      const card = createCardView(
        { offer, repeats: [] },
        { catalogue, criteria: NO_CRITERIA, now: moment.now, locale, t: getTranslator(locale) },
      );
      return {
        address: offer.media[0],
        name: offer.name,
        leaf: card.leaf,
        when: card.when,
        place: card.place?.text ?? card.noPlace ?? '',
        siteName: name,
        brandColor: palette.light.brand,
        accentColor: palette.light.accent,
        weekColor: WEEK_COLORS[card.weekColor ?? 0] ?? palette.light.brand,
      };
    },
    sum: (found) => found,
  };
}
