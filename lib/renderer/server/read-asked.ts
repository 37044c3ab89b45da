import type { IncomingMessage } from 'node:http';
import { LOCALES } from '../../messages/messages';
import { CANONICAL_HEADERS } from '../../protocol/canonical';
import { IF_SHOWS } from '../../protocol/rendered';
import { createRouteFinder, splitPath } from '../../routes/match-route';

const findRoute = createRouteFinder();

/** Content of a gateway's request. */
export interface Asked {
  /** The moment to answer for, in milliseconds since 1970; null: it is not named. */
  readonly now: number | null;
  /** The generation to answer from; null: the gateway knows of none. */
  readonly generation: string | null;
  /** End of the last committed pass; null: the gateway knows of none. */
  readonly confirmedAt: number | null;
  /** Fingerprint of the answer that the gateway keeps; null: it keeps none. */
  readonly ifShows: string | null;
  /** Names the answer among those of its municipality; null: it is one visitor's alone. */
  readonly address: string | null;
  /** A page of the programme in another site: it comes without Next's scripts. */
  readonly isEmbed: boolean;
}

/** Reads a request of the gateway. */
export function readAsked({ headers, url = '/', method }: IncomingMessage): Asked {
  const get = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const getInstant = (name: string) => {
    const value = Number(get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const isShared = method === 'GET' && headers.cookie === undefined;
  return {
    now: getInstant(CANONICAL_HEADERS.now),
    generation: get(CANONICAL_HEADERS.generation),
    confirmedAt: getInstant(CANONICAL_HEADERS.confirmedAt),
    ifShows: get(IF_SHOWS),
    address: isShared ? `${headers.rsc === undefined ? 'html' : 'rsc'} ${url}` : null,
    isEmbed: isEmbed(url),
  };
}

function isEmbed(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const segments = splitPath(path);
  const isPrefixed = LOCALES.some((locale) => locale === segments[0]);
  const route = findRoute(isPrefixed ? segments.slice(1) : segments, isPrefixed);
  return route?.isEmbeddable ?? false;
}
