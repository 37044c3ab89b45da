import { hash } from 'node:crypto';
import { describeCard } from '../../domain/card/describe-card';
import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import { SECOND_MS } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { pictureKey } from '../../domain/picture-key';
import { isLocale, type Locale } from '../../words/messages';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerUnavailable } from '../api/answer-problem';
import { EMPTY_LISTING } from '../catalogue-memory';
import { getWords } from '../get-words';
import { type Moment, readMoment } from '../moment';
import { createGate, type Gate } from '../remote/create-gate';
import { RemoteError } from '../remote/remote-error';
import { getServices, type Services } from '../services';
import { drawSharePicture, type MotifShapes, type SharePicture } from './draw-share-picture';

/** The six colours of holiday weeks, as on the pages. */
const WEEK_COLORS = ['#0A7286', '#A8480F', '#5446B0', '#2B7230', '#A82165', '#6F5400'];
const MOST_WAITING = 50;
const BUSY_MS = 5 * SECOND_MS;

/** Drawing takes a tenth of a second of one core; visitors of pages come first. */
const oneAtATime: Gate = createGate(1, MOST_WAITING);

/** Answers `/og/<locale>/<alias>.jpg`: the picture that stands in a link preview. Public offers only. */
export async function answerSharePicture(
  request: Request,
  locale: string,
  file: string,
  drawMotif: (seed: string) => MotifShapes,
  services: Services = getServices(),
): Promise<Response> {
  const alias = /^(.+)\.jpg$/.exec(file)?.[1];
  const isOffered = services.instance.languages.some((language) => language === locale);
  if (!isOffered || !isLocale(locale) || alias === undefined) return answerNotFound();
  const moment = readMoment(request.headers, services);
  if (moment.generation === null) {
    return answerLoading(moment, services);
  }
  const offer = services.catalogue(moment.generation).get(alias);
  if (offer === null) return answerNotFound();
  const view = await describePicture(offer, drawMotif(alias), { moment, locale, services });
  const bytes = await oneAtATime(() => drawSharePicture(view)).catch((error: unknown) => {
    if (error instanceof RemoteError && error.code === 'busy') return null;
    throw error;
  });
  if (bytes === null) return answerUnavailable('Too many pictures are being drawn.', BUSY_MS);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      'Content-Type': 'image/jpeg',
      ETag: `"${hash('sha1', bytes, 'base64url')}"`,
    },
  });
}

async function describePicture(
  offer: Offer,
  motif: MotifShapes,
  context: { readonly moment: Moment; readonly locale: Locale; readonly services: Services },
): Promise<SharePicture> {
  const { moment, locale, services } = context;
  const catalogue = services.catalogue(moment.generation ?? EMPTY_LISTING);
  const card = describeCard(
    { offer, repeats: [] },
    { catalogue, criteria: NO_CRITERIA, now: moment.now, locale, words: getWords(locale) },
  );
  const [address] = offer.media;
  const picture = address ? await services.pictures.get(pictureKey(address), 960) : null;
  return {
    name: offer.name,
    leaf: card.leaf,
    when: card.when,
    place: card.place?.text ?? card.noPlace ?? '',
    siteName: services.instance.name,
    brandColor: services.instance.palette.light.brand,
    accentColor: services.instance.palette.light.accent,
    weekColor: WEEK_COLORS[card.weekColor ?? 0] ?? services.instance.palette.light.brand,
    motif,
    photo: picture?.kind === 'picture' ? picture.bytes : null,
  };
}
