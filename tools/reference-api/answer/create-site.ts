import { escapeUTF8 } from 'entities/escape';
import { LRUCache } from 'lru-cache';
import { formatBerlin } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';
import { drawPicture } from '../picture/draw-picture';
import { drawTile } from '../picture/draw-tile';
import type { SwitchValue } from '../switch/switch-table';
import { type Answer, createAnswer, createErrorPage, type TypedBytes } from './answer';

const HTML = 'text/html; charset=utf-8';
const CACHE_BYTES = 96 * 1024 * 1024;
const NOISE_BYTES = 30 * 1024 * 1024;
type Draw = () => Promise<TypedBytes | null>;
const A_DAY = { 'Cache-Control': 'public, max-age=86400' };

const notFound = () => createAnswer(404, HTML, createErrorPage(404, 'Not Found'));

/** What is sent instead of a picture, by the value of its switch. */
const SPOIL: Record<SwitchValue<'media'>, (answer: Answer, type: string) => Answer> = {
  pictures: (answer) => answer,
  missing: notFound,
  html: (_, type) => createAnswer(200, type, createErrorPage(200, 'Bitte melden Sie sich an')),
  broken: ({ body }, type) => createAnswer(200, type, body.subarray(0, body.length / 2)),
  huge: ({ body }, type) =>
    createAnswer(200, type, Buffer.concat([body, Buffer.alloc(NOISE_BYTES, 7)])),
};

/** The instance's website beside the API: offer pages, and pictures and tiles, kept in memory. */
export function createSite() {
  const drawn = new LRUCache<string, TypedBytes, Draw>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_path, _stale, { context: make }) => (await make()) ?? undefined,
  });

  async function draw(path: string, make: Draw): Promise<Answer> {
    const picture = await drawn.fetch(path, { context: make });
    return picture ? createAnswer(200, picture.type, picture.bytes, A_DAY) : notFound();
  }

  return {
    /** `pixels`: longest side of a picture as drawn. */
    async answer(
      path: string,
      offers: readonly KnownOffer[],
      { way, pixels }: { readonly way: SwitchValue<'media'>; readonly pixels: number },
    ): Promise<Answer> {
      if (path.startsWith('/media/')) {
        const name = path.slice('/media/'.length);
        const answer = await draw(`${path} ${pixels}`, () => drawPicture(name, pixels));
        return SPOIL[way](answer, answer.headers['Content-Type'] ?? 'image/jpeg');
      }
      if (path.startsWith('/tiles/')) return draw(path, () => drawTile(path.slice(7)));
      const alias = /^\/angebote\/([^/]+)$/.exec(path)?.[1];
      if (alias === undefined && path !== '/') return notFound();
      const page = createInstancePage(alias, offers);
      return page === null ? notFound() : createAnswer(200, HTML, page);
    },
  };
}

function inWords(time: string | null): string {
  if (time === null) return 'offen';
  const [day = '', clock = ''] = formatBerlin(Date.parse(time)).split('T');
  return `${day.split('-').reverse().join('.')}, ${clock.slice(0, 5)} Uhr`;
}

function createDocument(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(title)}</title>
<style>body{font:18px/1.6 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem;
color:#16233b;background:#fbf7ee}small{color:#545f76}li{margin:.2rem 0}
.box{background:#fff;border:1px solid #e6dfcf;border-radius:14px;padding:1rem 1.5rem}</style>
</head><body>${body}</body></html>
`;
}

function howToRegister({ record }: KnownOffer): string {
  if (!record.requiresApplication) return 'Eine Anmeldung ist nicht nötig. Kommt einfach vorbei.';
  if (!record.onlineApplication) return 'Bitte meldet euch direkt beim Veranstalter an.';
  return 'Hier stünde das Anmeldeformular der Gemeinde. Dies ist eine Vorführung: Es wird nichts gebucht.';
}

/** The page of an offer (its `url`), or the start page without an alias; null: no public offer. */
function createInstancePage(
  alias: string | undefined,
  offers: readonly KnownOffer[],
): string | null {
  if (alias === undefined) {
    return createDocument(
      'Ferienprogramm',
      '<h1>Ferienprogramm</h1><p>Die Angebote gibt es als JSON unter ' +
        '<a href="/api/offers">/api/offers</a>.</p>',
    );
  }
  const offer = offers.find(({ record }) => record.alias === alias);
  if (!offer?.isPublic) return null;
  const sessions = offer.record.dates
    .map(({ begin, end }) => `<li>${inWords(begin)} bis ${inWords(end)}</li>`)
    .join('');
  const hosts = offer.hosts.map(({ name }) => escapeUTF8(name)).join(', ');
  return createDocument(
    offer.record.name,
    `<small>${escapeUTF8(offer.edition.name)}</small><h1>${escapeUTF8(offer.record.name)}</h1>` +
      `<p>von ${hosts}</p><ul>${sessions}</ul>` +
      `<div class="box"><h2>Anmeldung</h2><p>${howToRegister(offer)}</p></div>`,
  );
}
