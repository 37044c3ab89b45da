import type { KnownOffer } from '../catalogue/catalogue';
import { drawPicture } from '../picture/draw-picture';
import type { SwitchValue } from '../switch/switch-table';
import { drawTile } from '../tile/draw-tile';
import { type Answer, createAnswer, createErrorPage, type TypedBytes } from './answer';
import { createInstancePage } from './create-instance-page';

/** Keeps made bytes up to a sum; what was not asked for longest goes first. */
interface ByteCache {
  /** The kept bytes, or those `make` returns (null is not kept); made once at a time. */
  get(key: string, make: () => Promise<TypedBytes | null>): Promise<TypedBytes | null>;
}

/** Creates an empty cache that holds at most `limit` bytes. */
function createByteCache(limit: number): ByteCache {
  const kept = new Map<string, TypedBytes>();
  const making = new Map<string, Promise<TypedBytes | null>>();
  let size = 0;

  function keep(key: string, made: TypedBytes): void {
    kept.set(key, made);
    size += made.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
  }

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return Promise.resolve(found);
      }
      const begun = making.get(key);
      if (begun) return begun;
      const promise = make()
        .then((made) => {
          if (made) keep(key, made);
          return made;
        })
        .finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
  };
}

const HTML = 'text/html; charset=utf-8';
const CACHE_BYTES = 96 * 1024 * 1024;
const NOISE_BYTES = 30 * 1024 * 1024;
const A_DAY = { 'Cache-Control': 'public, max-age=86400' };

/** The instance's website beside the API: offer pages, pictures and map tiles. */
export interface Site {
  answer(path: string, offers: readonly KnownOffer[], way: SwitchValue<'media'>): Promise<Answer>;
}

function notFound(): Answer {
  return createAnswer(404, HTML, createErrorPage(404, 'Not Found'));
}

function spoilPicture(answer: Answer, way: SwitchValue<'media'>): Answer {
  const type = answer.headers['Content-Type'] ?? 'image/jpeg';
  switch (way) {
    case 'missing':
      return notFound();
    case 'html':
      return createAnswer(200, type, createErrorPage(200, 'Bitte melden Sie sich an'));
    case 'broken':
      return createAnswer(200, type, answer.body.subarray(0, answer.body.length / 2));
    case 'huge':
      return createAnswer(200, type, Buffer.concat([answer.body, Buffer.alloc(NOISE_BYTES, 7)]));
    default:
      return answer;
  }
}

/** Creates the website; drawn pictures and tiles are kept in memory up to 96 MiB. */
export function createSite(): Site {
  const drawn = createByteCache(CACHE_BYTES);

  async function draw(path: string, make: () => Promise<TypedBytes | null>): Promise<Answer> {
    const picture = await drawn.get(path, make);
    return picture ? createAnswer(200, picture.type, picture.bytes, A_DAY) : notFound();
  }

  return {
    async answer(path, offers, way) {
      if (path.startsWith('/media/')) {
        const answer = await draw(path, () => drawPicture(path.slice('/media/'.length)));
        return spoilPicture(answer, way);
      }
      if (path.startsWith('/tiles/')) return draw(path, () => drawTile(path.slice(7)));
      const alias = /^\/angebote\/([^/]+)$/.exec(path)?.[1];
      if (alias === undefined && path !== '/') return notFound();
      const page = createInstancePage(alias, offers);
      return page === null ? notFound() : createAnswer(200, HTML, page);
    },
  };
}
