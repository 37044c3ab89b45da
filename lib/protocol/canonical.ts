import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '../domain/instant';

/** What gateway and forms tell each other beside the moment; a visitor's own `x-fenster-*` never arrives. */
export const INTERNAL_HEADERS = {
  /** The visitor's address, for rules that count by address. */
  address: 'x-fenster-address',
  /** Names the page that the gateway renders in the place of an answer, with that answer's status. */
  render: 'x-fenster-render',
} as const;

/**
 * Names of the headers by which the gateway tells the renderer which moment a page is rendered for.
 * The gateway removes every `x-fenster-*` header that a visitor sends.
 */
export const CANONICAL_HEADERS = {
  key: 'x-fenster-key',
  now: 'x-fenster-now',
  generation: 'x-fenster-generation',
  request: 'x-fenster-request',
} as const;

/** What a canonical request says. */
export interface CanonicalRequest {
  readonly now: Instant;
  /** Id of the mirror's generation; null: no pass is complete. */
  readonly generation: string | null;
  /** Names the render, so that a page can record its status for the gateway. */
  readonly requestId: string;
}

/** The headers that make a request canonical; `key` is the registry's `gatewayKey`. */
export function writeCanonicalHeaders(
  key: string,
  request: CanonicalRequest,
): Record<string, string> {
  return {
    [CANONICAL_HEADERS.key]: key,
    [CANONICAL_HEADERS.now]: String(request.now),
    [CANONICAL_HEADERS.generation]: request.generation ?? '',
    [CANONICAL_HEADERS.request]: request.requestId,
  };
}

/** The canonical request in `headers`, or null when they were not written with `key`. */
export function readCanonicalHeaders(
  headers: Pick<Headers, 'get'>,
  key: string,
): CanonicalRequest | null {
  const given = headers.get(CANONICAL_HEADERS.key);
  if (given === null || !isSameSecret(given, key)) return null;
  const now = Number(headers.get(CANONICAL_HEADERS.now));
  const requestId = headers.get(CANONICAL_HEADERS.request);
  if (!Number.isSafeInteger(now) || now <= 0 || !requestId) return null;
  return { now, generation: headers.get(CANONICAL_HEADERS.generation) || null, requestId };
}

/** Takes the same time wherever they differ; that the key has a certain length is no secret. */
function isSameSecret(a: string, b: string): boolean {
  const [given, wanted] = [Buffer.from(a), Buffer.from(b)];
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}
